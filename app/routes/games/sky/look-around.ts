import { scaleFor, spanOf, unproject, type View } from "#shared/sky/dome-view.ts"
import { circle, turnTo } from "#shared/sky/place-in-sky.ts"

/** Phones see 68° of the dome at once, wide windows 110°. */
const firstSpan = (width: number) => Math.min(110, Math.max(68, 68 + ((width - 390) / 890) * 42))
/** How far the room below the rim comes into sight. */
const lowest = -24

export const firstScale = (width: number): number => scaleFor(firstSpan(width), width)

/** The first view: the middle of the room, with the rim of the dome at the bottom. */
export function firstView(width: number, height: number, front: number): View {
  const scale = firstScale(width)
  return keepInside({
    azimuth: circle(front),
    altitude: Math.min(36, spanOf(height, scale) / 2 - 15),
    width,
    height,
    scale,
  })
}

export function keepInside(view: View): View {
  const scale = Math.min(
    scaleFor(9, view.width),
    Math.max(scaleFor(130, Math.max(view.width, view.height * 0.7)), view.scale),
  )
  const floor = Math.min(88, Math.max(2, lowest + spanOf(view.height, scale) / 2))
  return {
    ...view,
    scale,
    azimuth: circle(view.azimuth),
    altitude: Math.min(90, Math.max(floor, view.altitude)),
  }
}

/** Moves what is under one point to the other, as a finger does. */
export function drag(
  view: View,
  from: { x: number; y: number },
  to: { x: number; y: number },
): View {
  const [grabbed, there] = [unproject(from, view), unproject(to, view)]
  const turn = turnTo(grabbed.azimuth - there.azimuth)
  // Around the zenith a small movement would turn the whole sky.
  const most = (Math.hypot(to.x - from.x, to.y - from.y) / view.scale) * 57.3 * 2.2
  return keepInside({
    ...view,
    azimuth: view.azimuth + Math.min(most, Math.max(-most, turn)),
    altitude: view.altitude + grabbed.altitude - there.altitude,
  })
}

/** Zooms around a point, which stays where it is. */
export function zoom(view: View, factor: number, around?: { x: number; y: number }): View {
  const closer = keepInside({ ...view, scale: view.scale * factor })
  if (!around) return closer
  const [before, after] = [unproject(around, view), unproject(around, closer)]
  return keepInside({
    ...closer,
    azimuth: closer.azimuth + turnTo(before.azimuth - after.azimuth) * 0.9,
    altitude: closer.altitude + before.altitude - after.altitude,
  })
}

export function step(view: View, right: number, up: number): View {
  return keepInside({
    ...view,
    azimuth: view.azimuth + right,
    altitude: view.altitude + up,
  })
}
