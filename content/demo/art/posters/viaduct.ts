import { isNight, mix } from "../colour.ts"
import type { Dice } from "../dice.ts"
import { cloud, stars } from "../nature.ts"
import { sunny, water, type Palette } from "../palettes.ts"
import { gulls, ripples } from "../seaside.ts"
import { circle, d, keyhole, layers, path, rect, repeat, trail } from "../shapes.ts"

const carriage = (p: Palette, x: number, w: number, head: boolean) =>
  layers(
    path(
      head ? d`M${x} 300H${x + w - 70}q56 4 70 64v24H${x}z` : d`M${x} 300H${x + w}V388H${x}z`,
      p.l,
    ),
    rect(x, 352, head ? w - 4 : w, 14, p.x),
    repeat(head ? 3 : 4, (at) => rect(x + 20 + at * 50, 316, 36, 26, p.d, { round: 4 })),
    head && path(d`M${x + w - 58} 316h8q26 4 34 28h-42z`, p.d),
    circle(x + 40, 392, 11, p.d) + circle(x + w - 50, 392, 11, p.d),
  )

/** A train on its viaduct before mountains, the way round the sun dotted. */
export function viaduct(p: Palette, dice: Dice): string {
  const x = dice.between(230, 540)
  const r = dice.between(140, 176)
  return layers(
    rect(0, 0, 800, 600, p.s),
    isNight(p.s) && stars(dice, 24, p.l, 220),
    circle(x, 220, r, sunny(p)) + trail(d`M${x - r} 220a${r} ${r} 0 0 1 ${r * 2} 0`, p.l, 9, 27),
    dice.chance(0.5) ? cloud(x - 150, 150, 0.9, p.l, 0.85) : gulls(dice, 4, 80, 110, p.l),
    path("M0 330L130 210L220 292L330 180L470 330z", mix(p.m, p.s, 0.45)),
    path("M380 340L560 170L660 262L720 214L800 286V420H380z", p.m),
    path("M560 170l-44 42 26 2 16 22 22-18 30 4z", p.l),
    path("M0 400C140 300 260 330 400 380S700 350 800 330V600H0z", p.d) +
      rect(0, 410, 800, 190, isNight(p.s) ? p.y : water(p)),
    ripples(dice, 7, 480, 590, p.l),
    rect(0, 398, 800, 32, p.d),
    repeat(8, (at) =>
      path(
        d`M${at * 128 - 64} 430h24q0 52 0 170h-24zM${at * 128 - 96} 430h88q-30 4 -34 60h-20q-4 -56 -34 -60z`,
        p.d,
      ),
    ),
    carriage(p, -30, 226, false) + carriage(p, 206, 226, false) + carriage(p, 442, 230, true),
    keyhole(400, 500, 12, p.l),
  )
}
