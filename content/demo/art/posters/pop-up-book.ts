import { isNight, mix } from "../colour.ts"
import type { Dice } from "../dice.ts"
import { cloud, crescent, pine, stars } from "../nature.ts"
import { glow, sunny, type Palette } from "../palettes.ts"
import { circle, keyhole, layers, line, path, rect, repeat, trail } from "../shapes.ts"
import { house } from "../town.ts"

const tower = (p: Palette) =>
  layers(
    path("M352 420V160l48 -82 48 82V420z", p.d) +
      path("M340 162L400 60L460 162z", p.m) +
      circle(400, 196, 32, p.l) +
      line("M400 196v-18M400 196l12 8", p.d, 6),
    path("M372 420V340a28 28 0 0 1 56 0v80z", p.x) + keyhole(400, 352, 9, p.d),
  )

const castle = (p: Palette) =>
  layers(
    rect(340, 250, 120, 170, p.d) +
      rect(326, 190, 40, 230, p.d) +
      rect(434, 190, 40, 230, p.d) +
      rect(376, 150, 48, 120, p.d),
    path("M318 192L346 120L374 192z", p.m) +
      path("M426 192L454 120L482 192z", p.m) +
      path("M366 152L400 60L434 152z", p.m) +
      line("M400 60v-26", p.d, 4) +
      path("M400 34h28l-8 8 8 8h-28z", p.x),
    repeat(4, (at) => rect(368 + at * 18, 240, 11, 14, p.d)) +
      rect(340, 214, 12, 22, p.x) +
      rect(448, 214, 12, 22, p.x) +
      rect(394, 184, 12, 24, p.x) +
      path("M372 420V340a28 28 0 0 1 56 0v80z", p.x) +
      keyhole(400, 352, 9, p.d),
  )

/** A book opens and a town stands up out of it. */
export function popUpBook(p: Palette, dice: Dice): string {
  const colours = (wall: string, roof: string) => ({ wall, roof, light: glow(p), dark: p.d })
  return layers(
    rect(0, 0, 800, 600, p.s) + stars(dice, 24, isNight(p.s) ? p.l : mix(p.s, p.l, 0.8), 260),
    isNight(p.s)
      ? crescent(610, 140, 74, p.x)
      : circle(610, 140, 70, sunny(p)) + cloud(560, 176, 0.9, p.l),
    rect(0, 500, 800, 100, mix(p.s, p.d, 0.35)),
    path("M60 540L150 372L400 404L650 372L740 540L400 574z", p.d),
    path("M72 524L156 362Q290 350 400 396V556Q250 500 72 524z", p.l) +
      path("M728 524L644 362Q510 350 400 396V556Q550 500 728 524z", p.l) +
      path("M400 396V556Q430 530 470 520V384Q430 384 400 396z", mix(p.l, p.d, 0.12)),
    trail("M130 492Q250 474 352 500M150 456Q260 440 352 462M670 492Q560 474 452 500", p.d, 6, 15),
    house(dice, 188, 410, 74, 96, colours(p.y, p.m)) +
      house(dice, 470, 408, 66, 124, colours(mix(p.y, p.l, 0.3), p.d)) +
      house(dice, 548, 410, 82, 84, colours(p.m, p.d)) +
      house(dice, 262, 414, 78, 160, colours(p.m, p.d)),
    dice.chance(0.5) ? tower(p) : castle(p),
    pine(168, 418, 74, mix(p.y, p.d, 0.3), p.d) + pine(650, 414, 64, mix(p.y, p.d, 0.3), p.d),
    trail("M400 424C420 470 560 460 610 540", p.x === p.l ? p.d : mix(p.x, p.d, 0.15), 10, 23),
  )
}
