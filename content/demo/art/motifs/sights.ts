import type { Emblem } from "../icons/scheme.ts"
import { circle, keyhole, layers, line, oval, path, rect, repeat, turned } from "../shapes.ts"

export const door: Emblem = ({ main, pop, ground, shade }) =>
  layers(
    rect(-84, -130, 168, 258, shade, { round: 6 }) + rect(-66, -112, 132, 240, pop),
    path("M-66 -112L26 -92V148L-66 128z", main) +
      path("M-48 -84L8 -72V-6L-48 -14zM-48 20L8 28V104L-48 92z", shade),
    circle(12, 22, 9, ground) + keyhole(48, -6, 8, ground),
  )

export const castle: Emblem = ({ main, pop, ground, shade }) =>
  layers(
    path("M-58 -68Q-22 -84 0 -128Q22 -84 58 -68z", pop) + rect(-40, -68, 80, 34, main),
    path("M-92 -4Q-50 -14 -36 -42H36Q50 -14 92 -4z", pop) + rect(-64, -4, 128, 44, main),
    path("M-126 72Q-76 62 -62 32H62Q76 62 126 72z", pop) + path("M-96 72H96L120 128H-120z", shade),
    rect(-12, -60, 24, 18, ground) +
      rect(-40, 8, 22, 22, ground) +
      rect(18, 8, 22, 22, ground) +
      keyhole(0, 94, 11, ground),
  )

export const mansion: Emblem = ({ main, pop, ground, shade }) =>
  layers(
    path("M-36 -76L0 -136L36 -76z", shade) + rect(-28, -78, 56, 206, main),
    path("M-128 -22L-78 -60L-28 -22zM28 -22L78 -60L128 -22z", shade) +
      rect(-116, -22, 232, 150, main),
    repeat(2, (row) =>
      repeat(4, (at) =>
        rect([-100, -62, 38, 76][at] ?? 0, row * 58, 26, 36, (row + at) % 3 ? ground : pop),
      ),
    ),
    circle(0, -46, 13, pop) + path("M-20 128V76Q0 52 20 76V128z", ground),
  )

export const planet: Emblem = ({ main, pop, ground, shade }) =>
  layers(
    circle(0, 0, 86, main) + path("M-84 -14Q0 22 84 -18Q88 4 82 22Q0 56 -80 26z", shade),
    circle(-26, -40, 15, ground) + circle(30, -54, 8, ground),
    turned(-18, 0, 0, line("M-84 -26Q-150 8 -112 26Q0 58 112 26Q150 8 84 -26", pop, 13)),
  )

export const torii: Emblem = ({ main, pop, ground }) =>
  layers(
    path("M-138 -116Q0 -88 138 -116L130 -76Q0 -52 -130 -76z", main) +
      rect(-112, -40, 224, 24, main),
    path("M-86 -68H-56L-64 126H-98zM86 -68H56L64 126H98z", main),
    rect(-17, -70, 34, 40, pop) + line("M-60 -8Q0 26 60 -8", ground, 9),
    path("M-36 10l-8 22h16l-8 22M36 10l-8 22h16l-8 22M0 16l-8 22h16l-8 22", "none", {
      edge: pop,
      edgeWidth: 7,
    }),
  )

export const lift: Emblem = ({ main, pop, ground, shade }) =>
  layers(
    rect(-104, -86, 208, 214, shade, { round: 4 }) +
      rect(-86, -68, 78, 196, main) +
      rect(8, -68, 78, 196, main),
    rect(-56, -132, 112, 36, main, { round: 8 }) + path("M-20 -106L0 -126L20 -106z", pop),
    rect(-8, -68, 16, 196, pop) + circle(-24, 34, 7, ground) + circle(24, 34, 7, ground),
  )

export const snowflake: Emblem = ({ main, pop, ground }) =>
  layers(
    repeat(6, (at) =>
      turned(
        at * 60,
        0,
        0,
        line("M0 -22V-124M-32 -112L0 -84L32 -112M-24 -72L0 -50L24 -72", main, 14),
      ),
    ),
    circle(0, 0, 27, pop) + keyhole(0, -7, 8, ground),
  )

export const blossom: Emblem = ({ main, pop, ground }) =>
  layers(
    repeat(5, (at) =>
      turned(
        at * 72,
        0,
        0,
        path("M0 -18Q-64 -56 -40 -112Q-26 -128 0 -104Q26 -128 40 -112Q64 -56 0 -18z", main),
      ),
    ),
    circle(0, 0, 27, pop) +
      repeat(5, (at) =>
        turned(at * 72, 0, 0, line("M0 -22V-58", pop, 6) + circle(0, -62, 8, pop)),
      ) +
      circle(0, 0, 9, ground),
  )

export const spring: Emblem = ({ main, pop }) =>
  layers(
    line(
      "M-60 40Q-92 0 -60 -40T-60 -120M0 40Q-32 0 0 -40T0 -120M60 40Q28 0 60 -40T60 -120",
      pop,
      19,
    ),
    path("M-126 26Q-116 120 0 122T126 26Q84 78 0 80T-126 26z", main),
  )

export const pin: Emblem = ({ main, pop, ground }) =>
  layers(
    oval(0, 122, 56, 13, pop) + path("M0 122Q-92 16 -92 -44A92 92 0 0 1 92 -44Q92 16 0 122z", main),
    circle(0, -42, 50, ground) + keyhole(0, -56, 18, pop),
  )
