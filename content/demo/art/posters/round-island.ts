import { isNight, mix } from "../colour.ts"
import type { Dice } from "../dice.ts"
import { torii } from "../festive.ts"
import { crown, mountain } from "../nature.ts"
import { glow, water, type Palette } from "../palettes.ts"
import { boat, lighthouse, ripples } from "../seaside.ts"
import { circle, keyhole, layers, line, oval, path, place, rect, repeat, ring } from "../shapes.ts"

/** An island seen from a gull's height, one line around it, a sight at every stop. */
export function roundIsland(p: Palette, dice: Dice): string {
  const sea = isNight(p.s) ? mix(p.s, p.m, 0.4) : mix(water(p), p.l, 0.3)
  const land = isNight(p.s) ? mix(p.y, p.l, 0.25) : mix(p.s, p.l, 0.35)
  const loop = "M228 326C226 210 340 168 430 180S610 214 606 318S520 452 404 446S230 420 228 326z"
  const stops = [
    [228, 326],
    [310, 203],
    [446, 182],
    [578, 236],
    [604, 344],
    [500, 434],
    [366, 443],
    [254, 402],
  ] as const
  return layers(
    rect(0, 0, 800, 600, sea) + ripples(dice, 16, 20, 590, p.l),
    path(
      "M130 330C110 210 220 106 360 112S560 70 660 190S730 420 610 490S420 540 300 520S146 440 130 330z",
      mix(land, p.l, 0.6),
      { edge: mix(sea, p.l, 0.45), edgeWidth: 26 },
    ),
    path(
      "M154 330C136 224 236 130 362 134S552 96 640 204S702 406 598 470S420 514 308 498S168 430 154 330z",
      land,
    ),
    path("M300 330Q330 250 410 262T520 300Q540 380 440 384T300 330z", mix(land, p.m, 0.32)),
    mountain(372, 350, 170, 130, p.m, p.l) + mountain(462, 358, 150, 96, mix(p.m, p.d, 0.35), p.l),
    repeat(16, (at) =>
      crown(
        300 + ((at * 61) % 230),
        366 + ((at * 37) % 44),
        dice.between(9, 15),
        mix(p.m, p.y, 0.4),
        p.d,
      ),
    ),
    line(loop, p.d, 15) + line(loop, p.l, 6, { dash: "14 15" }),
    stops.map(([x, y], at) => circle(x, y, 15, p.d) + circle(x, y, 9, at % 3 ? p.l : p.x)).join(""),
    place(
      176,
      300,
      layers(
        rect(-28, -10, 56, 30, p.l),
        path("M-42 -8L0 -36L42 -8z", p.d),
        rect(-18, -46, 36, 18, p.l),
        path("M-30 -42L0 -68L30 -42z", p.d),
        rect(-7, 2, 14, 18, p.x),
      ),
      { scale: 0.95 },
    ),
    torii(352, 184, 0.36, p.x, p.d) + lighthouse(604, 190, 0.5, p.l, p.x, p.d, glow(p)),
    place(
      470,
      136,
      layers(
        path("M-34 22Q-30 -16 0 -20Q30 -16 34 22z", p.l),
        line("M-12 -30q-8 -10 0 -18t0 -18M12 -30q-8 -10 0 -18t0 -18", p.d, 5),
        oval(0, 16, 24, 8, p.y),
      ),
    ),
    place(
      636,
      380,
      layers(
        rect(-17, -40, 34, 60, p.x),
        path("M-23 -40L0 -70L23 -40z", p.d),
        circle(0, -22, 11, p.l),
        line("M0 -22v-7M0 -22h6", p.d, 3),
      ),
    ),
    place(
      318,
      486,
      layers(
        circle(0, -16, 30, "none", { edge: p.d, edgeWidth: 5 }),
        line("M0 -16L-18 18M0 -16L18 18M-30 -16H30M0 -46V14", p.d, 4),
        circle(0, -16, 8, p.x),
      ),
    ),
    place(548, 452, layers(circle(0, 0, 40, p.d), circle(0, 0, 33, p.x), keyhole(0, -8, 12, p.d))),
    place(
      dice.between(402, 440),
      181,
      layers(
        rect(-46, -20, 92, 26, p.x, { round: 8 }),
        rect(-36, -14, 16, 11, p.l) + rect(-12, -14, 16, 11, p.l) + rect(12, -14, 16, 11, p.l),
        circle(-26, 8, 6, p.d),
        circle(26, 8, 6, p.d),
      ),
      { scale: 1.15, turn: 3 },
    ),
    boat(dice.between(70, 100), dice.between(470, 520), 0.7, p.m, p.l, p.d) +
      boat(716, dice.between(90, 130), 0.6, p.x, p.l, p.d),
    place(
      706,
      510,
      layers(
        circle(0, 0, 52, p.d),
        ring(0, 0, 43, p.l, 2),
        path("M0 -38L11 0L0 38L-11 0z", p.l),
        path("M0 -38L11 0H-11z", p.x),
      ),
    ),
  )
}
