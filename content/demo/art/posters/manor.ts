import { isNight, mix } from "../colour.ts"
import type { Dice } from "../dice.ts"
import { cloud, stars } from "../nature.ts"
import { glow, type Palette } from "../palettes.ts"
import {
  circle,
  d,
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

const bare = (x: number, base: number, s: number, colour: string) =>
  place(
    x,
    base,
    line(
      "M0 0Q-4 -60 6 -110M2 -60Q-30 -90 -40 -140M-18 -88Q-46 -96 -62 -118M6 -100Q34 -120 44 -168M22 -126Q48 -132 66 -126M6 -110Q-4 -150 4 -190M4 -150Q-14 -166 -18 -190",
      colour,
      9,
    ),
    { scale: s },
  )

/** The house on the hill, the storm, one coach lamp on the road up. */
export function manor(p: Palette, dice: Dice): string {
  const sky = isNight(p.s) ? p.s : mix(p.d, p.m, 0.35)
  const storm = dice.chance(0.6)
  const wall = mix(p.d, "#000000", 0.15)
  const light = mix(glow(p), p.l, 0.15)
  const lit = (x: number, y: number, w = 22, h = 34) =>
    path(
      d`M${x} ${y + h}v${-h + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${h - w / 2}z`,
      dice.chance(0.72) ? light : mix(wall, sky, 0.4),
    )
  return layers(
    rect(0, 0, 800, 600, sky) + rect(0, 260, 800, 340, mix(sky, p.m, 0.28)),
    storm
      ? layers(
          path("M608 0L548 130L590 136L520 280L650 112L600 106L660 0z", light) +
            circle(590, 110, 150, light, { alpha: 0.14 }),
        )
      : stars(dice, 26, p.l, 240) +
          circle(568, 150, 92, mix(glow(p), p.l, 0.5)) +
          circle(540, 128, 16, mix(glow(p), p.l, 0.2)),
    cloud(130, 110, 1.5, mix(sky, p.d, 0.5)) +
      cloud(700, 90, 1.3, mix(sky, p.d, 0.45)) +
      cloud(420, 60, 1, mix(sky, p.d, 0.3)),
    path("M-10 470Q150 470 260 400Q400 350 560 404Q660 470 810 480V610H-10z", mix(p.d, sky, 0.3)),
    rect(250, 236, 290, 180, wall) +
      rect(292, 168, 84, 240, wall) +
      rect(452, 140, 70, 270, wall) +
      rect(204, 290, 60, 120, wall) +
      rect(534, 280, 54, 130, wall),
    path("M280 170L334 78L388 170z", wall) +
      path("M440 142L487 34L534 142z", wall) +
      path("M194 292L234 232L274 292z", wall) +
      path("M524 282L561 222L598 282z", wall) +
      path("M368 238L414 184L460 238z", wall) +
      line("M487 34V10M334 78V58", wall, 5) +
      rect(400, 150, 16, 60, wall) +
      rect(268, 200, 14, 50, wall),
    lit(322, 196) +
      lit(476, 166) +
      lit(476, 216) +
      lit(404, 218, 20, 28) +
      lit(222, 320) +
      lit(550, 310) +
      lit(290, 290) +
      lit(336, 290) +
      lit(470, 290) +
      lit(506, 290) +
      lit(550, 356) +
      lit(222, 362),
    path("M384 412V350a30 30 0 0 1 60 0V412z", light) +
      keyhole(414, 362, 11, wall) +
      rect(374, 404, 80, 10, mix(wall, p.l, 0.2)),
    path("M-10 540Q200 450 420 480T810 520V610H-10z", p.d),
    path("M384 412H444Q470 470 400 500T470 610H210Q250 540 340 490T384 412z", mix(p.m, p.d, 0.35)) +
      trail("M414 420Q430 470 366 508T340 596", light, 9, 22),
    bare(90, 560, 1.35, wall) + bare(706, 540, 1.1, wall),
    repeat(9, (at) =>
      at > 2 && at < 6
        ? ""
        : rect(16 + at * 92, 500, 8, 100, wall) +
          polygon(
            [
              [12 + at * 92, 502],
              [20 + at * 92, 484],
              [28 + at * 92, 502],
            ],
            wall,
          ) +
          rect(46 + at * 92, 512, 8, 90, wall) +
          rect(76 + at * 92, 512, 8, 90, wall),
    ) +
      rect(0, 530, 290, 8, wall) +
      rect(560, 530, 240, 8, wall),
    storm &&
      repeat(46, () =>
        line(d`M${dice.between(0, 820)} ${dice.between(0, 590)}l-9 28`, p.l, 2.4, { alpha: 0.4 }),
      ),
    place(
      dice.between(560, 610),
      470,
      line("M0 0q10 -12 20 0q10 -12 20 0M58 -30q8 -10 16 0q8 -10 16 0", wall, 6),
    ),
  )
}
