import { mix } from "../colour.ts"
import type { Dice } from "../dice.ts"
import { glow, type Palette } from "../palettes.ts"
import { circle, keyhole, layers, line, path, place, rect, repeat, ring, trail } from "../shapes.ts"

/** The door of the vault, a hand's breadth open. */
export function vault(p: Palette, dice: Dice): string {
  const steel = mix(p.m, p.l, 0.25)
  const wall = mix(p.d, p.m, 0.28)
  const bolts = dice.pick([12, 16, 20])
  const turn = dice.between(0, 60)
  const light = mix(glow(p), p.l, 0.3)
  return layers(
    rect(0, 0, 800, 600, wall) +
      repeat(
        30,
        (at) =>
          rect(
            (at % 6) * 140 - 10 + (Math.floor(at / 6) % 2) * 70,
            Math.floor(at / 6) * 110 - 20,
            134,
            104,
            mix(wall, p.d, 0.18),
            { round: 4 },
          ) +
          circle(
            (at % 6) * 140 + 8 + (Math.floor(at / 6) % 2) * 70,
            Math.floor(at / 6) * 110 - 4,
            5,
            mix(wall, p.l, 0.2),
          ),
      ),
    rect(0, 530, 800, 70, p.d) + path("M520 530L640 530L800 600L470 600z", light, { alpha: 0.8 }),
    circle(430, 290, 262, p.d) +
      circle(430, 290, 246, mix(p.d, p.l, 0.3)) +
      circle(430, 290, 214, light),
    repeat(4, (at) =>
      rect(564 - at * 2, 250 + at * 44, 46, 30, glow(p), {
        edge: mix(p.d, glow(p), 0.3),
        edgeWidth: 4,
      }),
    ) + path("M590 190L618 214L590 250L562 214z", p.x),
    circle(356, 296, 232, p.d) +
      circle(348, 296, 226, mix(steel, p.d, 0.3)) +
      circle(340, 294, 220, steel) +
      ring(340, 294, 186, mix(steel, p.d, 0.35), 8) +
      circle(340, 294, 150, mix(steel, p.l, 0.25)) +
      ring(340, 294, 150, mix(steel, p.d, 0.3), 6),
    repeat(bolts, (at) =>
      circle(
        340 + Math.cos((at * 2 * Math.PI) / bolts) * 203,
        294 + Math.sin((at * 2 * Math.PI) / bolts) * 203,
        9,
        mix(steel, p.d, 0.5),
      ),
    ),
    path("M208 190A170 170 0 0 1 300 134L310 160A140 140 0 0 0 232 206z", p.l, { alpha: 0.4 }),
    place(
      340,
      294,
      repeat(5, (at) =>
        place(
          0,
          0,
          rect(-9, -122, 18, 122, p.x) +
            circle(0, -122, 17, p.x) +
            circle(0, -122, 8, p.d, { alpha: 0.4 }),
          { turn: at * 72 },
        ),
      ) +
        ring(0, 0, 72, p.x, 15) +
        circle(0, 0, 44, p.d) +
        circle(0, 0, 36, p.l),
      { turn },
    ),
    keyhole(340, 284, 13, p.d),
    rect(96, 220, 44, 44, p.d, { round: 6 }) + rect(96, 330, 44, 44, p.d, { round: 6 }),
    path("M690 470L-10 380L-10 600L690 490z", p.l, { alpha: 0.1 }),
    place(
      710,
      548,
      layers(
        line("M-14 -60V0M14 -60V0", mix(p.y, p.d, 0.62), 20),
        path("M-36 -140Q-30 -160 0 -160T36 -140L38 -50H-38z", mix(p.y, p.d, 0.3)),
        rect(-38, -70, 76, 12, p.d),
        circle(0, -64, 6, glow(p)),
        circle(0, -184, 26, mix(p.l, "#F3CDB0", 0.7)),
        path("M-30 -190q2 -32 30 -32t30 32z", mix(p.y, p.d, 0.3)),
        rect(-44, -194, 74, 9, p.d, { round: 4 }),
        line("M-22 -130L-52 -92", mix(p.y, p.d, 0.45), 16),
        rect(-88, -100, 36, 16, p.y, { round: 4 }),
        path("M-88 -100l-10 -8v32l10 -8z", p.y),
        path("M-98 -92L-330 -180L-330 20z", p.l, { alpha: 0.25 }),
      ),
    ),
    trail("M40 590C150 560 300 590 400 560S520 540 560 500", p.x, 10, 23),
    dice.chance(0.5) &&
      rect(30, 60, 58, 36, p.d, { round: 6 }) +
        circle(88, 78, 14, p.d) +
        circle(90, 78, 6, "#FF4B4B") +
        line("M44 60V30", p.d, 8),
  )
}
