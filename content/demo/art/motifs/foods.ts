import type { Emblem } from "../icons/scheme.ts"
import { circle, keyhole, layers, line, oval, path, rect } from "../shapes.ts"

export const ramen: Emblem = ({ main, pop, ground, shade }) =>
  layers(
    line("M30 -20L112 -128M52 -14L134 -110", shade, 11),
    path("M-128 -22H128Q120 66 56 100V116H-56V100Q-120 66 -128 -22z", main) +
      oval(0, -22, 128, 26, pop),
    circle(-46, -26, 24, ground) + circle(-46, -26, 10, pop),
    path("M-6 -60H40V-14H-6z", main) + line("M-96 24H-60V52H-96M60 24H96V52H60", ground, 8),
  )

export const pudding: Emblem = ({ main, pop, ground }) =>
  layers(
    path("M-72 -56H72L112 84H-112z", main) +
      path("M-72 -56Q0 -84 72 -56L84 -8Q64 26 44 -4Q20 32 -6 -4Q-34 34 -56 -2Q-72 22 -84 -8z", pop),
    oval(0, 92, 136, 22, main) +
      circle(14, -90, 23, pop) +
      line("M18 -110Q26 -130 48 -132", pop, 7),
    keyhole(0, 36, 13, ground),
  )

export const onigiri: Emblem = ({ main, pop, ground }) =>
  layers(
    path(
      "M0 -116Q34 -116 56 -78L118 40Q138 96 84 104H-84Q-138 96 -118 40L-56 -78Q-34 -116 0 -116z",
      main,
    ),
    rect(-44, 22, 88, 82, ground, { round: 6 }) + circle(0, -22, 20, pop),
  )

export const bottle: Emblem = ({ main, pop, ground }) =>
  layers(
    rect(-26, -136, 52, 30, pop, { round: 6 }) +
      path(
        "M-22 -106H22V-66Q64 -38 64 8V108Q64 128 44 128H-44Q-64 128 -64 108V8Q-64 -38 -22 -66z",
        main,
      ),
    rect(-64, 6, 128, 76, pop) + circle(0, 44, 24, ground),
  )

export const apple: Emblem = ({ main, pop, ground }) =>
  layers(
    path(
      "M0 -54Q-50 -92 -98 -50Q-134 6 -86 84Q-46 132 0 104Q46 132 86 84Q134 6 98 -50Q50 -92 0 -54z",
      main,
    ),
    line("M0 -54Q-4 -94 20 -122", main, 13) + path("M16 -84Q46 -132 92 -108Q66 -72 16 -84z", pop),
    keyhole(0, 16, 22, ground),
  )

export const loaf: Emblem = ({ main, pop, ground }) =>
  layers(
    path("M-98 -28Q-130 -62 -98 -96Q-70 -116 0 -116T98 -96Q130 -62 98 -28L90 104H-90z", main),
    path("M-74 -30Q-94 -58 -72 -78Q-50 -92 0 -92T72 -78Q94 -58 74 -30L68 82H-68z", ground),
    path("M-40 -10H36L50 50H-54z", pop),
  )

export const soda: Emblem = ({ main, pop, ground }) =>
  layers(
    line("M30 -60L58 -140", pop, 11) + circle(-8, -66, 50, main) + circle(34, -98, 17, pop),
    path("M-76 -56H76L52 74Q48 88 34 88H-34Q-48 88 -52 74z", main) +
      path("M-66 -20H66L50 66H-50z", pop),
    rect(-9, 84, 18, 32, main) +
      oval(0, 120, 60, 13, main) +
      circle(-16, 12, 9, ground) +
      circle(18, 34, 7, ground),
  )

export const fishBone: Emblem = ({ main, pop, ground }) =>
  layers(
    path("M-134 0Q-112 -64 -46 -60V60Q-112 64 -134 0z", main) + circle(-88, -14, 12, ground),
    line("M-46 0H92", main, 13) + line("M-10 -46V46M28 -38V38M62 -28V28", main, 12),
    path("M88 0L136 -52V52z", pop),
  )
