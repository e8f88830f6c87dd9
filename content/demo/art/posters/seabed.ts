import { isNight, mix } from "../colour.ts"
import type { Dice } from "../dice.ts"
import { glow, type Palette } from "../palettes.ts"
import { fish } from "../seaside.ts"
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
  ring,
  trail,
} from "../shapes.ts"

/** Down where the light thins out: a wreck, a diver, a chest between the weeds. */
export function seabed(p: Palette, dice: Dice): string {
  const deep = mix(isNight(p.s) ? p.s : mix(p.m, p.d, 0.35), "#0F5F78", 0.5)
  const sand = mix(mix("#E2C48E", p.l, 0.1), deep, 0.45)
  const weed = (x: number, base: number, h: number, colour: string) =>
    line(d`M${x} ${base}q${-18} ${-h * 0.25} 0 ${-h * 0.5}t0 ${-h * 0.5}`, colour, 11)
  return layers(
    repeat(5, (at) =>
      rect(0, at * 120, 800, 121, mix(mix(deep, "#8AD6D8", 0.5), mix(deep, p.d, 0.3), at / 4)),
    ),
    repeat(4, (at) =>
      polygon(
        [
          [120 + at * 170, -10],
          [190 + at * 170, -10],
          [60 + at * 210, 600],
          [-70 + at * 210, 600],
        ],
        p.l,
        { alpha: 0.1 },
      ),
    ),
    path("M-10 470Q120 400 260 452T520 440T810 420V610H-10z", mix(sand, deep, 0.55)),
    place(
      dice.between(550, 610),
      452,
      layers(
        path(
          "M-170 -70Q-60 -30 120 -96L150 -90Q130 0 60 40H-110Q-150 0 -170 -70z",
          mix("#5B3A29", deep, 0.35),
        ),
        line("M-150 -40Q-50 -6 132 -60M-130 -6Q-40 16 110 -26", mix("#3A2419", deep, 0.3), 5),
        line("M-40 -50L-66 -220M50 -64L62 -190M-110 -150L-14 -176", mix("#5B3A29", deep, 0.35), 12),
        path("M-58 -168L-10 -164L-26 -90L-50 -84z", p.l, { alpha: 0.25 }),
        repeat(3, (at) => circle(-70 + at * 62, -12 - at * 6, 13, mix(deep, p.d, 0.6))),
      ),
      { turn: -9 },
    ),
    path("M-10 520Q160 452 330 508T810 486V610H-10z", sand) +
      path("M-10 566Q260 520 480 560T810 544V610H-10z", mix(sand, p.d, 0.16)),
    repeat(9, (at) =>
      weed(
        30 + at * 24 + (at > 4 ? 560 : 0),
        590,
        dice.between(80, 170),
        at % 2 ? mix(p.y, deep, 0.35) : mix(p.m, p.y, 0.4),
      ),
    ),
    circle(402, 470, 120, glow(p), { alpha: 0.2 }),
    place(
      400,
      520,
      layers(
        path(
          "M-74 -56L-58 -104Q-52 -116 -38 -116H38Q52 -116 58 -104L74 -56z",
          mix("#8A4B2C", p.d, 0.1),
        ),
        rect(-66, -64, 132, 18, p.d),
        repeat(9, (at) =>
          circle(-52 + at * 13, -58 - (at % 3) * 7, 11, "#F2B632", { edge: p.d, edgeWidth: 2.5 }),
        ),
        rect(-76, -48, 152, 70, "#8A4B2C", { round: 5 }),
        rect(-76, -48, 152, 12, glow(p)),
        rect(-52, -48, 14, 70, glow(p)),
        rect(38, -48, 14, 70, glow(p)),
        circle(0, -18, 20, glow(p)),
        keyhole(0, -23, 7, p.d),
      ),
      { scale: 1.1, turn: dice.between(-6, 6) },
    ),
    place(
      dice.between(190, 250),
      dice.between(214, 260),
      layers(
        path("M60 8L250 110L190 190z", p.l, { alpha: 0.22 }),
        line("M-28 10L-78 -8L-112 -2M-28 16L-80 22L-110 40", p.d, 17) +
          path("M-104 -14l-40 -12 10 30zM-104 38l-34 26 34 6z", p.x),
        rect(-44, -30, 66, 20, p.y, { round: 9 }),
        path("M-36 -10Q10 -24 30 -2Q36 20 20 28Q-20 30 -36 22z", p.x),
        line("M16 12L58 36L84 30", p.x, 14),
        circle(48, -4, 27, p.y),
        circle(56, -2, 18, p.d),
        circle(60, -5, 11, mix(p.l, p.y, 0.2)),
        circle(88, 30, 9, p.l),
      ),
      { turn: 22 },
    ),
    repeat(6, (at) =>
      ring(230 + at * 7 + dice.between(-8, 8), 170 - at * 27, 6 + (at % 3) * 4, p.l, 3, {
        alpha: 0.8,
      }),
    ),
    fish(dice.between(560, 680), 130, 74, p.x, p.d, true) +
      fish(dice.between(470, 540), 196, 50, glow(p), p.d, true) +
      fish(690, 236, 44, p.y === deep ? p.l : p.y, p.d) +
      fish(96, 400, 52, p.l, p.m),
    trail("M0 90C100 60 120 150 190 180", p.l, 8, 20) +
      trail("M310 330C350 350 330 400 374 420", p.l, 8, 20),
  )
}
