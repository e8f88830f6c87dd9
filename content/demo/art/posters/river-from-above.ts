import { isNight, mix } from "../colour.ts"
import type { Dice } from "../dice.ts"
import { crown } from "../nature.ts"
import { water, type Palette } from "../palettes.ts"
import {
  circle,
  d,
  keyhole,
  layers,
  line,
  path,
  place,
  rect,
  repeat,
  trail,
  turned,
} from "../shapes.ts"

function roof(p: Palette, dice: Dice, x: number, y: number, turn: number): string {
  const [w, h] = [dice.between(58, 92), dice.between(46, 62)]
  const tone = dice.pick([p.m, p.x, p.l, mix(p.m, p.d, 0.4)])
  return place(
    x,
    y,
    layers(
      rect(-w / 2 + 7, -h / 2 + 9, w, h, p.d, { alpha: 0.24 }),
      rect(-w / 2, -h / 2, w, h / 2, mix(tone, "#ffffff", 0.14)),
      rect(-w / 2, 0, w, h / 2, tone),
      repeat(4, (at) => rect(-w / 2 + (at + 0.5) * (w / 4), -h / 2, 2, h, p.d, { alpha: 0.16 })),
      dice.chance(0.4) && rect(w * 0.14, -h * 0.36, 12, 14, p.d),
    ),
    { turn },
  )
}

/** A river from high above, its bridge, roofs and gardens on both banks. */
export function riverFromAbove(p: Palette, dice: Dice): string {
  const bend = dice.between(-60, 60)
  const river = d`M-60 ${150 + bend}C180 ${130 - bend} 260 ${330 + bend} 420 ${318}S660 ${470 - bend} 880 ${420 + bend}`
  const ground = isNight(p.s) ? mix(p.s, p.m, 0.3) : p.s
  const stream = water(p)
  const spots = [
    [70, 300],
    [190, 404],
    [90, 430],
    [250, 520],
    [380, 470],
    [130, 545],
    [520, 560],
    [420, 80],
    [530, 150],
    [640, 90],
    [730, 190],
    [620, 240],
    [300, 60],
    [745, 320],
    [180, 60],
    [395, 178],
  ] as const
  return layers(
    rect(0, 0, 800, 600, ground),
    line("M330 -20L400 318L470 640", mix(p.l, ground, 0.35), 46),
    line("M-20 490Q200 460 450 480T830 590M390 260Q560 230 830 250", mix(p.l, ground, 0.35), 26),
    line(river, mix(p.l, ground, 0.2), 190) + line(river, stream, 158),
    repeat(9, (at) =>
      line(d`M${40 + at * 88} ${168 + at * 34 + dice.between(-40, 40)}q14 -9 28 0t28 0`, p.l, 4, {
        alpha: 0.6,
      }),
    ),
    spots
      .map(([x, y]) =>
        dice.chance(0.8)
          ? roof(p, dice, x, y, dice.between(-16, 16))
          : crown(x, y, 26, mix(p.m, p.y, 0.5), p.d),
      )
      .join(""),
    repeat(26, (at) =>
      crown(
        20 + ((at * 137) % 790),
        at % 2
          ? dice.between(330 + ((at * 137) % 790) * 0.3, 600)
          : dice.between(-10, 60 + ((at * 137) % 790) * 0.3),
        dice.between(12, 24),
        at % 3 ? mix(p.m, p.y, 0.4) : mix(p.m, p.d, 0.2),
        p.d,
      ),
    ),
    turned(
      -8,
      400,
      318,
      layers(
        rect(362, 208, 92, 232, p.d, { alpha: 0.25 }),
        rect(352, 202, 92, 232, p.l),
        repeat(11, (at) => rect(352, 208 + at * 21, 92, 3, p.d, { alpha: 0.2 })),
        rect(346, 202, 12, 232, p.x) + rect(438, 202, 12, 232, p.x),
      ),
    ),

    place(
      620,
      408,
      path("M-46 -15Q0 -22 40 -13Q58 0 40 13Q0 22 -46 15z", p.d) +
        rect(-30, -8, 46, 16, p.x, { round: 4 }),
      { turn: 14 },
    ),
    trail("M60 500C180 560 300 560 400 440S404 260 470 210S560 150 596 170", p.d, 13, 27),
    circle(622, 150, 50, p.d) + circle(622, 150, 43, p.x) + keyhole(622, 140, 15, p.d),
  )
}
