import { isNight } from "../colour.ts"
import type { Dice } from "../dice.ts"
import { cloud, stars } from "../nature.ts"
import type { Palette } from "../palettes.ts"
import {
  circle,
  d,
  keyhole,
  layers,
  line,
  oval,
  path,
  polygon,
  rect,
  repeat,
  trail,
} from "../shapes.ts"

const floodlight = (p: Palette, x: number, towards: number, lamp: string) =>
  layers(
    polygon(
      [
        [x - 34, 94],
        [x + 34, 94],
        [towards + 130, 420],
        [towards - 130, 420],
      ],
      p.l,
      { alpha: 0.14 },
    ),
    line(d`M${x} 84V274`, p.d, 12) + rect(x - 48, 50, 96, 62, p.d, { round: 6 }),
    repeat(8, (at) => circle(x - 33 + (at % 4) * 22, 67 + Math.floor(at / 4) * 26, 8, lamp)),
  )

const diamond = (p: Palette) =>
  layers(
    path("M400 306L512 388L400 470L288 388z", p.x) +
      path("M400 334L476 388L400 442L324 388z", "#3C9466"),
    (
      [
        [400, 312],
        [502, 388],
        [400, 462],
        [298, 388],
      ] as const
    )
      .map(([x, y]) =>
        polygon(
          [
            [x, y - 8],
            [x + 12, y],
            [x, y + 8],
            [x - 12, y],
          ],
          p.l,
        ),
      )
      .join(""),
    oval(400, 388, 15, 9, p.l),
  )

const pitch = (p: Palette) =>
  layers(
    path("M282 326L518 326L572 446L228 446z", "#3C9466", { edge: p.l, edgeWidth: 4 }),
    line("M400 326V446M282 326", p.l, 4) +
      oval(400, 384, 38, 20, "none", { edge: p.l, edgeWidth: 4 }),
    line("M268 358h34v46h-54M532 358h-34v46h54", p.l, 4) + circle(400, 380, 8, p.x),
  )

/** The bowl at night from above its rim. */
export function stadiumBowl(p: Palette, dice: Dice): string {
  const shift = dice.below(3)
  return layers(
    rect(0, 0, 800, 600, p.s) +
      (isNight(p.s)
        ? stars(dice, 30, p.l, 180)
        : cloud(360, 70, 0.8, p.l) + cloud(500, 110, 0.5, p.l)),
    floodlight(p, 150, 320, p.l) + floodlight(p, 650, 480, p.x),
    oval(400, 392, 416, 236, p.d) + oval(400, 372, 398, 222, p.m),
    repeat(6, (at) =>
      oval(400, 372, 378 - at * 27, 206 - at * 17, "none", {
        edge: [p.x, p.l, p.y][(at + shift) % 3] ?? p.x,
        edgeWidth: 11,
        dash: `${7 + (at % 3) * 3} ${7 + dice.below(5)}`,
        alpha: 0.6 + (at % 2) * 0.3,
      }),
    ),
    oval(400, 384, 216, 104, "#2F7D54") +
      repeat(4, (at) => oval(400, 384, 216 - at * 50, 104 - at * 24, p.l, { alpha: 0.08 })),
    dice.chance(0.5) ? diamond(p) : pitch(p),
    trail("M400 470C470 560 640 560 760 500", p.l, 9, 24) + keyhole(400, 512, 12, p.x),
  )
}
