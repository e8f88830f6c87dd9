import { isNight, mix } from "../colour.ts"
import type { Dice } from "../dice.ts"
import { crescent, pine, stars } from "../nature.ts"
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
  rect,
  repeat,
  trail,
} from "../shapes.ts"

/** A lit window in the evening, a family bent over the same table. */
export function litWindow(p: Palette, dice: Dice): string {
  const wall = isNight(p.s) ? mix(p.s, p.d, 0.35) : mix(p.m, p.d, 0.55)
  const light = mix(glow(p), p.l, 0.45)
  const snow = dice.chance(0.5)
  const head = (x: number, y: number, s: number, coat: string, hair: string) =>
    place(
      x,
      y,
      layers(
        path("M-48 70Q-46 -2 0 -2T48 70z", coat),
        rect(-10, -16, 20, 20, "#E9B994"),
        circle(0, -34, 29, "#F3CDB0"),
        path("M-31 -34a31 31 0 0 1 62 0q-14 -14 -31 -14t-31 14z", hair),
        circle(-10, -30, 3.4, p.d),
        circle(10, -30, 3.4, p.d),
        line("M-7 -19q7 7 14 0", p.d, 3.4),
      ),
      { scale: s },
    )
  return layers(
    rect(0, 0, 800, 600, wall) + repeat(13, (at) => rect(0, at * 48, 800, 3, mix(wall, p.d, 0.45))),
    path("M170 500L630 500L760 600L40 600z", light, { alpha: 0.25 }),
    rect(132, 60, 536, 412, p.d, { round: 6 }) + rect(148, 76, 504, 380, light),
    rect(168, 110, 118, 96, p.m) +
      path("M168 206l36 -52 24 26 20 -18 38 44z", p.d) +
      circle(258, 134, 10, p.x) +
      rect(540, 250, 90, 8, p.d) +
      repeat(5, (at) =>
        rect(
          544 + at * 16,
          250 - 44 - (at % 3) * 9,
          13,
          44 + (at % 3) * 9,
          [p.x, p.m, p.y, p.d, p.x][at] ?? p.x,
        ),
      ),
    line("M400 76V128", p.d, 5) +
      path("M342 182Q346 124 400 124T458 182z", p.x) +
      oval(400, 182, 58, 10, p.l) +
      path("M342 182L458 182L540 392L260 392z", p.l, { alpha: 0.4 }),
    head(258, 344, 1.12, p.m, "#3A2A26") +
      head(400, 356, 0.86, p.x, "#5A3A28") +
      head(540, 344, 1.12, p.y, "#2A2226"),
    rect(148, 398, 504, 58, mix("#9A6A40", p.m, 0.25)) +
      rect(148, 398, 504, 10, mix("#C89060", p.l, 0.2)),
    place(
      400,
      406,
      layers(
        path("M-56 4L-40 -18L48 -18L56 4z", p.l),
        trail("M-30 -8H34", p.m, 5, 12),
        rect(80, -34, 44, 36, p.m),
        rect(80, -34, 44, 10, p.x),
        circle(-100, -6, 12, p.x),
        rect(-128, -26, 18, 26, p.l, { round: 3 }),
      ),
    ),
    rect(392, 408, 16, 48, p.d, { alpha: 0 }) +
      rect(140, 60, 20, 412, p.l) +
      rect(640, 60, 20, 412, p.l) +
      rect(132, 56, 536, 18, p.l) +
      rect(112, 462, 576, 26, p.l) +
      rect(394, 72, 12, 54, p.l, { alpha: 0 }),
    path(
      "M160 74H300Q270 200 196 250Q170 200 160 250zM640 74H500Q530 200 604 250Q630 200 640 250z",
      p.x,
      { alpha: 0.92 },
    ),
    repeat(
      14,
      (at) =>
        path(
          d`M${128 + at * 42} 488q${-12 + (at % 3) * 4} -26 4 -40q14 14 6 40z`,
          at % 2 ? "#4E9A63" : mix("#4E9A63", p.d, 0.25),
        ) + (at % 3 === 0 ? circle(132 + at * 42, 452, 9, p.x) : ""),
    ) + rect(116, 484, 568, 34, mix(p.m, p.d, 0.3), { round: 4 }),
    rect(726, 150, 10, 70, p.d) +
      path("M704 220H758L750 268H712z", p.d) +
      path("M712 226H750L744 262H718z", light) +
      circle(731, 244, 60, light, { alpha: 0.18 }),
    place(
      58,
      380,
      layers(
        rect(-36, -46, 72, 70, "#B8322A", { round: 10 }),
        rect(-24, -24, 48, 9, p.d),
        keyhole(0, -2, 6, p.l),
        rect(-8, 24, 16, 140, p.d),
      ),
    ),
    snow
      ? layers(
          path("M-10 590Q200 548 420 572T810 560V610H-10z", p.l),
          repeat(44, () =>
            circle(dice.between(0, 800), dice.between(0, 560), dice.between(2, 5), "#ffffff", {
              alpha: 0.85,
            }),
          ),
        )
      : layers(
          stars(dice, 0, p.l),
          path("M-10 580Q200 548 420 572T810 560V610H-10z", mix("#3E7A50", p.d, 0.4)),
        ),
    trail("M60 590C120 560 90 540 58 520", snow ? p.d : p.l, 9, 21),
    dice.chance(0.5)
      ? pine(760, 590, 130, mix("#3E7A50", p.d, 0.3), p.d)
      : crescent(60, 90, 30, p.l),
  )
}
