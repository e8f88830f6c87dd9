import { isNight, mix } from "../colour.ts"
import type { Dice } from "../dice.ts"
import { crescent, hills, stars } from "../nature.ts"
import { glow, type Palette } from "../palettes.ts"
import { circle, keyhole, layers, line, path, place, rect, repeat, trail } from "../shapes.ts"

/** Out of the tower by a rope of sheets. */
export function towerRope(p: Palette, dice: Dice): string {
  const sky = isNight(p.s) ? p.s : mix(p.s, p.m, 0.15)
  const stone = isNight(p.s) ? mix(p.m, p.l, 0.15) : mix(p.m, p.d, 0.25)
  const light = mix(glow(p), p.l, 0.3)
  const bricks = dice.whole(20, 30)
  return layers(
    rect(0, 0, 800, 600, sky) + (isNight(sky) ? stars(dice, 40, p.l, 400) : ""),
    isNight(sky)
      ? crescent(dice.between(130, 200), 130, 62, light)
      : circle(dice.between(130, 200), 140, 76, light),
    hills(dice, 470, 90, mix(sky, p.d, 0.3)) + hills(dice, 520, 60, mix(p.y, p.d, 0.45)),
    path("M420 600L446 170H674L700 600z", stone) +
      path("M590 170H674L700 600H606z", mix(stone, p.d, 0.22)),
    repeat(bricks, () => {
      const y = dice.between(230, 570)
      return rect(
        dice.between(452, 640),
        y,
        dice.between(26, 40),
        15,
        dice.chance(0.5) ? mix(stone, p.d, 0.2) : mix(stone, p.l, 0.18),
        { round: 3 },
      )
    }),
    rect(424, 122, 272, 56, mix(stone, p.d, 0.12)) +
      repeat(5, (at) => rect(424 + at * 57, 88, 40, 40, mix(stone, p.d, 0.12))) +
      rect(424, 168, 272, 12, mix(stone, p.d, 0.4)),
    rect(554, 20, 7, 70, p.d) + path("M561 22q26 -12 48 0t44 0v44q-22 12 -44 0t-48 0z", p.x),
    path("M498 330V256a42 42 0 0 1 84 0V330z", p.d) +
      path("M508 330V258a32 32 0 0 1 64 0V330z", light) +
      line("M524 232V330M556 232V330", p.d, 6) +
      line("M536 250Q516 240 508 262", p.d, 6) +
      rect(488, 326, 104, 16, mix(stone, p.d, 0.4)),
    keyhole(640, 300, 15, p.d) + keyhole(638, 430, 12, p.d),
    line("M512 330Q420 350 396 420T350 560", p.l, 13) +
      repeat(5, (at) =>
        circle(
          [470, 418, 393, 376, 356][at] ?? 0,
          [346, 384, 434, 484, 540][at] ?? 0,
          12,
          at % 2 ? p.x : mix(p.l, p.d, 0.15),
        ),
      ),
    place(
      396,
      436,
      layers(
        line("M-4 -20L-24 30L-10 70M0 -20L22 22L4 64", p.d, 15),
        path("M-24 -74Q-10 -88 12 -82L16 -18Q-4 -8 -24 -20z", p.x),
        line("M-14 -70L6 -104M6 -68L16 -100", mix(p.x, p.d, 0.2), 11),
        circle(-12, -98, 20, "#F3CDB0"),
        path("M-33 -96a21 21 0 0 1 38 -14q-14 8 -24 6q-4 12 -10 18q-6 -4 -4 -10z", p.d),
      ),
      { turn: 10 },
    ),
    path("M-10 560Q300 520 810 566V610H-10z", p.d) +
      path("M470 600V560a52 52 0 0 1 104 0v40z", mix(p.d, p.m, 0.35)),
    trail("M350 570C280 560 230 590 150 560S60 500 -10 510", light, 10, 23),
    place(
      150,
      546,
      layers(
        line("M-30 0V-30M-14 0V-28M20 0V-28M34 0V-30", p.d, 8),
        path("M-42 -60Q0 -70 40 -58Q48 -34 38 -26H-34Q-48 -40 -42 -60z", mix(p.l, p.d, 0.25)),
        path("M30 -56L54 -104L76 -96L82 -80L62 -74L46 -44z", mix(p.l, p.d, 0.25)),
        path("M40 -84L50 -104L60 -104L44 -58z", p.d),
        line("M-42 -54Q-62 -40 -56 -14", p.d, 8),
        rect(-18, -66, 36, 14, p.x, { round: 5 }),
      ),
    ),
  )
}
