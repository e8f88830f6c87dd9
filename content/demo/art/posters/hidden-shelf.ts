import { mix } from "../colour.ts"
import type { Dice } from "../dice.ts"
import { glow, type Palette } from "../palettes.ts"
import {
  circle,
  d,
  keyhole,
  layers,
  line,
  path,
  place,
  polygon,
  rect,
  repeat,
  trail,
} from "../shapes.ts"

/** A wall of books; one of them has been a door all along. */
export function hiddenShelf(p: Palette, dice: Dice): string {
  const wood = mix(p.m, p.d, 0.55)
  const tones = [
    p.x,
    p.y,
    p.l,
    p.m,
    mix(p.y, p.d, 0.35),
    mix(p.x, p.d, 0.3),
    mix(p.m, p.l, 0.35),
    mix(p.s, p.l, 0.2),
  ]
  const row = (x0: number, x1: number, base: number) => {
    const drawn: string[] = []
    for (let x = x0; x < x1 - 14;) {
      const w = Math.min(dice.between(17, 38), x1 - x)
      const h = dice.between(76, 122)
      const tone = dice.pick(tones)
      const lean = dice.chance(0.08) && x + w + 24 < x1
      const spine = layers(
        rect(0, -h, w - 2, h, tone, { round: 2 }),
        rect(0, -h + 14, w - 2, 5, p.d, { alpha: 0.4 }),
        rect(0, -22, w - 2, 5, p.d, { alpha: 0.4 }),
        w > 26 && circle(w / 2 - 1, -h / 2, 6, p.d, { alpha: 0.35 }),
      )
      drawn.push(place(lean ? x + 20 : x, base, spine, { turn: lean ? -9 : 0 }))
      x += w + (lean ? 22 : 0)
    }
    return drawn.join("")
  }
  const rows = [146, 284, 422, 560] as const
  const light = mix(glow(p), p.l, 0.3)
  return layers(
    rect(0, 0, 800, 600, mix(wood, p.d, 0.5)) +
      rows.map((base) => row(14, 304, base) + row(500, 790, base)).join("") +
      row(304, 500, 146),
    rows
      .map(
        (base) =>
          rect(0, base, 800, 16, wood) + rect(0, base + 16, 800, 7, "#000000", { alpha: 0.28 }),
      )
      .join("") +
      rect(292, 162, 14, 440, wood) +
      rect(496, 162, 14, 440, wood) +
      rect(0, 0, 12, 600, wood) +
      rect(788, 0, 12, 600, wood),
    rect(306, 170, 190, 430, light) +
      path("M330 600L366 420L436 420L472 600z", mix(light, p.x, 0.35)) +
      repeat(5, (at) => rect(366 - at * 9, 424 + at * 34, 70 + at * 18, 7, p.d, { alpha: 0.3 })),
    circle(401, 330, 74, p.l, { alpha: 0.6 }) + keyhole(401, 308, 34, p.d),
    path("M306 170L196 214L196 590L306 600z", p.d) +
      repeat(3, (at) =>
        repeat(4, (k) =>
          polygon(
            [
              [208 + k * 23, 316 + at * 118 - k * 2 - 78],
              [228 + k * 23, 316 + at * 118 - k * 4 - 84],
              [228 + k * 23, 318 + at * 118 - k],
              [208 + k * 23, 318 + at * 118],
            ],
            tones[(at * 3 + k * 2) % tones.length] ?? p.x,
          ),
        ),
      ),
    repeat(3, (at) =>
      polygon(
        [
          [200, 318 + at * 118],
          [304, 316 + at * 122],
          [304, 328 + at * 122],
          [200, 328 + at * 118],
        ],
        wood,
      ),
    ),
    path("M306 600L496 600L560 600L496 560z", light, { alpha: 0.2 }),
    line("M618 600L566 40M706 600L654 40", mix(p.y, p.l, 0.15), 12) +
      repeat(8, (at) =>
        line(d`M${576 + at * 6.2} ${110 + at * 66}H${664 + at * 6.2}`, mix(p.y, p.l, 0.15), 10),
      ),
    dice.chance(0.6) &&
      place(
        100,
        146,
        layers(
          path("M-34 0Q-40 -44 -8 -54Q30 -52 34 0z", p.d),
          circle(-14, -66, 21, p.d),
          path("M-33 -72l0 -22 15 12zM-12 -84l13 -12 3 22z", p.d),
          circle(-20, -67, 4, glow(p)),
          circle(-7, -67, 4, glow(p)),
          line("M32 -4q34 6 26 56", p.d, 9),
        ),
      ),
    place(
      740,
      560,
      layers(
        rect(-16, -40, 32, 40, p.l, { round: 4 }),
        path("M0 -70q12 16 0 30q-12 -14 0 -30z", glow(p)),
        circle(0, -56, 44, glow(p), { alpha: 0.22 }),
      ),
    ),
    trail("M401 590C380 560 420 520 401 470", p.d, 9, 21),
  )
}
