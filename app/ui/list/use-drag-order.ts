import { type PointerEvent, useRef, useState } from "react"

type Drag = { at: number; x: number; y: number; isMoving: boolean }

/** How far a pointer moves before a press becomes a drag. */
const slop = 6

/** Lets the items of a list be dragged into another order, by mouse or finger. Buttons do the same for the keyboard. */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const drag = useRef<Drag | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)

  function stop() {
    drag.current = null
    setDragged(null)
  }

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const at = placeOf(event.currentTarget, event.target)
      const isControl = (event.target as Element).closest("button, label, input, a")
      if (event.button !== 0 || at === null || isControl) return
      event.currentTarget.setPointerCapture(event.pointerId)
      drag.current = { at, x: event.clientX, y: event.clientY, isMoving: false }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const now = drag.current
      if (!now) return
      now.isMoving ||= Math.hypot(event.clientX - now.x, event.clientY - now.y) > slop
      if (!now.isMoving) return
      const under = document.elementFromPoint(event.clientX, event.clientY)
      const to = placeOf(event.currentTarget, under) ?? now.at
      if (to !== now.at) onMove(now.at, to)
      now.at = to
      setDragged(to)
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  }
  return { dragged, handlers }
}

function placeOf(list: HTMLElement, target: EventTarget | null): number | null {
  const item = target instanceof Element ? target.closest("li") : null
  const at = item ? [...list.children].indexOf(item) : -1
  return at === -1 ? null : at
}

/** The items with one of them at another place. */
export function movedTo<T>(items: readonly T[], from: number, to: number): T[] {
  const moved = items.filter((_, at) => at !== from)
  moved.splice(to, 0, ...items.slice(from, from + 1))
  return moved
}
