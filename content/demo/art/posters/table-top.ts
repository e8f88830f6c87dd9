import { isNight, mix } from "../colour.ts"
import type { Dice } from "../dice.ts"
import type { Palette } from "../palettes.ts"
import {
  circle,
  d,
  keyhole,
  layers,
  line,
  oval,
  path,
  place,
  rect,
  repeat,
  ring,
  trail,
  turned,
} from "../shapes.ts"

const cake = (p: Palette) =>
  layers(
    path("M-62 32L68 32L0 -64z", p.m) + path("M-62 32L68 32L60 16L-55 16z", p.l),
    circle(2, -30, 17, p.x) + line("M2 -46q4 -10 12 -10", p.d, 4),
  )

const biscuits = (p: Palette) =>
  repeat(3, (at) =>
    place(
      [-34, 32, 0][at] ?? 0,
      [-18, -22, 34][at] ?? 0,
      circle(0, 0, 36, p.y) +
        repeat(5, (dot) => circle(Math.cos(dot * 1.3) * 18, Math.sin(dot * 1.3) * 18, 5, p.d)),
    ),
  )

const pancake = (p: Palette) =>
  circle(0, 0, 66, mix(p.y, p.m, 0.35)) +
  circle(0, 0, 54, p.y) +
  rect(-19, -19, 38, 38, p.l, { round: 5 }) +
  line("M-38 26Q-8 44 34 24", mix(p.m, p.d, 0.3), 9)

/** A table from above: a cup with a keyhole in it, something sweet, a sheet of clues. */
export function tableTop(p: Palette, dice: Dice): string {
  const tilt = dice.between(-8, 8)
  const brown = "#4B2A1A"
  const wood = isNight(p.s) ? mix(p.s, p.m, 0.25) : p.s
  return layers(
    rect(0, 0, 800, 600, wood) + repeat(6, (at) => rect(0, at * 104, 800, 3, mix(wood, p.d, 0.2))),
    repeat(9, () =>
      line(
        d`M${dice.between(0, 700)} ${dice.between(20, 580)}h${dice.between(40, 130)}`,
        mix(wood, p.d, 0.12),
        3,
      ),
    ),
    turned(
      12 + tilt,
      610,
      200,
      layers(
        rect(494, 46, 250, 330, p.d, { alpha: 0.16 }) + rect(486, 36, 250, 330, p.l),
        repeat(16, (at) => {
          const [x, y] = [512 + (at % 4) * 50, 64 + Math.floor(at / 4) * 50]
          return dice.chance(0.7)
            ? rect(x + 2, y + 2, 40, 40, "none", { edge: p.d, edgeWidth: 4 })
            : rect(x, y, 44, 44, p.d)
        }),
        circle(634, 136, 13, p.x) + trail("M516 292H690M516 326H640", p.m, 7, 17),
      ),
    ),
    circle(314, 322, 222, p.d, { alpha: 0.18 }) +
      circle(304, 308, 216, p.l) +
      circle(304, 308, 172, mix(p.l, p.d, 0.12)),
    turned(
      dice.between(-60, 20),
      304,
      308,
      rect(430, 282, 108, 52, p.x, { round: 26 }) +
        rect(440, 297, 74, 22, mix(p.l, p.d, 0.12), { round: 11 }),
    ),
    circle(304, 308, 148, p.x) + circle(304, 308, 128, brown) + ring(304, 308, 116, "#6B4028", 10),
    keyhole(304, 274, 46, "#E8CDA4") + circle(304, 274, 20, brown, { alpha: 0.22 }),
    place(118, 92, line("M-60 0H56", p.y, 13) + oval(86, 0, 38, 25, p.y), { turn: 24 + tilt }),
    circle(660, 506, 116, p.d, { alpha: 0.16 }) +
      circle(652, 496, 112, p.l) +
      ring(652, 496, 90, p.m, 4, { dash: "3 12" }),
    place(652, 496, dice.pick([cake, biscuits, pancake])(p), { turn: dice.between(-30, 30) }),
  )
}
