import type { Emblem } from "../icons/scheme.ts"
import { circle, layers, line, oval, path, rect, repeat } from "../shapes.ts"

export const ghost: Emblem = ({ main, ground, pop }) =>
  layers(
    path(
      "M-92 118V-20Q-92 -124 0 -124T92 -20V118Q70 84 46 112Q22 84 0 112Q-22 84 -46 112Q-70 84 -92 118z",
      main,
    ),
    oval(-32, -28, 15, 24, ground) + oval(32, -28, 15, 24, ground),
    oval(0, 32, 20, 26, pop),
  )

export const cat: Emblem = ({ main, ground, pop }) =>
  layers(
    path("M-98 -118L-38 -84H38L98 -118Q118 -40 100 22Q74 96 0 96T-100 22Q-118 -40 -98 -118z", main),
    oval(-44, -6, 25, 29, pop) + oval(44, -6, 25, 29, pop),
    oval(-44, -6, 8, 26, ground) + oval(44, -6, 8, 26, ground),
    path("M-15 36H15L0 54z", pop) + line("M0 54q-6 20 -28 16M0 54q6 20 28 16", ground, 7),
    line("M-66 44L-132 34M-66 58L-128 72M66 44L132 34M66 58L128 72", main, 7),
  )

export const fox: Emblem = ({ main, ground, pop }) =>
  layers(
    path("M-120 -122L-44 -62H44L120 -122Q124 -20 92 30L0 124L-92 30Q-124 -20 -120 -122z", main),
    path("M-102 -92L-58 -58L-92 -36zM102 -92L58 -58L92 -36z", pop),
    path("M-74 -6Q-44 -30 -22 4Q-50 16 -74 -6zM74 -6Q44 -30 22 4Q50 16 74 -6z", ground),
    path("M-16 96H16L0 118z", ground) + path("M-12 -46H12L0 -4z", pop),
    line("M-84 40L-46 40M84 40L46 40M-70 60L-42 54M70 60L42 54", pop, 9),
  )

export const oni: Emblem = ({ main, ground, pop }) =>
  layers(
    path(
      "M-80 -64Q-108 -112 -86 -134Q-64 -110 -34 -88zM80 -64Q108 -112 86 -134Q64 -110 34 -88z",
      pop,
    ),
    path("M-96 -24Q-96 -96 0 -96T96 -24V20Q96 116 0 122Q-96 116 -96 20z", main),
    line("M-72 -42L-20 -22M72 -42L20 -22", ground, 17),
    circle(-40, 0, 18, pop) +
      circle(40, 0, 18, pop) +
      circle(-40, 0, 8, ground) +
      circle(40, 0, 8, ground),
    path("M-54 54Q0 40 54 54Q44 96 0 98T-54 54z", ground),
    path("M-42 52L-28 82L-16 50zM42 52L28 82L16 50z", pop),
  )

export const bear: Emblem = ({ main, ground, pop, shade }) =>
  layers(
    circle(-76, -78, 40, main) + circle(76, -78, 40, main),
    circle(-76, -78, 20, shade) + circle(76, -78, 20, shade),
    oval(0, 4, 112, 106, main) + oval(0, 40, 52, 42, pop),
    circle(-42, -14, 13, ground) + circle(42, -14, 13, ground),
    oval(0, 22, 20, 14, ground) + line("M0 34V54M-18 58Q0 68 18 58", ground, 7),
  )

export const whale: Emblem = ({ main, ground, pop, shade }) =>
  layers(
    path(
      "M-132 8Q-120 -84 -10 -80Q76 -76 92 -4Q112 -18 108 -64Q134 -60 136 -30Q140 34 84 62Q30 94 -40 90Q-132 84 -132 8z",
      main,
    ),
    path("M-130 24Q-60 52 40 44Q-10 88 -60 88Q-122 80 -130 24z", shade),
    circle(-84, -2, 10, ground) + line("M-104 38Q-86 50 -64 44", ground, 7),
    line("M-30 -92Q-32 -126 -64 -128M-26 -92Q-22 -130 10 -130", pop, 14),
  )

export const pigeon: Emblem = ({ main, ground, pop, shade }) =>
  layers(
    path(
      "M-128 -4L-66 -28Q-50 -104 12 -102Q64 -98 66 -44Q70 10 132 66L62 62Q40 104 -14 104Q-76 100 -76 22z",
      main,
    ),
    path("M-40 0Q20 -40 60 -4Q94 40 40 66Q-20 80 -40 0z", shade),
    circle(6, -62, 11, ground) + path("M58 -72L108 -56L62 -40z", pop),
    line("M-20 104V128M16 102V128", pop, 11),
  )

export const dinosaur: Emblem = ({ main, ground, pop }) =>
  layers(
    path(
      "M-10 -116H84Q112 -114 112 -84V-44H40V-28H64V-10H44Q44 44 40 60V118H4V78H-22V118H-58V66Q-124 40 -132 -34Q-90 20 -50 -8Q-34 -40 -32 -92Q-30 -114 -10 -116z",
      main,
    ),
    circle(20, -82, 11, ground) + line("M62 -64H104", ground, 8),
    repeat(4, (at) => path(`M${-40 - at * 22} ${-40 + at * 16}l-22 -18l-2 36z`, pop)),
  )

