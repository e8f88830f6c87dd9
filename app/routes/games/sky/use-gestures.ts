import { type RefObject, useEffect, useEffectEvent } from "react"
import type { Point, View } from "#shared/sky/dome-view.ts"
import { drag, firstView, step, zoom } from "./look-around.ts"
import type { SkyStage } from "./sky-stage.ts"

/** Below this many pixels a pointer counts as pressed, not dragged. */
const slack = 7
/** The speed of a finger is that of its last milliseconds. */
const recent = 90

/** Dragging looks around, two fingers and the wheel zoom, keys do both. */
export function useGestures(
  frame: RefObject<HTMLElement | null>,
  stage: RefObject<SkyStage | null>,
  { front, onPress }: { front: number; onPress: (point: Point) => void },
) {
  const change = (to: (view: View) => View) => {
    const now = stage.current
    if (now) now.look(to(now.view()))
  }
  const press = useEffectEvent(onPress)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const move = moveOf(event, front)
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    change(move)
  })

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const leaving = new AbortController()
    const { signal } = leaving
    const points = new Map<number, Point>()
    let travelled = 0
    let trail: { point: Point; time: number }[] = []
    const look = (to: (view: View) => View) => {
      const now = stage.current
      if (now) now.look(to(now.view()))
    }
    const pointOf = (event: MouseEvent): Point => {
      const { left, top } = element.getBoundingClientRect()
      return { x: event.clientX - left, y: event.clientY - top }
    }

    const begin = (event: PointerEvent) => {
      if (event.button !== 0) return
      element.setPointerCapture(event.pointerId)
      if (points.size === 0) {
        travelled = 0
        trail = []
      }
      points.set(event.pointerId, pointOf(event))
      // A finger holds a sky that glides.
      look((view) => view)
    }
    const move = (event: PointerEvent) => {
      const from = points.get(event.pointerId)
      if (!from) return
      const to = pointOf(event)
      const other = [...points].find(([id]) => id !== event.pointerId)?.[1]
      travelled += distance(from, to)
      points.set(event.pointerId, to)
      if (other) {
        const before = distance(from, other)
        if (before === 0) return
        look((view) =>
          zoom(
            drag(view, between(from, other), between(to, other)),
            distance(to, other) / before,
            between(to, other),
          ),
        )
        return
      }
      if (travelled <= slack) return
      trail = [
        ...trail.filter(({ time }) => event.timeStamp - time < recent),
        { point: to, time: event.timeStamp },
      ]
      look((view) => drag(view, from, to))
    }
    const end = (event: PointerEvent) => {
      if (!points.delete(event.pointerId) || points.size > 0) return
      const to = pointOf(event)
      if (travelled <= slack) {
        press(to)
        return
      }
      const first = trail.find(({ time }) => event.timeStamp - time < recent)
      const passed = first ? event.timeStamp - first.time : 0
      if (!first || passed < 12) return
      const speed = { x: (to.x - first.point.x) / passed, y: (to.y - first.point.y) / passed }
      if (Math.hypot(speed.x, speed.y) > 0.12) stage.current?.glide(speed, glideBy)
    }
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      look((view) => zoom(view, Math.exp(-event.deltaY / 500), pointOf(event)))
    }

    element.addEventListener("pointerdown", begin, { signal })
    element.addEventListener("pointermove", move, { signal })
    element.addEventListener("pointerup", end, { signal })
    element.addEventListener("pointercancel", ({ pointerId }) => points.delete(pointerId), {
      signal,
    })
    element.addEventListener("wheel", onWheel, { signal, passive: false })
    element.addEventListener("keydown", (event) => onKey(event), { signal })
    return () => leaving.abort()
  }, [frame, stage])

  return { zoomBy: (factor: number) => change((view) => zoom(view, factor)) }
}

function moveOf({ key, shiftKey }: KeyboardEvent, front: number) {
  const far = shiftKey ? 15 : 5
  const moves: Record<string, (view: View) => View> = {
    ArrowLeft: (view) => step(view, -far, 0),
    ArrowRight: (view) => step(view, far, 0),
    ArrowUp: (view) => step(view, 0, far),
    ArrowDown: (view) => step(view, 0, -far),
    "+": (view) => zoom(view, 1.25),
    // The key of the plus sign without Shift, on Japanese and on English keyboards.
    ";": (view) => zoom(view, 1.25),
    "=": (view) => zoom(view, 1.25),
    "-": (view) => zoom(view, 0.8),
    Home: (view) => firstView(view.width, view.height, front),
  }
  return moves[key]
}

function glideBy(view: View, { x, y }: Point): View {
  const middle = { x: view.width / 2, y: view.height / 2 }
  return drag(view, middle, { x: middle.x + x, y: middle.y + y })
}

const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
