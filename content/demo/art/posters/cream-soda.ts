import { isNight, mix } from "../colour.ts"
import type { Dice } from "../dice.ts"
import type { Palette } from "../palettes.ts"
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
  turned,
} from "../shapes.ts"

/** Cream soda, pudding, a sealed letter in the light of a window. */
export function creamSoda(p: Palette, dice: Dice): string {
  const drink = dice.pick(["#43B581", "#4FA8D8", "#E86A7E", "#F0A23C"])
  const ground = isNight(p.s) ? mix(p.s, p.m, 0.3) : p.s
  return layers(
    rect(0, 0, 800, 600, ground) + rect(0, 0, 800, 440, mix(ground, p.l, 0.12)),
    path("M90 0L310 0L180 440L-40 440z", p.l, { alpha: 0.3 }) +
      path("M360 0L580 0L450 440L230 440z", p.l, { alpha: 0.3 }) +
      path("M640 0L860 0L730 440L510 440z", p.l, { alpha: 0.3 }),
    rect(0, 436, 800, 164, mix(p.m, p.d, 0.3)) + rect(0, 436, 800, 16, mix(p.m, p.l, 0.25)),
    oval(322, 552, 130, 22, p.d, { alpha: 0.45 }) +
      oval(322, 544, 92, 18, p.l, { alpha: 0.85 }) +
      rect(310, 468, 24, 76, p.l, { alpha: 0.85 }),
    path("M206 132H438L404 410Q396 474 322 474T240 410z", p.l, { alpha: 0.5 }) +
      path("M216 200H428L398 404Q390 460 322 460T246 404z", drink) +
      path("M216 200H428L425 232H220z", mix(drink, "#ffffff", 0.35)),
    repeat(14, () =>
      circle(dice.between(256, 392), dice.between(258, 420), dice.between(4, 10), "#ffffff", {
        alpha: 0.5,
      }),
    ),
    rect(250, 300, 50, 48, "#ffffff", { alpha: 0.28, round: 8 }) +
      turned(20, 366, 290, rect(340, 264, 50, 48, "#ffffff", { alpha: 0.28, round: 8 })),
    keyhole(322, 348, 30, mix(drink, p.d, 0.65)),
    line("M386 196L440 62L492 44", p.x, 14) + line("M404 152l10 -26M420 112l8 -22", p.l, 14),
    path("M232 196a70 70 0 0 1 140 0q-10 18 -34 8q-20 18 -40 4q-34 14 -66 -12z", "#FFF6E0") +
      circle(276, 152, 12, "#ffffff") +
      circle(302, 112, 21, "#D93B48") +
      circle(296, 105, 5, "#ffffff", { alpha: 0.8 }) +
      line("M306 94Q316 58 350 56", "#6B3A2A", 5),
    path("M228 148L244 404", "none", { edge: "#ffffff", edgeWidth: 8, alpha: 0.5 }),
    oval(604, 542, 138, 24, p.d, { alpha: 0.4 }) +
      oval(600, 528, 132, 26, p.l) +
      oval(600, 522, 96, 16, mix(p.l, p.d, 0.14)),
    path("M536 522L560 412H640L664 522Q600 540 536 522z", "#F2C45A") +
      path("M560 412H640L648 446Q632 470 622 442Q606 480 590 446Q574 466 552 446z", "#7A3E1D") +
      oval(600, 412, 40, 10, "#9A5428"),
    path("M576 404q-4 -34 24 -34t24 34q-24 12 -48 0z", "#FFF6E0") +
      circle(602, 364, 13, "#D93B48") +
      line("M604 352q4 -14 16 -16", "#6B3A2A", 4),
    place(
      118,
      524,
      layers(
        rect(-92, -52, 184, 116, p.d, { alpha: 0.25 }),
        rect(-96, -60, 184, 116, p.l),
        path("M-96 -60L-4 14L88 -60", "none", { edge: mix(p.l, p.d, 0.3), edgeWidth: 4 }),
        circle(-4, 8, 25, p.x),
        keyhole(-4, 2, 8, p.d),
      ),
      { turn: dice.between(-16, -6) },
    ),
    place(726, 470, line("M0 60L14 -30", p.y, 9) + oval(18, -52, 16, 26, p.y, {}), { turn: 8 }),
  )
}
