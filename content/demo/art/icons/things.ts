import { circle, keyhole, layers, line, oval, path, rect, repeat, ring, turned } from "../shapes.ts"
import type { Emblem } from "./scheme.ts"

export const tail: Emblem = ({ main, pop }, dice) =>
  layers(
    ring(-26, -34, 66, main, 34) + circle(-26, -34, 23, pop),
    line(
      dice.chance(0.5) ? "M22 20C80 80 40 128 112 104" : "M22 20C60 110 110 40 116 110",
      main,
      34,
    ),
  )

export const cup: Emblem = ({ main, pop, shade }) =>
  layers(
    line("M-30 -76q-20 -22 0 -42M22 -76q-20 -22 0 -42", pop, 14) +
      line("M82 -18H96Q128 -14 122 20Q114 48 72 46", main, 22),
    path("M-100 -52H90V20Q90 92 28 92H-38Q-100 92 -100 20z", main) +
      oval(-4, 114, 118, 13, shade) +
      circle(-5, 16, 27, pop),
  )

export const book: Emblem = ({ main, pop, ground, shade }) =>
  layers(
    path("M0 -66Q-60 -106 -128 -82V86Q-60 62 0 102Q60 62 128 86V-82Q60 -106 0 -66z", main) +
      path("M0 -66Q60 -106 128 -82V86Q60 62 0 102z", shade),
    line("M0 -62V98", ground, 10) +
      line("M-98 -40Q-64 -48 -32 -34M-98 0Q-64 -8 -32 6", ground, 11) +
      path("M52 -92H88V6L70 -14L52 6z", pop),
  )

export const mask: Emblem = ({ main, pop, ground, shade }) =>
  layers(
    path(
      "M0 -44C-50 -74 -94 -76 -132 -60C-134 10 -104 78 -56 84C-24 86 -14 50 0 30C14 50 24 86 56 84C104 78 134 10 132 -60C94 -76 50 -74 0 -44z",
      main,
    ) + path("M0 -44C50 -74 94 -76 132 -60C134 10 104 78 56 84C24 86 14 50 0 30z", shade),
    path("M-104 -6Q-66 -46 -26 4Q-64 32 -104 -6zM104 -6Q66 -46 26 4Q64 32 104 -6z", ground) +
      path("M0 -96L22 -62L0 -28L-22 -62z", pop),
  )

export const ticket: Emblem = ({ main, pop, ground }, dice) =>
  turned(
    dice.pick([-18, -10, 12]),
    0,
    0,
    layers(
      path("M-132 -70H132V-26a28 28 0 0 0 0 52V70H-132V26a28 28 0 0 0 0 -52z", main),
      repeat(4, (at) => rect(36, -58 + at * 32, 11, 19, ground, { round: 4 })) +
        keyhole(-44, -16, 25, pop) +
        circle(84, 0, 15, pop),
    ),
  )

export const fish: Emblem = ({ main, pop, ground }, dice) =>
  `<g transform="${dice.chance(0.5) ? "scale(-1 1) " : ""}rotate(${dice.pick([0, -14, 14])})">${layers(
    path("M-56 0L-132 -66Q-116 0 -132 66z", pop) +
      oval(22, 0, 106, 74, main) +
      path("M-10 -70Q14 -116 62 -104L54 -62z", pop),
    circle(76, -18, 15, ground) + line("M24 -34Q48 0 24 34M-12 -28Q10 0 -12 28", ground, 10),
  )}</g>`

export const kite: Emblem = ({ main, pop, ground, shade }) =>
  layers(
    path("M24 -128L110 -34L10 70L-74 -42z", main) +
      path("M24 -128L110 -34L10 70z", shade) +
      line("M24 -128L10 70M-74 -42L110 -34", ground, 9),
    line("M10 70Q-40 84 -44 108T-104 122", pop, 10) +
      path(
        "M-32 82l-22 -16 -2 30zM-32 82l20 14 -28 10zM-74 116l-12 -22 -18 22zM-74 116l6 22 -26 -2z",
        pop,
      ),
  )
