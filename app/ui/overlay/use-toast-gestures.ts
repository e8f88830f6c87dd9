import { type PointerEvent, useRef } from "react"

type Handlers = { hold: () => void; release: () => void; close: () => void }

/** The share of its width by which a swipe must move a toast to close it. */
const share = 0.8

/**
 * A press or a swipe closes a toast; a mouse over it stops its timer. React's own events, so that a press on a button in the
 * toast does what the button is for before the toast closes.
 */
export function useToastGestures({ hold, release, close }: Handlers) {
  const start = useRef<number>(undefined)

  function shareMoved({ clientX, currentTarget }: PointerEvent<HTMLElement>) {
    return Math.abs(clientX - (start.current ?? clientX)) / (currentTarget.offsetWidth * share)
  }
  function onPointerDown({ pointerType, clientX, currentTarget }: PointerEvent<HTMLElement>) {
    if (pointerType !== "touch") return
    start.current = clientX
    currentTarget.style.transition = "none"
    hold()
  }
  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (start.current === undefined) return
    const { style } = event.currentTarget
    style.transform = `translateX(${event.clientX - start.current}px)`
    style.opacity = `${1 - shareMoved(event)}`
  }
  function onPointerUp(event: PointerEvent<HTMLElement>) {
    if (start.current === undefined) return
    const isAway = event.type === "pointerup" && shareMoved(event) > 1
    start.current = undefined
    release()
    if (isAway) return close()
    const { style } = event.currentTarget
    style.transition = "transform 0.2s, opacity 0.2s"
    style.transform = style.opacity = ""
  }

  return {
    onClick: close,
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel: onPointerUp,
    // After a tap the browser keeps a mouse position there, and a toast under it would never disappear.
    onMouseEnter: () => matchMedia("(hover: hover)").matches && hold(),
    onMouseLeave: release,
  }
}
