import { type RefObject, useEffect, useEffectEvent } from "react"

type Handlers = { hold: () => void; release: () => void; close: () => void }

/** The share of its width by which a swipe must move a toast to close it. */
const share = 0.8

/** A press or a swipe closes a toast; a mouse over it stops its timer. */
export function useToastGestures(box: RefObject<HTMLElement | null>, handlers: Handlers) {
  const hold = useEffectEvent(handlers.hold)
  const release = useEffectEvent(handlers.release)
  const close = useEffectEvent(handlers.close)

  useEffect(() => {
    const toast = box.current
    if (!toast) return
    const ending = new AbortController()
    const { signal } = ending
    let start: number | undefined
    const moved = ({ clientX }: PointerEvent) => clientX - (start ?? clientX)
    const shareMoved = (event: PointerEvent) => Math.abs(moved(event)) / (toast.offsetWidth * share)

    const onDown = ({ pointerType, clientX }: PointerEvent) => {
      if (pointerType !== "touch") return
      start = clientX
      toast.style.transition = "none"
      hold()
    }
    const onMove = (event: PointerEvent) => {
      if (start === undefined) return
      toast.style.transform = `translateX(${moved(event)}px)`
      toast.style.opacity = `${1 - shareMoved(event)}`
    }
    const onUp = (event: PointerEvent) => {
      if (start === undefined) return
      const isAway = event.type === "pointerup" && shareMoved(event) > 1
      start = undefined
      release()
      if (isAway) return close()
      toast.style.transition = "transform 0.2s, opacity 0.2s"
      toast.style.transform = toast.style.opacity = ""
    }

    toast.addEventListener("click", () => close(), { signal })
    toast.addEventListener("pointerdown", onDown, { signal })
    toast.addEventListener("pointermove", onMove, { signal })
    toast.addEventListener("pointerup", onUp, { signal })
    toast.addEventListener("pointercancel", onUp, { signal })
    // After a tap the browser keeps a mouse position there, and a toast under it would never disappear.
    if (matchMedia("(hover: hover)").matches) {
      toast.addEventListener("mouseenter", () => hold(), { signal })
      toast.addEventListener("mouseleave", () => release(), { signal })
    }
    return () => ending.abort()
  }, [box])
}
