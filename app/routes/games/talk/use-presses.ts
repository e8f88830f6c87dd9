import { type RefObject, useEffect, useEffectEvent } from "react"

const interactive = "a,button,input,textarea,select,label,summary,form,[popover],dialog,[data-dock]"

/** A press, Enter or Space where nothing answers by itself. */
export function usePresses(box: RefObject<HTMLElement | null>, press: () => void): void {
  const onPress = useEffectEvent(press)
  useEffect(() => {
    const talk = box.current
    const isFree = (target: EventTarget | null) =>
      target instanceof Element && target.closest(interactive) === null
    const onClick = ({ target }: Event) => {
      if (isFree(target) && getSelection()?.isCollapsed !== false) onPress()
    }
    const onKey = (event: KeyboardEvent) => {
      const { key, target, repeat } = event
      if ((key !== "Enter" && key !== " ") || repeat || !isFree(target)) return
      if (target !== document.body && !talk?.contains(target as Node)) return
      // Space would scroll.
      event.preventDefault()
      onPress()
    }
    talk?.addEventListener("click", onClick)
    addEventListener("keydown", onKey)
    return () => {
      talk?.removeEventListener("click", onClick)
      removeEventListener("keydown", onKey)
    }
  }, [box])
}
