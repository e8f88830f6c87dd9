import type { Emblem } from "../icons/scheme.ts"
import { circle, keyhole, layers, line, oval, path, rect, repeat, ring } from "../shapes.ts"

export const microphone: Emblem = ({ main, pop, ground, shade }) =>
  layers(
    path("M-84 -20V6Q-84 82 0 82T84 6V-20", "none", { edge: shade, edgeWidth: 16 }),
    rect(-9, 78, 18, 46, main) + rect(-62, 116, 124, 20, main, { round: 10 }),
    rect(-56, -134, 112, 186, main, { round: 56 }) + rect(-56, -34, 112, 14, pop),
    line("M-34 -84H34M-40 -60H40M-34 -108H34", ground, 9),
  )

export const receipt: Emblem = ({ main, pop, ground }) =>
  layers(
    path("M-82 -134H82V118L62 134L41 116L20 134L0 116L-20 134L-41 116L-62 134L-82 118z", main),
    rect(-44, -110, 88, 20, pop) + line("M-56 -66H14M-56 -34H30M-56 -2H-6", ground, 10),
    line("M36 -66H56M48 -34H56M30 -2H56", ground, 10) + line("M-56 32H56", pop, 5, { dash: "9 9" }),
    rect(-56, 52, 48, 22, ground) + rect(8, 52, 48, 22, pop),
  )

/** A school lunch. */
export const tray: Emblem = ({ main, pop, ground, shade }) =>
  layers(
    rect(-136, -96, 272, 192, main, { round: 30 }) +
      rect(-116, -76, 232, 152, shade, { round: 18 }),
    circle(-54, -14, 50, ground) + circle(-54, -14, 34, main),
    path("M22 -62H98V-8Q98 16 60 16T22 -8z", ground) + rect(34, -50, 52, 18, pop),
    rect(22, 34, 80, 30, pop, { round: 14 }) + line("M-102 54H-12", ground, 9),
  )

/** A cloche hides its dish. */
export const cloche: Emblem = ({ main, pop, ground, shade }) =>
  layers(
    circle(0, -102, 20, pop) + path("M-116 50Q-116 -84 0 -84T116 50z", main),
    path("M-84 34Q-80 -42 -26 -54", "none", { edge: ground, edgeWidth: 12 }),
    rect(-140, 58, 280, 24, main, { round: 12 }) + rect(-92, 90, 184, 14, shade, { round: 7 }),
    keyhole(22, -18, 24, ground),
  )

export const chocolate: Emblem = ({ main, pop, ground, shade }) =>
  layers(
    path("M-92 -130H92V62L46 40L0 66L-46 40L-92 62z", main),
    repeat(6, (at) =>
      rect(-78 + (at % 2) * 84, -114 + Math.floor(at / 2) * 54, 72, 42, shade, { round: 6 }),
    ),
    path("M-104 46L-46 24L0 50L46 24L104 46V132H-104z", pop) + rect(-70, 84, 140, 22, ground),
  )

export const sushi: Emblem = ({ main, pop, ground, shade }) =>
  layers(
    path("M-112 20H112Q124 84 70 86H-70Q-124 84 -112 20z", main),
    path("M-136 8Q-104 -74 10 -70T138 12Q96 40 60 20T-10 26T-78 22T-136 8z", pop),
    line("M-84 -8Q-60 -44 -38 -42M-24 4Q4 -44 30 -42M40 2Q62 -30 80 -26", ground, 9),
    rect(-104, 98, 208, 16, shade, { round: 8 }),
  )

export const laptop: Emblem = ({ main, pop, ground, shade }) =>
  layers(
    rect(-112, -104, 224, 158, main, { round: 14 }) + rect(-94, -86, 188, 122, ground),
    path("M-146 66H146L122 104H-122z", shade) + rect(-40, 66, 80, 12, main),
    keyhole(0, -44, 24, pop) + line("M-76 -66H-44M-76 -44H-52", pop, 8),
  )

