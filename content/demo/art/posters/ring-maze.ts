import { isNight, mix } from "../colour.ts"
import type { Dice } from "../dice.ts"
import { glow, type Palette } from "../palettes.ts"
import { running, someone } from "../people.ts"
import { circle, d, keyhole, layers, line, path, place, rect, trail, turned } from "../shapes.ts"

/** A maze of walls in rings; the light is in the middle, the runner is not. */
export function ringMaze(p: Palette, dice: Dice): string {
  const ground = isNight(p.s) ? p.s : mix(p.s, p.l, 0.15)
  const wall = isNight(p.s) ? mix(p.m, p.l, 0.25) : p.m
  const side = mix(wall, p.d, 0.5)
  const light = glow(p)
  const gaps = [
    dice.pick([0.3, 2.7, 3.5, 5.9, 0.9, 2.2]),
    dice.between(0, 6),
    dice.between(0, 6),
    dice.between(0, 6),
  ]
  const arc = (r: number, from: number, to: number, lift: number) => {
    const at = (angle: number) =>
      [400 + Math.cos(angle) * r, 316 + Math.sin(angle) * r * 0.72 - lift] as const
    const [[x0, y0], [x1, y1]] = [at(from), at(to)]
    return d`M${x0} ${y0}A${r} ${r * 0.72} 0 ${to - from > Math.PI ? 1 : 0} 1 ${x1} ${y1}`
  }
  const rings = [372, 298, 224, 150] as const
  const rises = (lift: number, colour: string, width: number) =>
    rings
      .map((r, at) =>
        line(
          arc(r, (gaps[at] ?? 0) + 34 / r, (gaps[at] ?? 0) + Math.PI * 2 - 34 / r, lift),
          colour,
          width,
        ),
      )
      .join("") +
    rings
      .slice(0, -1)
      .map((r, at) => {
        const angle = (gaps[at] ?? 0) + 1.1 + at * 0.8
        const reach = (k: number) =>
          [400 + Math.cos(angle) * k, 316 + Math.sin(angle) * k * 0.72 - lift] as const
        const [[x0, y0], [x1, y1]] = [reach(r), reach(rings[at + 1] ?? r)]
        return line(d`M${x0} ${y0}L${x1} ${y1}`, colour, width)
      })
      .join("")
  const start = gaps[0] ?? 0
  const [rx, ry] = [400 + Math.cos(start) * 335, 316 + Math.sin(start) * 335 * 0.72]
  return layers(
    rect(0, 0, 800, 600, mix(ground, p.d, 0.12)) +
      path("M-10 316a410 296 0 0 1 820 0a410 296 0 0 1 -820 0z", ground),
    path("M80 316a320 231 0 0 1 640 0a320 231 0 0 1 -640 0z", mix(ground, light, 0.12)) +
      path("M230 316a170 123 0 0 1 340 0a170 123 0 0 1 -340 0z", mix(ground, light, 0.35)) +
      path("M300 316a100 72 0 0 1 200 0a100 72 0 0 1 -200 0z", mix(light, p.l, 0.4)),
    rises(0, p.d, 24) + rises(10, side, 20) + rises(20, side, 20) + rises(30, wall, 20),
    path("M344 332L456 332L430 60L370 60z", p.l, { alpha: 0.3 }) +
      circle(400, 270, 66, light) +
      circle(400, 270, 54, p.l) +
      keyhole(400, 254, 24, p.d),
    trail(arc(335, start + 0.3, start + 2.2, 0), isNight(ground) ? p.l : p.d, 10, 23) +
      trail(arc(186, 0.6, 2.4, 4), isNight(ground) ? p.l : p.d, 9, 21),
    place(rx, ry + 8, running({ ...someone(dice, p), coat: p.x, dark: p.d }), {
      scale: 0.8,
      flip: Math.cos(start) > 0,
    }),
    turned(
      0,
      0,
      0,
      [
        [96, 80],
        [704, 84],
        [90, 540],
        [712, 536],
      ]
        .map(([x, y], at) =>
          circle(x ?? 0, y ?? 0, 22 + (at % 2) * 8, [p.x, p.y, p.m, p.x][at] ?? p.x),
        )
        .join(""),
    ),
  )
}
