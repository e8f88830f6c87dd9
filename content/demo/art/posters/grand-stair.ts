import { mix } from "../colour.ts"
import type { Dice } from "../dice.ts"
import { glow, type Palette } from "../palettes.ts"
import { someone, standing } from "../people.ts"
import { circle, d, keyhole, layers, line, path, place, rect, repeat, trail } from "../shapes.ts"

/** A grand stair under a chandelier, a door at its top. */
export function grandStair(p: Palette, dice: Dice): string {
  const wall = mix(p.s, p.m, 0.5)
  const lights = dice.whole(7, 9)
  return layers(
    rect(0, 0, 800, 600, wall) + rect(0, 0, 800, 70, mix(wall, p.d, 0.3)),
    [60, 170, 560, 670]
      .map(
        (x) =>
          rect(x, 70, 66, 300, mix(wall, p.l, 0.28)) +
          rect(x + 46, 70, 20, 300, mix(wall, p.d, 0.2)) +
          rect(x - 10, 62, 86, 20, p.l) +
          rect(x - 10, 356, 86, 22, p.l),
      )
      .join(""),
    path("M304 378V190a96 96 0 0 1 192 0V378z", p.d) +
      path("M320 378V194a80 80 0 0 1 160 0V378z", p.x) +
      circle(400, 250, 62, p.l, { alpha: 0.5 }) +
      keyhole(400, 262, 26, p.d),
    rect(0, 366, 304, 30, p.y) + rect(496, 366, 304, 30, p.y),
    rect(0, 396, 800, 204, mix(p.d, p.m, 0.22)),
    repeat(8, (at) => {
      const [y, half] = [378 + at * 28, 104 + at * 40]
      return (
        rect(400 - half, y, half * 2, 29, mix(p.l, p.d, at % 2 ? 0.2 : 0.12)) +
        rect(400 - half, y + 21, half * 2, 8, p.d, { alpha: 0.28 })
      )
    }),
    path("M352 378L448 378L560 602L240 602z", p.x),
    repeat(7, (at) =>
      line(d`M${346 - at * 14} ${406 + at * 28}H${454 + at * 14}`, mix(p.x, p.d, 0.3), 4),
    ),
    path("M296 366L24 600H-40L280 366zM504 366L776 600H840L520 366z", p.y),
    repeat(
      6,
      (at) =>
        rect(262 - at * 44, 350 + at * 38, 9, 46, p.y) +
        rect(529 + at * 44, 350 + at * 38, 9, 46, p.y),
    ),
    line("M300 344L10 594M500 344L790 594", p.l, 10),
    trail("M400 590C372 540 430 490 400 440T400 372", p.d, 10, 23),
    line("M400 0V40", p.d, 6),
    path(
      "M400 36Q290 120 246 96M400 36Q330 130 312 104M400 36Q510 120 554 96M400 36Q470 130 488 104M400 36V112",
      "none",
      { edge: p.y, edgeWidth: 6 },
    ),
    repeat(lights, (at) => {
      const share = at / (lights - 1)
      const [x, y] = [246 + share * 308, 98 + Math.sin(share * Math.PI) * 18]
      return (
        circle(x, y - 16, 22, p.l, { alpha: 0.35 }) +
        rect(x - 5, y - 12, 10, 20, p.l) +
        path(d`M${x} ${y - 32}q10 12 0 20q-10 -8 0 -20z`, glow(p))
      )
    }),
    place(278, 556, standing({ ...someone(dice, p), coat: p.y, dark: p.d }), { scale: 1.05 }),
    place(528, 566, standing({ ...someone(dice, p), coat: p.m, dark: p.d }), { scale: 1.1 }),
  )
}