export const cassette: Emblem = ({ main, pop, ground, shade }) =>
  layers(
    rect(-134, -92, 268, 180, main, { round: 16 }) + rect(-112, -72, 224, 32, pop),
    rect(-94, -26, 188, 60, shade, { round: 30 }) +
      [-58, 58].map((x) => circle(x, 4, 24, ground) + ring(x, 4, 12, main, 6)).join(""),
    rect(-34, -12, 68, 32, ground) + path("M-76 88L-60 50H60L76 88z", ground),
  )

export const headphones: Emblem = ({ main, pop, ground, shade }) =>
  layers(
    path("M-104 40V4Q-104 -104 0 -104T104 4V40", "none", { edge: main, edgeWidth: 24 }),
    rect(-136, 8, 58, 108, pop, { round: 24 }) + rect(78, 8, 58, 108, pop, { round: 24 }),
    rect(-84, 14, 24, 96, shade, { round: 10 }) + rect(60, 14, 24, 96, shade, { round: 10 }),
    line("M-118 46V78M118 46V78", ground, 9),
  )

export const washer: Emblem = ({ main, pop, ground, shade }) =>
  layers(
    rect(-102, -130, 204, 260, main, { round: 16 }) + rect(-102, -82, 204, 10, ground),
    circle(0, 24, 78, shade) + circle(0, 24, 58, ground),
    path("M-56 34Q-28 8 0 30T56 26Q52 80 0 82T-56 34z", pop),
    circle(64, -106, 13, pop) + rect(-80, -114, 66, 16, ground),
  )

export const calendar: Emblem = ({ main, pop, ground, shade }) =>
  layers(
    rect(-112, -100, 224, 218, main, { round: 14 }) +
      path("M-112 -46V-86Q-112 -100 -98 -100H98Q112 -100 112 -86V-46z", pop),
    rect(-72, -130, 20, 56, shade, { round: 10 }) + rect(52, -130, 20, 56, shade, { round: 10 }),
    repeat(12, (at) =>
      at === 9
        ? ring(-78 + (at % 4) * 52, -12 + Math.floor(at / 4) * 48, 21, pop, 8)
        : rect(-93 + (at % 4) * 52, -27 + Math.floor(at / 4) * 48, 30, 30, ground, { round: 5 }),
    ),
  )

/** Nearly empty. */
export const battery: Emblem = ({ main, pop, ground }) =>
  layers(
    rect(-128, -66, 236, 132, main, { round: 22 }) + rect(114, -28, 22, 56, main, { round: 8 }),
    rect(-108, -46, 196, 92, ground, { round: 8 }) + rect(-100, -38, 30, 76, pop, { round: 4 }),
    line("M-40 0H-12M16 0H44", main, 10),
  )

/** A Morse key and its strip of paper. */
export const telegraph: Emblem = ({ main, pop, ground, shade }) =>
  layers(
    rect(-132, 44, 264, 34, main, { round: 8 }) + rect(-104, 78, 208, 16, shade),
    path("M-116 14L92 -22L98 2L-110 38z", main) +
      circle(-2, 10, 24, shade) +
      circle(-2, 10, 9, ground),
    rect(74, -78, 22, 56, shade) + oval(85, -82, 46, 18, pop) + rect(82, 6, 16, 38, pop),
    line("M-126 -78h20m22 0h54m22 0h20m22 0h20", pop, 16) +
      line("M-126 -112h54m22 0h20m22 0h54", main, 16),
  )

export const flame: Emblem = ({ main, pop, ground }) =>
  layers(
    path(
      "M8 -138Q96 -56 92 30Q90 124 0 128Q-92 124 -92 34Q-92 -22 -46 -62Q-40 -24 -18 -16Q-26 -86 8 -138z",
      main,
    ),
    path(
      "M4 -34Q54 12 50 60Q46 108 0 110Q-48 106 -46 58Q-44 28 -20 8Q-14 34 2 34Q-10 -6 4 -34z",
      pop,
    ),
    keyhole(0, 58, 17, ground),
  )
