import type { Emblem } from "../icons/scheme.ts"
import { circle, keyhole, layers, line, path, rect, repeat, ring } from "../shapes.ts"

export const ship: Emblem = ({ main, pop, ground, shade }) =>
  layers(
    path("M-130 24H130Q118 92 78 104H-78Q-118 92 -130 24z", main),
    rect(-78, -34, 150, 58, shade) + rect(-46, -78, 92, 46, main),
    rect(-22, -124, 38, 50, pop) + rect(-22, -110, 38, 12, ground),
    repeat(4, (at) => circle(-56 + at * 36, -4, 10, ground)) + line("M-118 46H118", ground, 7),
    line("M-132 122q22 -18 44 0t44 0t44 0t44 0t44 0t44 0", pop, 11),
  )

export const bus: Emblem = ({ main, pop, ground }) =>
  layers(
    rect(-108, -108, 216, 196, main, { round: 26 }),
    rect(-86, -74, 172, 82, ground, { round: 12 }) + rect(-5, -74, 10, 82, main),
    rect(-46, -100, 92, 17, pop, { round: 6 }),
    circle(-70, 46, 17, pop) +
      circle(70, 46, 17, pop) +
      rect(-34, 38, 68, 15, ground, { round: 6 }),
    rect(-90, 84, 42, 34, main, { round: 10 }) + rect(48, 84, 42, 34, main, { round: 10 }),
    rect(-130, -54, 16, 56, main, { round: 8 }) + rect(114, -54, 16, 56, main, { round: 8 }),
  )

export const rocket: Emblem = ({ main, pop, ground }, dice) =>
  `<g transform="rotate(${dice.pick([28, 38, -30])})">${layers(
    path("M-46 40L-92 92L-44 84zM46 40L92 92L44 84z", pop),
    path("M0 -138Q62 -84 52 28Q50 62 36 84H-36Q-50 62 -52 28Q-62 -84 0 -138z", main),
    circle(0, -38, 27, ground) + ring(0, -38, 27, pop, 9),
    path("M-28 92H28L0 146z", pop) + rect(-40, 48, 80, 10, ground),
  )}</g>`

export const balloon: Emblem = ({ main, pop, ground, shade }) =>
  layers(
    path("M0 -132Q96 -130 96 -40Q94 22 34 66H-34Q-94 22 -96 -40Q-96 -130 0 -132z", main),
    path("M0 -132Q42 -110 42 -34Q40 26 16 66H-16Q-40 26 -42 -34Q-42 -110 0 -132z", pop),
    line("M-30 66L-22 92M30 66L22 92", shade, 7) + rect(-32, 90, 64, 42, main, { round: 8 }),
    line("M-32 108H32", ground, 6),
  )

export const submarine: Emblem = ({ main, pop, ground }) =>
  layers(
    line("M-6 -60V-116H34", pop, 16) + rect(-40, -70, 70, 46, main, { round: 10 }),
    path("M-96 -30H60Q128 -24 130 24Q128 74 60 80H-96Q-120 74 -122 24Q-120 -24 -96 -30z", main),
    repeat(3, (at) => circle(-66 + at * 58, 24, 20, ground) + circle(-66 + at * 58, 24, 11, pop)),
    path("M-118 24L-138 -18V66z", pop),
  )

export const satellite: Emblem = ({ main, pop, ground }) =>
  `<g transform="rotate(-28)">${layers(
    rect(-138, -34, 84, 68, pop) + rect(54, -34, 84, 68, pop),
    line("M-96 -34V34M96 -34V34M-138 0H-54M54 0H138", ground, 6),
    rect(-46, -58, 92, 112, main, { round: 12 }) + keyhole(0, -10, 17, ground),
    line("M0 -58V-86", main, 10) + path("M-44 -118Q0 -66 44 -118z", main),
  )}</g>`
