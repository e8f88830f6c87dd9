import { isNight, mix } from "../colour.ts"
import type { Dice } from "../dice.ts"
import { cloud, stars } from "../nature.ts"
import { glow, water, type Palette } from "../palettes.ts"
import { sitting, someone } from "../people.ts"
import { gulls, ripples } from "../seaside.ts"
import { circle, d, keyhole, layers, line, path, place, rect, repeat, trail } from "../shapes.ts"

/** A stair of books out of the water, a reader on top, pages that turn into birds. */
export function bookStair(p: Palette, dice: Dice): string {
  const sky = isNight(p.s) ? p.s : mix(p.s, p.l, 0.2)
  const sea = isNight(p.s) ? mix(p.m, p.d, 0.3) : mix(water(p), p.l, 0.15)
  const tones = dice.shuffled([p.x, p.m, p.l, p.y, mix(p.x, p.d, 0.25), mix(p.m, p.l, 0.4)])
  const volume = (x: number, y: number, w: number, at: number) =>
    layers(
      rect(x, y, w, 42, tones[at % tones.length] ?? p.x, { round: 7 }),
      rect(x + 14, y + 7, w - 8, 28, "#FFF8E6"),
      rect(x + 14, y + 15, w - 8, 3, mix("#FFF8E6", p.d, 0.18)),
      rect(x + 14, y + 24, w - 8, 3, mix("#FFF8E6", p.d, 0.18)),
      rect(x + 26, y, 10, 42, p.d, { alpha: 0.25 }),
    )
  const [mx, my] = [dice.between(190, 260), dice.between(130, 170)]
  return layers(
    rect(0, 0, 800, 600, sky) +
      (isNight(sky)
        ? stars(dice, 40, p.l, 430)
        : cloud(120, 300, 0.9, p.l) + cloud(690, 90, 0.8, p.l)),
    circle(mx, my, 128, mix(sky, glow(p), 0.16)) + circle(mx, my, 92, mix(glow(p), p.l, 0.25)),
    rect(0, 452, 800, 150, sea) +
      path(d`M${mx - 60} 452H${mx + 60}L${mx + 130} 600H${mx - 130}z`, mix(glow(p), sea, 0.5)) +
      ripples(dice, 12, 470, 590, p.l),
    [0, 1, 2, 3, 4]
      .map((step) =>
        repeat(step + 1, (up) =>
          volume(
            150 + step * 98 + ((up * 7) % 13) - 6,
            478 - up * 43,
            132 + ((up * 11) % 17),
            step * 2 + up,
          ),
        ),
      )
      .join(""),
    volume(536, 263, 150, 2),
    path("M90 520q60 -16 120 0t120 0t120 0t120 0t120 0t120 0V600H90z", sea) +
      line("M90 520q60 -16 120 0t120 0t120 0t120 0t120 0", p.l, 5, { alpha: 0.6 }),
    place(
      616,
      258,
      layers(
        sitting({ ...someone(dice, p), coat: p.x === tones[2] ? p.m : p.x, dark: p.d }),
        path("M14 -34L58 -50L62 -26L18 -10z", "#FFF8E6"),
        path("M58 -50L90 -44L92 -22L62 -26z", mix("#FFF8E6", p.d, 0.14)),
      ),
      { scale: 1.15, flip: true },
    ),
    keyhole(226, 492, 8, p.d) +
      trail(
        "M176 462L184 426H262L272 383H362L370 340H460L468 297H524L530 254",
        isNight(sky) ? p.l : p.d,
        8,
        21,
      ),
    repeat(5, (at) =>
      place(
        520 - at * 62,
        130 - at * 16 + (at % 2) * 22,
        path("M0 0Q-20 -26 -46 -18Q-26 -2 0 12Q26 -2 46 -18Q20 -26 0 0z", p.l),
        { scale: 0.95 - at * 0.12, turn: -12 + at * 6 },
      ),
    ) + gulls(dice, 2, 60, 60, p.l),
  )
}
