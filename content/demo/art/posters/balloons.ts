import { isNight, mix } from "../colour.ts"
import type { Dice } from "../dice.ts"
import { bunting } from "../festive.ts"
import { cloud, hills, roundTree, stars } from "../nature.ts"
import { sunny, type Palette } from "../palettes.ts"
import {
  circle,
  keyhole,
  layers,
  line,
  path,
  place,
  polygon,
  rect,
  repeat,
  trail,
} from "../shapes.ts"

const balloon = (
  p: Palette,
  x: number,
  y: number,
  scale: number,
  [one, two]: readonly [string, string],
  hole = false,
) =>
  place(
    x,
    y,
    layers(
      path(
        "M0 -150C84 -150 118 -92 110 -40C102 14 44 66 26 96H-26C-44 66 -102 14 -110 -40C-118 -92 -84 -150 0 -150z",
        one,
      ),
      path(
        "M-52 -138C-96 -60 -60 30 -20 96H-26C-44 66 -102 14 -110 -40C-116 -84 -94 -126 -52 -138z",
        two,
      ),
      path("M52 -138C96 -60 60 30 20 96H26C44 66 102 14 110 -40C116 -84 94 -126 52 -138z", two),
      path("M-18 -149C-44 -60 -30 30 -8 96H8C30 30 44 -60 18 -149z", mix(one, "#ffffff", 0.2)),
      rect(-27, 94, 54, 9, p.d) + line("M-22 103L-18 130M22 103L18 130", p.d, 3),
      rect(-22, 130, 44, 32, mix(p.y, p.d, 0.35), { round: 5 }) +
        rect(-25, 127, 50, 9, p.d, { round: 4 }),
      circle(-8, 118, 8, p.d) + circle(9, 120, 7, p.d),
      hole && circle(0, -52, 44, p.l) + keyhole(0, -64, 18, p.d),
    ),
    { scale },
  )

/** Balloons rise over a fair on the hill. */
export function balloons(p: Palette, dice: Dice): string {
  const sky = isNight(p.s) ? mix(p.s, p.m, 0.25) : p.s
  const far = dice.shuffled([
    [110, 190],
    [560, 110],
    [700, 330],
  ] as const)
  return layers(
    rect(0, 0, 800, 600, sky) +
      (isNight(sky)
        ? stars(dice, 26, p.l, 300)
        : circle(dice.between(560, 700), 150, 66, mix(sunny(p), p.l, 0.3))),
    cloud(150, 330, 1, p.l, 0.8) + cloud(640, 240, 0.85, p.l, 0.8) + cloud(420, 90, 0.6, p.l, 0.6),
    hills(dice, 470, 110, mix(p.m, sky, 0.45)) + hills(dice, 510, 60, mix(p.y, p.d, 0.2)),
    far
      .map(([x, y], at) =>
        balloon(
          p,
          x,
          y,
          0.36 + at * 0.13,
          (
            [
              [p.y, p.m],
              [p.x, p.l],
              [p.l, p.y],
            ] as const
          )[at] ?? [p.x, p.l],
        ),
      )
      .join(""),
    path("M-10 560Q200 470 420 520T810 490V610H-10z", p.d),
    repeat(5, (at) =>
      roundTree(
        40 + at * 26 + (at > 2 ? 540 : 0),
        540 - (at > 2 ? 34 : 4),
        dice.between(50, 76),
        mix(p.y, p.m, 0.5),
        p.d,
      ),
    ),
    repeat(
      3,
      (at) =>
        polygon(
          [
            [470 + at * 78, 520],
            [500 + at * 78, 462],
            [530 + at * 78, 520],
          ],
          [p.x, p.m, p.y][at] ?? p.x,
        ) +
        polygon(
          [
            [490 + at * 78, 520],
            [500 + at * 78, 462],
            [510 + at * 78, 520],
          ],
          p.l,
        ),
    ),
    trail("M360 596C400 540 330 500 352 440S392 410 380 392", p.x, 10, 23),
    balloon(
      p,
      dice.between(330, 390),
      218,
      1.1,
      dice.pick([
        [p.x, p.m],
        [p.m, p.x],
        [p.x, p.y],
      ] as const),
      true,
    ),
    bunting(-20, 820, 566, -10, [p.x, p.l, p.y, p.m], p.l),
  )
}
