import { isNight, mix } from "../colour.ts"
import type { Dice } from "../dice.ts"
import { stars } from "../nature.ts"
import { glow, type Palette } from "../palettes.ts"
import {
  circle,
  d,
  keyhole,
  layers,
  line,
  path,
  rect,
  repeat,
  trail,
  turned,
  within,
} from "../shapes.ts"

const candle = (p: Palette, x: number, h: number) =>
  layers(
    circle(x, 572 - h, 74, glow(p), { alpha: 0.16 }) + rect(x - 19, 600 - h, 38, h, p.l),
    path(d`M${x - 19} ${600 - h}q0 30 9 30t7 -16q2 20 8 20t5 -22z`, mix(p.l, p.m, 0.35)) +
      path(d`M${x} ${530 - h}q30 36 0 62q-30 -26 0 -62z`, glow(p)) +
      path(d`M${x} ${556 - h}q14 18 0 32q-14 -14 0 -32z`, p.l),
  )

/** A mask of two halves before a moonlit window. */
export function halfMask(p: Palette, dice: Dice): string {
  const face =
    "M400 226C340 186 240 182 156 206C150 300 196 402 290 410C346 414 372 366 400 336C428 366 454 414 510 410C604 402 650 300 644 206C560 182 460 186 400 226z"
  const feathers = dice.whole(4, 6)
  return layers(
    rect(0, 0, 800, 600, mix(p.d, p.m, 0.1)) +
      path("M250 600V230a150 150 0 0 1 300 0V600z", mix(p.s, p.d, isNight(p.s) ? 0 : 0.25)) +
      circle(330, 130, dice.between(38, 52), glow(p)) +
      stars(dice, 10, p.l, 140) +
      line("M400 80V600M250 330H550", p.d, 10),
    turned(
      dice.between(-9, -2),
      400,
      300,
      layers(
        repeat(feathers, (at) =>
          path(
            d`M430 206C${470 + at * 34} ${120 - at * 2} ${520 + at * 44} ${20 + at * 22} ${540 + at * 60} ${-46 + at * 38}C${560 + at * 44} ${60 + at * 20} ${540 + at * 20} 150 476 216z`,
            at % 2 ? p.x : mix(p.m, p.l, 0.12),
          ),
        ),
        path(face, p.l) + within("half", "M400 0H800V600H400z", path(face, mix(p.m, p.l, 0.08))),
        path("M214 286q56 -62 132 8q-70 46 -132 -8z", p.d) +
          path("M586 286q-56 -62 -132 8q70 46 132 -8z", p.d) +
          keyhole(280, 280, 9, p.l),
        trail("M184 228Q280 206 372 246", mix(p.x, p.d, 0.1), 8, 20) +
          trail("M616 228Q520 206 428 246", glow(p), 8, 20) +
          path("M400 232l16 26-16 26-16-26z", p.x) +
          path("M250 330q10 34 0 48q-12 -14 0 -48z", p.x),
      ),
    ),
    candle(p, 104, dice.between(150, 210)) +
      candle(p, 186, dice.between(90, 130)) +
      candle(p, 700, dice.between(120, 170)),
  )
}
