import { mix } from "../colour.ts"
import type { Dice } from "../dice.ts"
import type { Palette } from "../palettes.ts"
import {
  circle,
  keyhole,
  layers,
  line,
  oval,
  path,
  rect,
  repeat,
  ring,
  trail,
  turned,
  within,
} from "../shapes.ts"

/** A phone, and a pin that stands up out of its map. */
export function standingPin(p: Palette, dice: Dice): string {
  const turn = dice.between(-17, -7)
  const park = dice.below(5)
  return layers(
    rect(0, 0, 800, 600, p.s) +
      repeat(6, (at) =>
        ring(400, 330, 120 + at * 88, p.l, 16 - at * 2, { alpha: 0.5 - at * 0.07 }),
      ),
    turned(
      turn,
      400,
      330,
      layers(
        rect(262, 44, 300, 572, p.d, { round: 42, alpha: 0.22 }) +
          rect(250, 30, 300, 572, p.d, { round: 42 }),
        within(
          "screen",
          "M294 50H506a26 26 0 0 1 26 26V556a26 26 0 0 1 -26 26H294a26 26 0 0 1 -26 -26V76a26 26 0 0 1 26 -26z",
          layers(
            rect(268, 50, 264, 532, p.l),
            turned(
              24,
              400,
              316,
              repeat(42, (at) =>
                rect(
                  148 + (at % 6) * 84,
                  -30 + Math.floor(at / 6) * 100,
                  70,
                  84,
                  at % 5 === park ? p.y : at % 7 === 0 ? p.m : mix(p.s, p.l, 0.25),
                  { round: 6 },
                ),
              ),
            ),
            line("M258 450C358 430 388 520 548 480", p.m, 34),
          ),
        ),
        rect(350, 62, 100, 20, p.d, { round: 10 }),
      ),
    ),
    trail("M318 548C290 500 420 492 430 448S380 410 404 372", p.d, 11, 25) +
      oval(408, 376, 66, 20, p.d, { alpha: 0.3 }),
    path("M404 372C330 276 300 236 300 178a104 104 0 0 1 208 0c0 58-30 98-104 194z", p.x) +
      circle(404, 176, 62, p.l) +
      keyhole(404, 162, 21, p.d),
    circle(140, 150, dice.between(28, 48), p.y) +
      circle(676, 448, dice.between(38, 60), p.m) +
      circle(654, 116, 20, p.d) +
      circle(120, 472, 20, p.x),
  )
}