export const penguin: Emblem = ({ main, ground, pop }) =>
  layers(
    path(
      "M0 -128Q74 -124 78 -40Q128 20 104 54Q94 44 84 36Q80 116 0 116T-84 36Q-94 44 -104 54Q-128 20 -78 -40Q-74 -124 0 -128z",
      main,
    ),
    path(
      "M0 -46Q30 -92 54 -56Q66 -34 54 20Q48 92 0 96Q-48 92 -54 20Q-66 -34 -54 -56Q-30 -92 0 -46z",
      ground,
    ),
    circle(-28, -50, 9, main) + circle(28, -50, 9, main) + path("M-20 -30H20L0 -6z", pop),
    oval(-36, 118, 34, 12, pop) + oval(36, 118, 34, 12, pop),
  )

/** Pinned to its box. */
export const insect: Emblem = ({ main, pop, ground, shade }) =>
  layers(
    line(
      "M-30 -20L-104 -54L-122 -26M-36 20H-118M-30 54L-98 86L-112 120M30 -20L104 -54L122 -26M36 20H118M30 54L98 86L112 120",
      shade,
      12,
    ),
    path(
      "M-16 -96Q-60 -96 -54 -140Q-30 -116 -8 -108M16 -96Q60 -96 54 -140Q30 -116 8 -108",
      "none",
      { edge: main, edgeWidth: 13 },
    ),
    path("M-54 -6Q-62 128 0 132Q62 128 54 -6z", main) + path("M-46 -16Q-44 -66 0 -66T46 -16z", pop),
    circle(0, -80, 28, main) + line("M0 0V124", ground, 7),
    circle(-24, 42, 11, ground) +
      circle(24, 42, 11, ground) +
      circle(-20, 84, 9, ground) +
      circle(20, 84, 9, ground),
  )

export const ninja: Emblem = ({ main, pop, ground, shade }) =>
  layers(
    path("M84 -40L142 -70L132 -32L146 -4L88 -14z", pop) + circle(0, 0, 112, main),
    path("M-104 -40Q0 -62 104 -40Q116 -8 106 22Q0 46 -106 22Q-116 -8 -104 -40z", shade),
    path("M-88 -24Q0 -42 88 -24Q96 -4 88 12Q0 30 -88 12Q-96 -4 -88 -24z", ground),
    path("M-62 -16L-18 -4Q-26 14 -44 12T-62 -16zM62 -16L18 -4Q26 14 44 12T62 -16z", main),
    rect(-46, -92, 92, 34, pop, { round: 6 }) + circle(0, -75, 7, main),
  )

export const deer: Emblem = ({ main, pop, ground, shade }) =>
  layers(
    path(
      "M-28 -50Q-40 -96 -92 -130M-44 -86L-104 -76M28 -50Q40 -96 92 -130M44 -86L104 -76",
      "none",
      { edge: shade, edgeWidth: 14 },
    ),
    path("M-52 -30Q-108 -46 -120 -18Q-94 12 -50 4zM52 -30Q108 -46 120 -18Q94 12 50 4z", shade),
    path("M-58 -32Q0 -78 58 -32Q60 30 38 92Q0 148 -38 92Q-60 30 -58 -32z", main),
    circle(-30, 6, 11, ground) + circle(30, 6, 11, ground) + oval(0, 98, 22, 15, ground),
    circle(0, -26, 8, pop) + circle(-16, -8, 6, pop) + circle(16, -8, 6, pop),
  )

export const dog: Emblem = ({ main, pop, ground, shade }) =>
  layers(
    path("M-70 -92Q-138 -84 -126 22Q-98 52 -70 14zM70 -92Q138 -84 126 22Q98 52 70 14z", shade),
    path("M-82 -70Q0 -128 82 -70Q98 10 64 70Q0 122 -64 70Q-98 10 -82 -70z", main),
    circle(-36, -22, 12, ground) + circle(36, -22, 12, ground) + oval(0, 22, 30, 21, ground),
    path("M-26 62Q0 80 26 62V82Q22 116 0 116T-26 82z", pop) + line("M0 42V62", ground, 8),
  )

export const kappa: Emblem = ({ main, pop, ground, shade }) =>
  layers(
    path("M-112 -52L-86 -86L-52 -92L-30 -114H30L52 -92L86 -86L112 -52L96 -20H-96z", shade),
    oval(0, -92, 52, 18, pop) + circle(0, 14, 100, main),
    path("M-100 0L-84 -44L-52 -22L-30 -52L0 -26L30 -52L52 -22L84 -44L100 0Q0 -36 -100 0z", shade),
    circle(-40, 16, 13, ground) + circle(40, 16, 13, ground),
    path("M-48 48Q0 26 48 48Q40 92 0 94T-48 48z", pop) + line("M-46 56Q0 70 46 56", ground, 7),
  )
