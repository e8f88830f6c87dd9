import { radians } from "#shared/sky/place-in-sky.ts"
import type { View } from "#shared/sky/dome-view.ts"

/** Adds all that lies below an altitude to the path. In this projection its edge is a circle, or a line. */
export function addBelow(ink: CanvasRenderingContext2D, view: View, altitude: number) {
  const { width, height, scale } = view
  const [eye, edge] = [view.altitude * radians, altitude * radians]
  const sum = Math.sin(eye) + Math.sin(edge)
  if (Math.abs(sum) < 0.004) {
    const y = height / 2 - 2 * scale * Math.tan((edge - eye) / 2)
    ink.rect(0, y, width, Math.max(0, height - y))
    return
  }
  const y = height / 2 - (2 * scale * Math.cos(eye)) / sum
  const radius = Math.abs((2 * scale * Math.cos(edge)) / sum)
  // Looking up, the circle holds what is above the altitude; looking down, what is below it.
  if (sum > 0) ink.rect(0, 0, width, height)
  ink.moveTo(width / 2 + radius, y)
  ink.arc(width / 2, y, radius, 0, Math.PI * 2)
}
