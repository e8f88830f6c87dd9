import { type PointerEvent, useRef, useState } from "react"

/** A finger that moves less than this has pressed. */
const farEnough = 8

export type Dragged = { id: string; x: number; y: number }

/** Things that are dragged by one finger, and what lies below the finger where they are let go. A press stays a press. */
export function useDrag(drop: (id: string, onto: Element) => void) {
  const start = useRef<Dragged | null>(null)
  const isMoved = useRef(false)
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const end = () => {
    start.current = null
    setDragged(null)
  }
  return {
    dragged,
    handlers: (id: string) => ({
      onPointerDown: ({ clientX: x, clientY: y, isPrimary }: PointerEvent) => {
        isMoved.current = false
        start.current = isPrimary ? { id, x, y } : null
      },
      onPointerMove: (event: PointerEvent) => {
        const { clientX: x, clientY: y, currentTarget, pointerId } = event
        const from = start.current
        if (!from) return
        if (!isMoved.current && Math.hypot(x - from.x, y - from.y) < farEnough) return
        isMoved.current = true
        currentTarget.setPointerCapture(pointerId)
        setDragged({ id, x, y })
      },
      onPointerUp: ({ clientX, clientY }: PointerEvent) => {
        const onto = document.elementFromPoint(clientX, clientY)
        if (start.current && isMoved.current && onto) drop(id, onto)
        end()
      },
      onPointerCancel: end,
      // The end of a drag is no press.
      onClickCapture: (event: { stopPropagation: () => void }) => {
        if (isMoved.current) event.stopPropagation()
        isMoved.current = false
      },
    }),
  }
}
