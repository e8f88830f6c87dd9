import { type RefObject, useCallback, useEffect } from "react"
import type { FetcherWithComponents } from "react-router"

const held = 500
const moved = 10

type Room = { address: string; box: RefObject<HTMLElement | null>; isOn: boolean }

/** The newest bubble that can be copied. */
export function chooseBubble(): void {
  ;[...document.querySelectorAll<HTMLElement>("[data-copied]")].at(-1)?.focus()
}

/** Copies of bubbles, taken by a long press. Arrows go from bubble to bubble, and C takes a copy of one. */
export function useCopies<Data>(
  asking: FetcherWithComponents<Data>,
  { address, box, isOn }: Room,
): (key: string) => void {
  const { submit } = asking
  const copy = useCallback(
    (key: string) => {
      void submit({ what: "copy", line: key }, { method: "post", action: address })
    },
    [submit, address],
  )
  useEffect(() => {
    const room = box.current
    if (!room || !isOn) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let start = { x: 0, y: 0 }
    const stop = () => clearTimeout(timer)
    const onDown = ({ target, clientX, clientY, button }: PointerEvent) => {
      stop()
      if (button !== 0 || !(target instanceof Element) || target.closest("button")) return
      const key = target.closest<HTMLElement>("[data-copied]")?.dataset.row
      if (key === undefined) return
      start = { x: clientX, y: clientY }
      timer = setTimeout(() => copy(key), held)
    }
    const onMove = ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - start.x, clientY - start.y) > moved) stop()
    }
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event
      const row = target instanceof Element && target.closest<HTMLElement>("[data-copied]")
      if (!row || event.ctrlKey || event.metaKey) return
      if (key === "c" || key === "C") return copy(row.dataset.row ?? "")
      const step = key === "ArrowUp" ? -1 : key === "ArrowDown" ? 1 : 0
      if (step === 0) return
      const all = [...room.querySelectorAll<HTMLElement>("[data-copied]")]
      event.preventDefault()
      all[all.indexOf(row) + step]?.focus()
    }
    room.addEventListener("keydown", onKey)
    room.addEventListener("pointerdown", onDown)
    room.addEventListener("pointermove", onMove)
    room.addEventListener("pointerup", stop)
    room.addEventListener("pointercancel", stop)
    return () => {
      stop()
      room.removeEventListener("keydown", onKey)
      room.removeEventListener("pointerdown", onDown)
      room.removeEventListener("pointermove", onMove)
      room.removeEventListener("pointerup", stop)
      room.removeEventListener("pointercancel", stop)
    }
  }, [box, isOn, copy])
  return copy
}
