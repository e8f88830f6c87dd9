import { isNight, mix } from "../colour.ts"
import { crescent, stars } from "../nature.ts"
import { d, circle, fadeDown, layers, line, path, polygon, rect, repeat, ring } from "../shapes.ts"
import type { Composition } from "./composition.ts"

const fill = (colour: string) => rect(0, 0, 800, 600, colour)
/** A little lighter or darker than the ground, so that letters on it stay readable. */
const soft = (ground: string, other: string, share = 0.14) => mix(ground, other, share)

/** Patterns without a place of their own, for any type of mystery. Whatever lies on them must be readable on `p.s`. */
export const grounds = {
  rays: (p, dice) => {
    const [x, y] = [dice.pick([150, 400, 650]), dice.pick([340, 420, 620])]
    return layers(
      fill(p.s),
      repeat(14, (at) => {
        const [one, other] = [(at * Math.PI) / 7, ((at + 0.5) * Math.PI) / 7]
        return polygon(
          [
            [x, y],
            [x + Math.cos(one) * 1100, y + Math.sin(one) * 1100],
            [x + Math.cos(other) * 1100, y + Math.sin(other) * 1100],
          ],
          soft(p.s, isNight(p.s) ? p.m : p.l, 0.32),
        )
      }),
    )
  },
  stripes: (p) =>
    layers(
      fill(p.s),
      repeat(12, (at) =>
        path(
          d`M${at * 120 - 620} 600L${at * 120 - 20} 0h60L${at * 120 - 560} 600z`,
          soft(p.s, p.m, 0.24),
        ),
      ),
    ),
  spots: (p) =>
    layers(
      fill(p.s),
      repeat(13, (row) =>
        repeat(17, (at) =>
          circle(at * 50 + (row % 2 ? 25 : 0), row * 50, 2 + row * 1.1, soft(p.s, p.m, 0.34)),
        ),
      ),
    ),
  chequers: (p) =>
    layers(
      fill(p.s),
      repeat(6, (row) =>
        repeat(4, (at) =>
          rect((at * 2 + (row % 2)) * 100, row * 100, 100, 100, soft(p.s, p.d, 0.12)),
        ),
      ),
    ),
  waves: (p) =>
    layers(
      fill(p.s),
      repeat(9, (row) =>
        repeat(9, (at) => {
          const [x, y] = [at * 100 + (row % 2 ? 50 : 0), row * 75 + 20]
          return layers(
            ...[56, 40, 24].map((r) => ring(x, y, r, soft(p.s, p.m, 0.36), 4)),
            rect(x - 60, y + 2, 120, 0, p.s),
          )
        }),
      ),
    ),
  rings: (p, dice) => {
    const [x, y] = [dice.pick([120, 400, 690]), dice.pick([140, 300, 500])]
    return layers(
      fill(p.s),
      repeat(9, (at) => circle(x, y, 860 - at * 96, at % 2 ? p.s : soft(p.s, p.m, 0.26))),
    )
  },
  nightfall: (p, dice) =>
    layers(
      fill(mix(p.d, p.m, 0.12)),
      stars(dice, 34, p.l, 430),
      crescent(dice.pick([130, 670]), 120, 54, p.y),
      path(
        "M0 470L120 410L210 450L330 380L470 456L590 400L700 452L800 416V600H0z",
        mix(p.d, "#000000", 0.35),
      ),
    ),
  cone: (p, dice) => {
    const x = dice.pick([120, 400, 680])
    return layers(
      fill(mix(p.d, "#000000", 0.15)),
      path(d`M${x} -40L${x - 330} 620H${x + 330}z`, mix(p.d, p.y, 0.22)),
      path(d`M${x} -40L${x - 190} 620H${x + 190}z`, mix(p.d, p.y, 0.36)),
    )
  },
  paper: (p) =>
    layers(
      fill(p.l),
      repeat(20, (at) => rect(at * 40, 0, 1.5, 600, soft(p.l, p.m, 0.22))) +
        repeat(15, (at) => rect(0, at * 40, 800, 1.5, soft(p.l, p.m, 0.22))),
    ),
  sun: (p, dice) => {
    const x = dice.pick([230, 400, 570])
    return layers(fill(p.l), circle(x, 320, 232, p.m), rect(0, 560, 800, 40, p.d))
  },
  dusk: (p) =>
    layers(
      fadeDown("dusk", [
        [0, p.d],
        [0.55, p.m],
        [1, p.x],
      ]),
      rect(0, 0, 800, 600, "url(#dusk)"),
      repeat(7, (at) => rect(0, 396 + at * 32, 800, 3 + at * 2.5, p.d, { alpha: 0.34 })),
    ),
  blinds: (p) =>
    layers(
      fill(mix(p.d, p.m, 0.3)),
      repeat(13, (at) =>
        path(
          d`M-20 ${at * 60 - 140}L820 ${at * 60 - 20}v26L-20 ${at * 60 - 114}z`,
          mix(p.d, p.y, 0.34),
        ),
      ),
    ),
  bricks: (p) =>
    layers(
      fill(soft(p.m, p.d, 0.34)),
      repeat(11, (row) =>
        repeat(8, (at) =>
          rect(
            at * 116 - (row % 2 ? 58 : 0),
            row * 56,
            110,
            50,
            soft(p.m, p.d, 0.42 + ((row * 3 + at * 5) % 4) * 0.05),
            { round: 3 },
          ),
        ),
      ),
    ),
  halves: (p, dice) =>
    layers(
      fill(p.s),
      dice.chance(0.5) ? path("M0 600L800 60V600z", p.m) : path("M0 0H800L0 560z", p.m),
    ),
  confetti: (p, dice) =>
    layers(
      fill(p.s),
      repeat(46, () => {
        const [x, y, r] = [dice.between(0, 800), dice.between(0, 600), dice.between(6, 16)]
        const colour = soft(p.s, dice.pick([p.m, p.x, p.y, p.l]), 0.6)
        return dice.chance(0.5)
          ? circle(x, y, r * 0.7, colour)
          : polygon(
              [
                [x, y - r],
                [x + r, y + r],
                [x - r, y + r * 0.6],
              ],
              colour,
            )
      }),
    ),
  contours: (p, dice) => {
    const [x, y] = [dice.between(180, 620), dice.between(160, 460)]
    return layers(
      fill(p.s),
      repeat(10, (at) => {
        const r = 60 + at * 62
        return path(
          d`M${x - r} ${y}C${x - r} ${y - r * 0.8} ${x + r * 0.4} ${y - r * 1.1} ${x + r * 0.9} ${y - r * 0.3}S${x + r * 0.5} ${y + r * 0.9} ${x} ${y + r * 0.8}S${x - r} ${y + r * 0.6} ${x - r} ${y}z`,
          "none",
          { edge: soft(p.s, p.m, 0.42), edgeWidth: 4 },
        )
      }),
    )
  },
  lattice: (p) =>
    layers(
      fill(p.s),
      repeat(22, (at) =>
        line(
          d`M${at * 80 - 880} 640L${at * 80 - 200} -40M${at * 80 - 880} -40L${at * 80 - 200} 640`,
          soft(p.s, p.m, 0.3),
          4,
        ),
      ),
    ),
  plain: (p) => layers(fill(p.s), rect(0, 568, 800, 32, p.m)),
} as const satisfies Record<string, Composition>

export type Ground = keyof typeof grounds
export const groundNames = Object.keys(grounds) as Ground[]
