import { d, layers, line, path, place, polygon, rect, ring, trail } from "../shapes.ts"
import { neons } from "./backdrops.ts"
import type { Shot } from "./light.ts"

/** A sign that shines and says nothing. */
export const sign = ({ dice }: Shot, x: number, y: number, w: number, h: number) => {
  const colour = dice.pick(neons)
  const drawing = dice.pick([
    () => ring(0, 0, w * 0.26, colour, 5),
    () =>
      polygon(
        [
          [0, -h * 0.2],
          [w * 0.26, h * 0.16],
          [-w * 0.26, h * 0.16],
        ],
        "none",
        { edge: colour, edgeWidth: 5 },
      ),
    () => trail(d`M0 ${-h * 0.34}V${h * 0.34}`, colour, 9, 16),
    () =>
      line(d`M${-w * 0.26} ${-h * 0.1}h${w * 0.5}M${-w * 0.26} ${h * 0.1}h${w * 0.34}`, colour, 6),
    () =>
      path(
        d`M${-w * 0.2} ${-h * 0.12}h${w * 0.4}v${h * 0.1}q0 ${h * 0.12} ${-w * 0.2} ${h * 0.12}t${-w * 0.2} ${-h * 0.12}z`,
        colour,
      ),
  ])
  return place(
    x,
    y,
    layers(
      rect(-w / 2 - 8, -h / 2 - 8, w + 16, h + 16, colour, { alpha: 0.22, round: 12 }),
      rect(-w / 2, -h / 2, w, h, "#171A2C", { round: 6, edge: colour, edgeWidth: 4 }),
      drawing(),
    ),
  )
}
