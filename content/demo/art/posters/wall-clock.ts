import type { Palette } from "../palettes.ts"
import { circle, d, layers, line } from "../shapes.ts"

export const clock = (p: Palette, x: number, y: number, r: number, turn: number) =>
  layers(
    circle(x, y, r, p.y) + circle(x, y, r * 0.78, p.l),
    line(d`M${x} ${y}V${y - r * 0.52}`, p.d, 6),
    line(d`M${x} ${y}L${x + Math.cos(turn) * r * 0.42} ${y + Math.sin(turn) * r * 0.42}`, p.d, 6),
  )
