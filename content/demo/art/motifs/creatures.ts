import type { Emblem } from "../icons/scheme.ts"
import { circle, layers, line, oval, path, repeat } from "../shapes.ts"

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
