import { mix } from "../colour.ts"
import type { Dice } from "../dice.ts"
import { stars } from "../nature.ts"
import { glow, type Palette } from "../palettes.ts"
import {
  circle,
  d,
  keyhole,
  layers,
  line,
  oval,
  path,
  place,
  polygon,
  rect,
  repeat,
  trail,
} from "../shapes.ts"

/** A corner of a room cut open like a doll's house. */
export function cutOpen(p: Palette, dice: Dice): string {
  const left = mix(p.m, p.l, 0.12)
  const right = mix(p.m, p.d, 0.22)
  const floor = mix(p.y, p.l, 0.3)
  const at = (u: number, v: number, z = 0) =>
    [400 + (u - v) * 300, 342 + (u + v) * 118 - z] as const
  const face = (
    u0: number,
    v0: number,
    u1: number,
    v1: number,
    z0: number,
    z1: number,
    fill: string,
  ) => polygon([at(u0, v0, z0), at(u1, v1, z0), at(u1, v1, z1), at(u0, v0, z1)], fill)
  const box = (u: number, v: number, du: number, dv: number, z: number, h: number, top: string) =>
    layers(
      face(u, v + dv, u + du, v + dv, z, z + h, mix(top, p.d, 0.22)),
      face(u + du, v, u + du, v + dv, z, z + h, mix(top, p.d, 0.42)),
      polygon(
        [at(u, v, z + h), at(u + du, v, z + h), at(u + du, v + dv, z + h), at(u, v + dv, z + h)],
        top,
      ),
    )
  const night = stars(dice, 20, p.l, 560)
  const [cx, cy] = at(0.24, 0.7)
  return layers(
    rect(0, 0, 800, 600, p.s) +
      (dice.chance(0.5) ? night : circle(400, 300, 280, mix(p.s, p.l, 0.3))),
    polygon(
      [at(0, 0), at(1, 0), at(1, 1), at(0, 1)].map(([x, y]) => [x, y + 26] as const),
      p.d,
    ),
    face(0, 0, 0, 1, -26, 300, p.d) + face(0, 0, 1, 0, -26, 300, p.d),
    polygon([at(0, 0), at(1, 0), at(1, 1), at(0, 1)], floor),
    repeat(7, (row) =>
      line(
        d`M${at(row / 8 + 0.125, 0)[0]} ${at(row / 8 + 0.125, 0)[1]}L${at(row / 8 + 0.125, 1)[0]} ${at(row / 8 + 0.125, 1)[1]}`,
        mix(floor, p.d, 0.16),
        3,
      ),
    ),
    face(0, 0, 0, 1, 0, 292, left) + face(0, 0, 1, 0, 0, 292, right),
    repeat(6, (row) => face(0, row / 6 + 0.05, 0, row / 6 + 0.09, 0, 292, mix(left, p.l, 0.14))),
    face(0.56, 0, 0.84, 0, 0, 196, p.d) +
      face(0.585, 0, 0.815, 0, 0, 186, p.x) +
      circle(at(0.62, 0, 92)[0], at(0.62, 0, 92)[1], 8, p.d),
    face(0.12, 0, 0.42, 0, 150, 250, p.l) +
      face(0.14, 0, 0.4, 0, 158, 242, p.d) +
      circle(at(0.3, 0, 205)[0], at(0.3, 0, 205)[1], 15, p.x),
    face(0, 0.18, 0, 0.5, 120, 246, p.l) +
      face(0, 0.2, 0, 0.48, 128, 238, mix(p.s, p.l, 0.5)) +
      face(0, 0.33, 0, 0.35, 128, 238, p.l) +
      face(0, 0.2, 0, 0.48, 180, 187, p.l),
    face(0, 0.66, 0, 0.86, 150, 240, p.y) +
      face(0, 0.685, 0, 0.835, 160, 230, p.d) +
      keyhole(at(0, 0.76, 200)[0], at(0, 0.76, 200)[1], 11, p.x),
    polygon([at(0.3, 0.3), at(0.86, 0.3), at(0.86, 0.82), at(0.3, 0.82)], p.x) +
      polygon([at(0.35, 0.35), at(0.81, 0.35), at(0.81, 0.77), at(0.35, 0.77)], mix(p.x, p.l, 0.5)),
    box(0.03, 0.14, 0.24, 0.46, 0, 44, p.l) +
      box(0.03, 0.14, 0.24, 0.12, 44, 16, p.y) +
      box(0.03, 0.32, 0.25, 0.28, 44, 6, p.x),
    circle(cx, cy - 120, 60, glow(p), { alpha: 0.2 }) +
      line(d`M${cx} ${cy}V${cy - 110}`, p.d, 7) +
      path(
        d`M${cx - 30} ${cy - 96}L${cx - 16} ${cy - 142}H${cx + 16}L${cx + 30} ${cy - 96}z`,
        p.l,
      ) +
      oval(cx, cy, 20, 8, p.d),
    box(0.5, 0.46, 0.22, 0.2, 0, 50, p.m) + box(0.48, 0.44, 0.26, 0.24, 50, 8, p.l),
    place(
      at(0.6, 0.56, 58)[0],
      at(0.6, 0.56, 58)[1],
      layers(oval(0, 0, 19, 9, p.d), path("M-6 -4l4 -26a10 10 0 1 1 6 0l4 26z", p.x)),
    ),
    box(0.78, 0.08, 0.18, 0.2, 0, 56, mix(p.y, p.d, 0.3)) +
      keyhole(at(0.86, 0.28, 32)[0], at(0.86, 0.28, 32)[1], 8, p.l),
    trail(
      d`M${at(0.2, 0.92)[0]} ${at(0.2, 0.92)[1]}Q${at(0.72, 1)[0]} ${at(0.72, 1)[1]} ${at(0.9, 0.6)[0]} ${at(0.9, 0.6)[1]}T${at(0.7, 0.04)[0]} ${at(0.7, 0.04)[1]}`,
      p.d,
      10,
      22,
    ),
  )
}
