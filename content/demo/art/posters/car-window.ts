import { isNight, mix } from "../colour.ts"
import type { Dice } from "../dice.ts"
import { cloud, heavenly } from "../nature.ts"
import { glow, sunny, water, type Palette } from "../palettes.ts"
import { boat, gulls, lighthouse } from "../seaside.ts"
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

/** The sea from a train window, a ticket and a lunch box on the sill. */
export function carWindow(p: Palette, dice: Dice): string {
  const wall = mix(p.m, p.d, 0.3)
  const sky = isNight(p.s) ? mix(p.s, p.m, 0.35) : p.s
  const isle = dice.between(220, 330)
  return layers(
    rect(0, 0, 800, 600, wall) + rect(0, 0, 800, 34, mix(wall, p.d, 0.5)),
    rect(78, 44, 644, 400, p.d, { round: 34 }) + rect(92, 58, 616, 372, sky, { round: 26 }),
    heavenly(dice, sky, dice.between(480, 600), 150, 56, sunny(p)),
    cloud(dice.between(170, 250), 120, 0.9, p.l, 0.9) +
      cloud(dice.between(380, 440), 90, 0.55, p.l, 0.7),
    rect(92, 290, 616, 118, isNight(p.s) ? mix(p.y, p.m, 0.5) : mix(water(p), p.l, 0.1)) +
      rect(92, 290, 616, 6, p.l, { alpha: 0.5 }),
    path(d`M${isle - 110} 292q30 -66 80 -60q40 -50 92 -4q44 10 64 64z`, mix(p.m, p.d, 0.5)),
    path("M92 430V392Q220 346 330 396T560 404T708 380V404A26 26 0 0 1 682 430H118z", p.d),
    lighthouse(610, 398, 0.86, p.l, p.x, p.d, glow(p)),
    boat(dice.between(380, 480), 340, 0.5, p.x, p.l, p.d) + gulls(dice, 4, 330, 190, p.l),
    repeat(4, (at) =>
      line(d`M${130 + at * 130} ${318 + (at % 2) * 26}q10 -7 20 0t20 0`, p.l, 4, { alpha: 0.7 }),
    ),
    rect(392, 58, 16, 372, p.d) + rect(92, 58, 616, 22, p.d, { alpha: 0.5 }),
    path("M0 34H62Q92 220 50 452H0zM800 34H738Q708 220 750 452H800z", p.x),
    repeat(3, (at) =>
      line(
        d`M${14 + at * 18} 34Q${32 + at * 18} 240 ${12 + at * 14} 446M${786 - at * 18} 34Q${768 - at * 18} 240 ${788 - at * 14} 446`,
        mix(p.x, p.d, 0.3),
        4,
      ),
    ),
    rect(0, 452, 800, 26, mix(p.l, p.m, 0.3)) + rect(0, 478, 800, 122, mix(p.m, p.d, 0.62)),
    rect(0, 478, 800, 12, p.d, { alpha: 0.4 }),
    place(236, 516, lunchBox(p), { turn: -4 }),
    place(
      560,
      526,
      layers(
        rect(-96, -50, 200, 104, p.d, { alpha: 0.3, round: 8 }),
        path("M-104 -56H104V-20a16 16 0 0 0 0 32V52H-104V12a16 16 0 0 0 0 -32z", p.l),
        keyhole(-60, -20, 17, p.m) + trail("M-22 -26H84M-22 4H60M-22 30H36", p.d, 8, 19),
      ),
      { turn: dice.between(-10, 8) },
    ),
  )
}

const lunchBox = (p: Palette) =>
  layers(
    rect(-122, -52, 244, 122, p.d, { round: 12 }) +
      rect(-110, -42, 220, 100, mix(p.m, p.x, 0.35), { round: 8 }),
    rect(-102, -34, 100, 84, p.l, { round: 6 }),
    repeat(9, (at) => circle(-84 + (at % 3) * 32, -16 + Math.floor(at / 3) * 24, 3, p.d)),
    circle(-52, 8, 13, "#C8443A"),
    oval(34, -10, 30, 16, "#F2C14E") + oval(34, -16, 20, 7, "#FBE3A0"),
    circle(84, -10, 17, "#7FA650") +
      circle(76, 32, 17, "#D9763F") +
      rect(8, 14, 44, 32, "#8A4B2C", { round: 10 }),
  )
