import { mix } from "../colour.ts"
import type { Dice } from "../dice.ts"
import { stars } from "../nature.ts"
import type { Palette } from "../palettes.ts"
import { onlooker } from "../people.ts"
import { circle, d, keyhole, layers, oval, path, rect, repeat, ring } from "../shapes.ts"

const curtain = (p: Palette, x0: number, side: number) =>
  repeat(5, (at) =>
    path(
      d`M${x0 + side * at * 40} 0h${side * 42}C${x0 + side * (at * 40 + 40)} 200 ${x0 + side * (at * 26 + 22)} 330 ${x0 + side * (at * 20 + 24)} 500h${-side * 30}C${x0 + side * at * 22} 330 ${x0 + side * at * 38} 200 ${x0 + side * at * 40} 0z`,
      at % 2 ? p.m : mix(p.x, p.m, 0.15),
    ),
  )

const valance = (p: Palette) =>
  repeat(
    7,
    (at) =>
      path(d`M${at * 116 - 10} 0h118q-6 92 -59 96t-59 -96z`, at % 2 ? p.x : p.m) +
      circle(at * 116 + 49, 104, 7, p.l),
  )

const bigKey = (p: Palette) =>
  ring(400, 216, 62, p.d, 26) +
  rect(387, 280, 26, 182, p.d) +
  rect(413, 392, 46, 22, p.d) +
  rect(413, 432, 34, 22, p.d)

const bigChest = (p: Palette) =>
  layers(
    path("M310 340q0 -90 90 -90t90 90z", p.m, { edge: p.d, edgeWidth: 8 }),
    rect(304, 336, 192, 128, p.m, { edge: p.d, edgeWidth: 8, round: 6 }),
    rect(304, 336, 192, 16, p.x) + rect(326, 336, 18, 128, p.x) + rect(456, 336, 18, 128, p.x),
    circle(400, 376, 36, p.x) + keyhole(400, 366, 13, p.d),
  )

const bigHat = (p: Palette) =>
  layers(
    path("M316 300H484L466 452H334z", p.d) + path("M322 348H478L474 388H326z", p.x),
    oval(400, 300, 116, 24, p.d) + oval(400, 298, 84, 15, "#000000", { alpha: 0.5 }),
    path("M360 292Q330 180 352 140Q384 170 384 290zM416 290Q420 180 452 150Q466 190 438 292z", p.l),
    path(
      "M366 284Q348 200 356 166Q374 196 376 284zM424 284Q428 204 446 176Q450 206 432 284z",
      p.x,
      { alpha: 0.6 },
    ),
    keyhole(400, 362, 10, p.l),
  )

/** The stage is in the light; the audience sits in the dark. */
export function stage(p: Palette, dice: Dice): string {
  return layers(
    rect(0, 0, 800, 600, p.s) +
      circle(400, 250, dice.between(136, 170), p.y) +
      stars(dice, 26, p.l, 320),
    path("M400 -40L226 480L574 480z", p.l, { alpha: 0.3 }),
    path("M130 -20L300 480L500 480z", p.l, { alpha: 0.2 }) +
      path("M670 -20L300 480L500 480z", p.l, { alpha: 0.2 }),
    rect(0, 452, 800, 148, p.d) + oval(400, 470, 206, 30, p.l),
    dice.pick([bigKey, bigKey, bigChest, bigHat])(p),
    curtain(p, -16, 1) + curtain(p, 816, -1) + valance(p),
    repeat(22, (at) =>
      onlooker(
        (at % 11) * 82 - 20 + (at > 10 ? 40 : 0) + dice.between(0, 14),
        (at > 10 ? 564 : 516) + dice.between(-5, 8),
        0.9,
        at > 10 ? mix(p.d, "#000000", 0.55) : p.d,
      ),
    ),
  )
}
