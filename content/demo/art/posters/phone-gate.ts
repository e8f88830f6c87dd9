import { isNight, mix } from "../colour.ts"
import type { Dice } from "../dice.ts"
import { cloud, crescent, hills, mountain, roundTree, stars } from "../nature.ts"
import { glow, type Palette } from "../palettes.ts"
import { someone, walking } from "../people.ts"
import { circle, keyhole, layers, path, place, rect, trail, within } from "../shapes.ts"

/** A phone as tall as a gate, and somebody walking into it. */
export function phoneGate(p: Palette, dice: Dice): string {
  const outside = isNight(p.s) ? mix(p.s, p.d, 0.25) : p.s
  const inside = isNight(p.s) ? mix(p.x, p.l, 0.35) : mix(p.d, p.m, 0.4)
  const night = isNight(inside)
  const screen = "M310 78H490a28 28 0 0 1 28 28V470H282V106a28 28 0 0 1 28 -28z"
  return layers(
    rect(0, 0, 800, 600, outside) +
      (isNight(outside)
        ? stars(dice, 26, p.l, 380)
        : cloud(130, 130, 1, p.l) + cloud(684, 210, 0.8, p.l)),
    mountain(110, 480, 360, dice.between(150, 210), mix(outside, p.m, 0.45)) +
      mountain(720, 480, 420, dice.between(180, 240), mix(outside, p.m, 0.6), p.l),
    hills(dice, 480, 50, mix(p.y, p.d, 0.15)) +
      path("M-10 500Q400 430 810 500V610H-10z", mix(p.m, p.d, 0.3)),
    path("M282 470L518 470L700 600L100 600z", mix(inside, p.l, 0.25), { alpha: 0.75 }),
    rect(252, 40, 296, 446, p.d, { round: 46 }),
    within(
      "way-in",
      screen,
      layers(
        rect(270, 70, 260, 410, inside) + (night ? stars(dice, 22, p.l, 260) : ""),
        night ? crescent(440, 160, 40, glow(p)) : circle(440, 160, 46, p.l),
        mountain(340, 420, 220, 170, mix(inside, p.m, 0.6), p.l) +
          mountain(470, 420, 200, 120, p.y),
        path("M270 430Q330 380 400 404T540 392V480H270z", mix(p.m, p.d, 0.45)),
        rect(338, 300, 124, 120, p.d) +
          path("M326 302L400 246L474 302z", p.x) +
          path("M378 420V360a22 22 0 0 1 44 0V420z", p.l) +
          keyhole(400, 372, 9, p.d) +
          rect(352, 318, 22, 22, p.x) +
          rect(426, 318, 22, 22, p.x),
        path("M386 420L414 420L452 480L348 480z", p.l, { alpha: 0.7 }),
      ),
    ),
    rect(350, 56, 100, 16, mix(p.d, p.l, 0.2), { round: 8 }) +
      rect(548, 170, 8, 60, p.d, { round: 3 }),
    trail("M120 570C220 590 250 500 330 528S400 480 400 440", p.d, 11, 24),
    roundTree(76, 516, 120, p.y, p.d) +
      roundTree(724, 520, 140, p.y, p.d) +
      roundTree(642, 506, 86, mix(p.y, p.m, 0.4), p.d),
    place(dice.between(296, 330), 566, walking({ ...someone(dice, p), coat: p.x, dark: p.d }), {
      scale: 1.05,
    }),
  )
}
