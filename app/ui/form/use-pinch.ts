import { type PointerEvent, useRef } from "react"

type Wishes = {
  /** By shares of the element's width, towards what is looked at: against the finger. */
  onMove: (right: number, down: number) => void
  onZoom: (factor: number) => void
}

type Point = { x: number; y: number }

/** Below this many pixels a pointer counts as pressed, not dragged. */
const slack = 4

/** One finger or the mouse drags, two fingers zoom, and a press asks for its point to become the centre. */
export function usePinch({ onMove, onZoom }: Wishes) {
  const points = useRef(new Map<number, Point>())
  const travelled = useRef(0)

  const leave = ({ pointerId }: PointerEvent) => void points.current.delete(pointerId)
  const pointer = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      if (points.current.size === 0) travelled.current = 0
      points.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const from = points.current.get(event.pointerId)
      if (!from) return
      const to = { x: event.clientX, y: event.clientY }
      const other = [...points.current].find(([id]) => id !== event.pointerId)?.[1]
      points.current.set(event.pointerId, to)
      travelled.current += distance(from, to)
      if (other) {
        const before = distance(from, other)
        if (before > 0) onZoom(distance(to, other) / before)
        return
      }
      const width = event.currentTarget.clientWidth
      onMove((from.x - to.x) / width, (from.y - to.y) / width)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      leave(event)
      if (points.current.size > 0 || travelled.current > slack) return
      const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
      onMove((event.clientX - left) / width - 0.5, (event.clientY - top) / height - 0.5)
    },
    onPointerCancel: leave,
  }
  return { pointer, isPressed: () => points.current.size > 0 }
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
