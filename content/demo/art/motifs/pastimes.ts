import type { Emblem } from "../icons/scheme.ts"
import { circle, keyhole, layers, line, oval, path, rect, repeat, ring, turned } from "../shapes.ts"

export const shogi: Emblem = ({ main, pop, ground, shade }) =>
  layers(
    path("M0 -132L82 -92L112 120H-112L-82 -92z", main) + path("M-104 98H104L112 120H-112z", shade),
    line(
      "M-44 -40H44M0 -74V-40M-56 -2H56M-34 -40L-44 -2M34 -40L44 -2M0 -2V76M-50 36H50M-62 78H62",
      ground,
      13,
    ),
    circle(0, -74, 9, pop),
  )

export const painting: Emblem = ({ main, pop, ground, shade }) =>
  layers(
    line("M-70 -96L0 -136L70 -96", shade, 8) + rect(-126, -98, 252, 214, main, { round: 8 }),
    rect(-98, -70, 196, 158, ground),
    circle(0, -14, 34, pop) + path("M-62 88Q-58 28 0 28T62 88z", pop) + keyhole(0, -22, 12, ground),
    path("M-126 -98L-98 -70V88L-126 116z", shade),
  )

export const boxingGlove: Emblem = ({ main, pop, ground, shade }) =>
  layers(
    path("M-96 -56Q-92 -126 -10 -126H40Q112 -124 112 -44Q112 34 66 60H-56Q-96 20 -96 -56z", main),
    path("M-92 -38Q-140 -34 -132 8Q-122 48 -64 42Q-26 36 -22 6Q-56 12 -66 -26", shade),
    rect(-58, 62, 128, 66, pop, { round: 12 }) + line("M-28 82V108M6 82V108M40 82V108", ground, 9),
    line("M-30 -84H56", ground, 9),
  )

export const drum: Emblem = ({ main, pop, ground, shade }) =>
  layers(
    path("M-112 -40Q-132 20 -112 84Q0 132 112 84Q132 20 112 -40z", main),
    oval(0, -42, 114, 42, shade) + oval(0, -42, 92, 30, ground),
    repeat(7, (at) => circle(-96 + at * 32, 8 + (1 - ((at - 3) / 3) ** 2) * 22, 8, pop)),
    turned(-24, -60, -100, rect(-70, -140, 16, 96, pop, { round: 8 })) +
      turned(24, 60, -100, rect(54, -140, 16, 96, pop, { round: 8 })),
  )

export const crystalBall: Emblem = ({ main, pop, ground, shade }) =>
  layers(
    circle(0, -24, 104, main) +
      path("M-70 -50Q-56 -96 -10 -104", "none", { edge: ground, edgeWidth: 12 }),
    path("M0 -72L16 -32L58 -26L26 0L36 42L0 18L-36 42L-26 0L-58 -26L-16 -32z", pop),
    path("M-92 74H92L118 126H-118z", shade) + rect(-74, 66, 148, 18, pop, { round: 9 }),
  )

/** A sumo referee's fan. */
export const gunbai: Emblem = ({ main, pop, ground, shade }) =>
  layers(
    rect(-10, -130, 20, 270, shade, { round: 10 }),
    path("M-22 -122Q-128 -120 -124 -52Q-120 -12 -66 -12Q-124 8 -104 54Q-80 82 -22 68z", main) +
      path("M22 -122Q128 -120 124 -52Q120 -12 66 -12Q124 8 104 54Q80 82 22 68z", main),
    circle(-62, -62, 27, pop) + circle(62, -62, 27, ground) + line("M0 96Q44 106 40 140", pop, 11),
  )

/** A seal for stamp rallies, and its print. */
export const seal: Emblem = ({ main, pop, ground, shade }) =>
  layers(
    path("M-34 -132H34Q48 -84 30 -44L46 8H-46L-30 -44Q-48 -84 -34 -132z", main),
    rect(-80, 6, 160, 44, shade, { round: 10 }) + rect(-80, 42, 160, 14, main),
    ring(0, 104, 30, pop, 10) + line("M-70 104H-46M46 104H70", pop, 9) + keyhole(0, 98, 10, pop),
    line("M-12 -108V-66", ground, 9),
  )

export const snowman: Emblem = ({ main, pop, ground, shade }) =>
  layers(
    circle(0, 60, 82, main) +
      circle(0, -56, 60, main) +
      path("M-44 -16Q0 12 44 -16L52 6Q0 34 -52 6z", pop),
    path("M-52 -96L-34 -142H34L52 -96z", shade),
    circle(-22, -66, 8, ground) + circle(22, -66, 8, ground) + path("M0 -56L46 -44L0 -38z", pop),
    circle(0, 52, 9, ground) +
      circle(0, 84, 9, ground) +
      line("M-78 30L-128 -10M78 30L128 -10", shade, 11),
  )

export const scissors: Emblem = ({ main, pop, ground }) =>
  layers(
    turned(24, 0, 20, path("M-12 -138H6L14 40H-12z", main) + ring(-34, 84, 34, pop, 20)),
    turned(-24, 0, 20, path("M12 -138H-6L-14 40H12z", main) + ring(34, 84, 34, pop, 20)),
    circle(0, 22, 11, ground),
  )
