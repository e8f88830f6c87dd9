import { isNight, mix } from "../colour.ts"
import type { Dice } from "../dice.ts"
import { crescent, stars } from "../nature.ts"
import { glow, type Palette } from "../palettes.ts"
import {
  circle,
  keyhole,
  layers,
  line,
  oval,
  path,
  place,
  rect,
  repeat,
  trail,
  within,
} from "../shapes.ts"
import { skyline } from "../town.ts"

/** Late at a desk: a maze on the laptop, a cat that knows the answer. */
export function lateDesk(p: Palette, dice: Dice): string {
  const wall = mix(p.m, p.d, 0.45)
  return layers(
    rect(0, 0, 800, 600, wall),
    rect(440, 40, 316, 280, p.l) +
      within(
        "pane",
        "M454 54H742V306H454z",
        rect(454, 54, 288, 252, mix(p.d, p.s, 0.2)) +
          stars(dice, 16, p.l, 180) +
          crescent(dice.between(520, 680), 116, 34, glow(p)) +
          place(240, 0, skyline(dice, 306, [60, 150], p.d, glow(p), 0.4)),
      ),
    rect(592, 54, 12, 252, p.l) + rect(454, 172, 288, 10, p.l) + rect(424, 316, 348, 18, p.l),
    rect(52, 96, 150, 12, p.y) +
      repeat(5, (at) =>
        rect(
          60 + at * 22,
          96 - 50 - (at % 3) * 12,
          18,
          50 + (at % 3) * 12,
          [p.x, p.m, p.l, p.y, mix(p.x, p.d, 0.3)][at] ?? p.x,
        ),
      ) +
      path("M176 96V70h24v26z", p.l) +
      path("M188 70q-18 -16 -10 -34q10 10 10 34q2 -26 16 -30q0 20 -16 30z", "#5BA06B"),
    circle(320, 330, 230, glow(p), { alpha: 0.14 }),
    rect(0, 470, 800, 130, mix(p.y, p.d, 0.35)) + rect(0, 470, 800, 14, mix(p.y, p.l, 0.25)),
    path("M156 214h328a16 16 0 0 1 16 16V452H140V230a16 16 0 0 1 16 -16z", p.d) +
      rect(158, 232, 324, 202, mix(p.s, p.l, isNight(p.s) ? 0.1 : 0.4)),
    path(
      "M178 252H462V414H178zM178 294H250V336H214V374M250 252V276M290 294V374H250V414M290 294H352V336H322M352 252V272M390 294H426V374H352V394M390 294V336M426 336H462",
      "none",
      { edge: p.d, edgeWidth: 8 },
    ),
    trail("M196 274H232M270 274V316", p.x, 8, 16) +
      trail("M196 274H332V282M372 274V356H322V394H440V396", p.x, 8, 17) +
      circle(440, 392, 17, p.x) +
      keyhole(440, 388, 6, p.d),
    path("M118 452H522L546 484H94z", mix(p.d, p.l, 0.22)) +
      path("M94 484H546V494Q546 500 536 500H104Q94 500 94 494z", p.d),
    place(
      642,
      470,
      layers(
        path("M-44 4Q-58 -74 -16 -96Q30 -104 40 -62Q54 -20 48 4z", p.d),
        circle(-22, -110, 34, p.d),
        path("M-52 -122L-50 -160L-26 -140zM-16 -140L4 -158L8 -122z", p.d),
        circle(-34, -112, 6, glow(p)) +
          circle(-12, -112, 6, glow(p)) +
          path("M-26 -100h8l-4 6z", p.m),
        line("M44 -2Q84 0 74 -44", p.d, 13),
      ),
    ),
    place(
      64,
      470,
      layers(
        oval(0, 4, 40, 8, p.d, { alpha: 0.4 }),
        path("M-30 -58H30V-12Q30 4 12 4H-12Q-30 4 -30 -12z", p.x),
        line("M30 -44q18 0 16 16t-18 14", p.x, 8),
        line("M-10 -70q-8 -10 0 -20t0 -16M10 -70q-8 -10 0 -20", p.l, 5, { alpha: 0.7 }),
      ),
    ),
  )
}
