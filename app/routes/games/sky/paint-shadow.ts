import { project, type View } from "#shared/sky/dome-view.ts"
import { darkest } from "#shared/sky/seen-sky.ts"
import { smooth } from "./paint-air.ts"
import type { StandingSky } from "./sky-props.ts"

type Shadow = NonNullable<StandingSky["shadow"]>

/** Somebody in the light. The brighter the town, the less of it is to be seen; its edge is soft, as a lamp's shadow is. */
export function paintShadow(
  ink: CanvasRenderingContext2D,
  view: View,
  { axis, outline }: Shadow,
  cityLight: number,
) {
  const strength = smooth(4.5, darkest - 0.2, cityLight)
  if (strength <= 0) return
  const side = (sign: 1 | -1) =>
    outline.map(([aside, altitude]) =>
      project(
        {
          azimuth: axis + (sign * aside) / Math.cos((altitude * Math.PI) / 180),
          altitude: altitude === 0 ? -1 : altitude,
        },
        view,
      ),
    )
  const points = [...side(-1).toReversed(), ...side(1)].filter((point) => point !== null)
  const [first] = points
  if (!first) return
  ink.save()
  ink.beginPath()
  ink.moveTo(first.x, first.y)
  for (const [at, point] of points.entries()) {
    const next = points[at + 1] ?? point
    ink.quadraticCurveTo(point.x, point.y, (point.x + next.x) / 2, (point.y + next.y) / 2)
  }
  ink.closePath()
  ink.lineJoin = "round"
  const degree = (view.scale * Math.PI) / 180
  ink.strokeStyle = `rgb(1 2 6 / ${0.2 * strength})`
  for (const wide of [1.5, 1.1, 0.7, 0.35]) {
    ink.lineWidth = wide * degree
    ink.stroke()
  }
  ink.fillStyle = `rgb(1 2 6 / ${0.97 * strength})`
  ink.fill()
  ink.restore()
}
