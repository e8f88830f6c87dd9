import { circle, keyhole, layers, line, path, rect, repeat, ring, turned } from "../shapes.ts"
import type { Emblem } from "./scheme.ts"

export const key: Emblem = ({ main, pop }, dice) =>
  turned(
    dice.pick([-45, 45, 0, 90]),
    0,
    0,
    layers(
      ring(0, -70, 46, main, 30),
      rect(-15, -24, 30, 150, main, { round: 6 }),
      rect(10, 50, 44, 26, main, { round: 4 }),
      rect(10, 94, 32, 26, main, { round: 4 }),
      circle(0, -70, 17, pop),
    ),
  )

export const lamp: Emblem = ({ main, pop, ground }) =>
  layers(
    line("M-34 -96Q0 -150 34 -96", main, 13) + rect(-44, -98, 88, 24, main, { round: 6 }),
    path("M-56 -74H56L70 78H-70z", pop) +
      line("M-56 -74L-70 78M56 -74L70 78", main, 15) +
      rect(-84, 74, 168, 30, main, { round: 8 }),
    path("M0 -46Q46 14 0 62Q-46 14 0 -46z", main) + path("M0 2Q20 30 0 54Q-20 30 0 2z", ground),
  )

export const box: Emblem = ({ main, pop, ground, shade }) =>
  layers(
    path("M0 -120L112 -64L0 -8L-112 -64z", pop) +
      path("M-112 -64L0 -8L0 126L-112 66z", main) +
      path("M112 -64L0 -8L0 126L112 66z", shade),
    line("M-112 -64L0 -8L112 -64M0 -8V126", ground, 9) + keyhole(-56, 26, 15, ground),
  )

export const clock: Emblem = ({ main, pop, ground }, dice) => {
  const turn = dice.pick([30, 60, 120, 150, 210, 300])
  return layers(
    circle(0, 0, 124, main) +
      circle(0, 0, 96, ground) +
      repeat(12, (at) =>
        turned(at * 30, 0, 0, rect(-5, -86, 10, at % 3 ? 12 : 24, main, { round: 4 })),
      ),
    line("M0 0V-62", main, 17) +
      turned(turn, 0, 0, line("M0 0V-46", pop, 17)) +
      circle(0, 0, 15, pop),
  )
}

export const umbrella: Emblem = ({ main, pop, ground }) =>
  layers(
    line("M0 -10V84Q0 122 -32 122T-62 92", pop, 18) + line("M0 -112V-128", main, 16),
    path(
      "M-128 12Q-124 -112 0 -114T128 12Q106 -12 84 12Q62 -12 42 12Q20 -12 0 12Q-20 -12 -42 12Q-62 -12 -84 12Q-106 -12 -128 12z",
      main,
    ),
    line("M-42 8Q-40 -66 0 -108Q40 -66 42 8", ground, 9),
  )

export const bell: Emblem = ({ main, pop }) =>
  layers(
    circle(0, -112, 18, main) + path("M-28 96a28 28 0 0 0 56 0z", pop),
    path("M0 -104Q78 -100 82 -10Q84 40 116 66V88H-116V66Q-84 40 -82 -10Q-78 -100 0 -104z", main) +
      line("M-44 -24Q-42 -58 -18 -68", pop, 14),
  )

export const ladder: Emblem = ({ main, pop }, dice) =>
  turned(
    dice.pick([-14, 0, 14]),
    0,
    0,
    layers(
      line("M-50 120V-120M50 120V-120", main, 22) +
        repeat(4, (at) => line(`M-50 ${78 - at * 52}H50`, at === 3 ? pop : main, 19)),
    ),
  )
