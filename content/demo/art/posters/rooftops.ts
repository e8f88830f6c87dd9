import { isNight, mix } from "../colour.ts"
import type { Dice } from "../dice.ts"
import { stars } from "../nature.ts"
import { glow, type Palette } from "../palettes.ts"
import { running } from "../people.ts"
import { circle, keyhole, layers, line, oval, path, place, rect, repeat, trail } from "../shapes.ts"
import { skyline } from "../town.ts"

/** Over the roofs under the moon, a bag on the shoulder, the lamps still searching. */
export function rooftops(p: Palette, dice: Dice): string {
  const sky = isNight(p.s) ? p.s : mix(p.d, p.m, 0.4)
  const dark = mix(p.d, "#000000", 0.2)
  const [mx, my] = [dice.between(330, 480), 216]
  return layers(
    rect(0, 0, 800, 600, sky) +
      stars(dice, 30, p.l, 300) +
      circle(mx, my, 190, mix(sky, p.l, 0.1)) +
      circle(mx, my, 150, mix(glow(p), p.l, 0.45)) +
      circle(mx - 60, my - 50, 24, mix(glow(p), p.l, 0.2)) +
      circle(mx + 50, my + 40, 34, mix(glow(p), p.l, 0.2)) +
      circle(mx + 62, my - 66, 14, mix(glow(p), p.l, 0.2)),
    path("M70 600L150 -10L270 -10z", p.l, { alpha: 0.16 }) +
      path("M740 600L560 -10L690 -10z", p.l, { alpha: 0.16 }),
    skyline(dice, 600, [140, 270], mix(sky, p.d, 0.4), glow(p), 0.3),
    path("M-10 420L150 330L300 420H280V610H-10z", p.d) +
      path("M-22 424L150 322L316 424L304 440L150 346L-10 440z", mix(p.m, p.d, 0.3)) +
      rect(60, 310, 36, 70, p.d) +
      rect(52, 300, 52, 16, mix(p.m, p.d, 0.3)),
    rect(330, 452, 220, 150, dark) +
      rect(318, 440, 244, 18, mix(p.m, p.d, 0.3)) +
      repeat(3, (at) =>
        rect(356 + at * 62, 490, 34, 44, at === dice.below(3) ? glow(p) : mix(dark, p.m, 0.25)),
      ),
    path("M580 470L700 380L830 470V610H590z", p.d) +
      path("M566 474L700 370L830 466V486L700 396L578 490z", mix(p.m, p.d, 0.3)) +
      keyhole(700, 452, 18, glow(p)),
    rect(490, 372, 30, 70, dark) +
      rect(482, 364, 46, 14, mix(p.m, p.d, 0.3)) +
      line("M356 440V376M340 392H372M346 380H366", dark, 5),
    path("M372 330Q280 300 214 352Q260 356 290 372Q330 400 378 372z", p.x) +
      place(402, 438, running({ coat: dark, dark, skin: mix(p.l, "#F3CDB0", 0.6), hair: dark }), {
        scale: 1.22,
      }) +
      place(402, 438, rect(4, -122, 28, 10, p.x, { round: 5 }), { scale: 1.22 }),
    place(
      352,
      330,
      circle(0, 0, 27, mix(p.y, p.d, 0.2)) +
        path("M12 -22l16 -14 8 12 -14 12z", mix(p.y, p.d, 0.2)) +
        circle(-4, 2, 9, p.l),
    ),
    trail("M150 300C200 270 250 300 300 420", p.l, 9, 22) +
      trail("M520 420C560 380 620 360 690 400", p.l, 9, 22),
    place(
      dice.pick([140, 690]),
      326,
      layers(
        oval(0, -16, 24, 15, dark),
        circle(20, -32, 13, dark),
        path("M11 -40l1 -14 9 8zM22 -46l9 -8 2 14z", dark),
        line("M-20 -10q-24 -10 -12 -34", dark, 6),
      ),
    ),
  )
}
