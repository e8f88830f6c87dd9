import { mix } from "../colour.ts"
import type { Dice } from "../dice.ts"
import { glow, type Palette } from "../palettes.ts"
import {
  circle,
  d,
  keyhole,
  layers,
  line,
  oval,
  path,
  place,
  rect,
  repeat,
  trail,
} from "../shapes.ts"

const hats = [
  (c: string, pop: string) =>
    path("M-44 -142h88l-6 8h-76zM-28 -142v-52h56v52z", c) + rect(-28, -156, 56, 10, pop),
  (c: string, pop: string) =>
    path("M-64 -134Q0 -176 64 -134Q0 -120 -64 -134zM-34 -140Q-28 -176 0 -174Q30 -176 34 -140z", c) +
    line("M-30 -146Q0 -134 30 -146", pop, 8),
  (c: string) => path("M-30 -136q-10 -44 30 -48q42 2 30 48z", c) + circle(0, -192, 16, c),
  (c: string, pop: string) =>
    path("M-34 -138Q-30 -180 0 -180Q36 -178 34 -140L60 -132Q40 -124 20 -136z", c) +
    circle(0, -182, 6, pop),
  (c: string) => path("M-32 -100Q-46 -180 0 -180Q46 -180 32 -100L44 -70H-44z", c),
] as const

/** Five who were in the house, a glass that has fallen, the light behind them. */
export function suspects(p: Palette, dice: Dice): string {
  const wall = mix(p.m, p.d, 0.55)
  const light = mix(glow(p), p.l, 0.35)
  const order = dice.shuffled([0, 1, 2, 3, 4])
  const dark = mix(p.d, "#000000", 0.2)
  const guest = (x: number, at: number, tall: number) =>
    place(
      x,
      440,
      layers(
        path(
          at % 2
            ? "M-34 -74Q-30 -96 0 -98Q30 -96 34 -74L62 150H-62z"
            : "M-52 -64Q-44 -94 0 -98Q44 -94 52 -64L56 150H-56z",
          dark,
        ),
        rect(-11, -112, 22, 20, dark) + oval(0, -128, 28, 33, dark),
        hats[at]?.(dark, p.x) ?? "",
        at % 2
          ? path("M-13 -92h26l-13 12z", p.x)
          : path("M0 -92L15 -82L0 -30L-15 -82z", mix(p.l, dark, 0.15)) +
              path("M-5 -84L5 -84L7 -46L0 -34L-7 -46z", p.x),
        at === 3 && circle(-16, -56, 6, glow(p)),
      ),
      { scale: tall },
    )
  return layers(
    rect(0, 0, 800, 600, wall) + repeat(9, (at) => rect(at * 96, 0, 36, 600, mix(wall, p.d, 0.2))),
    path(
      "M60 480V190a120 120 0 0 1 240 0V480zM280 480V150a120 120 0 0 1 240 0V480zM500 480V190a120 120 0 0 1 240 0V480z",
      p.d,
    ) +
      path(
        "M76 480V190a104 104 0 0 1 208 0V480zM296 480V150a104 104 0 0 1 208 0V480zM516 480V190a104 104 0 0 1 208 0V480z",
        light,
      ),
    circle(400, 160, 62, p.l, { alpha: 0.7 }) + keyhole(400, 130, 17, mix(light, p.d, 0.75)),
    line("M180 90V480M76 240H284M620 90V480M516 240H724M400 50V110M296 250H504", p.d, 7, {
      alpha: 0.35,
    }),
    order
      .map((at, seat) => guest(104 + seat * 148, at, [0.98, 1.08, 1.16, 1.04, 0.96][seat] ?? 1))
      .join(""),
    rect(0, 490, 800, 110, mix(p.x, p.d, 0.42)) + rect(0, 484, 800, 14, mix(p.x, p.d, 0.15)),
    repeat(5, (at) =>
      path(d`M${at * 200 - 100} 498Q${at * 200} 530 ${at * 200 + 100} 498Z`, mix(p.x, p.d, 0.58)),
    ),
    place(
      470,
      520,
      layers(
        oval(30, 18, 74, 11, mix("#7A1020", p.d, 0.2)),
        path("M-30 -24Q-84 -24 -84 0T-30 24L-20 0z", p.l, { alpha: 0.85 }),
        rect(-22, -4, 62, 8, p.l, { alpha: 0.85 }),
        rect(38, -24, 7, 48, p.l, { alpha: 0.85 }),
      ),
      { turn: dice.between(-6, 4) },
    ),
    [170, 650]
      .map((x) =>
        layers(
          circle(x, 392, 62, light, { alpha: 0.3 }),
          rect(x - 36, 492, 72, 12, glow(p)),
          rect(x - 5, 440, 10, 56, glow(p)),
          rect(x - 12, 404, 24, 42, p.l),
          path(d`M${x} 364q18 24 0 40q-18 -16 0 -40z`, glow(p)),
        ),
      )
      .join(""),
    place(
      296,
      532,
      layers(rect(-42, -26, 84, 54, p.l), trail("M-24 -8H26M-24 10H6", dark, 5, 11)),
      { turn: -12 },
    ) + trail("M340 560C380 590 430 570 450 552", p.l, 8, 19),
  )
}
