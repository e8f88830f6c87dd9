import type { Emblem } from "../icons/scheme.ts"
import { circle, keyhole, layers, line, oval, path, rect, repeat, ring, turned } from "../shapes.ts"

export const letter: Emblem = ({ main, pop, ground, shade }) =>
  layers(
    rect(-128, -84, 256, 172, main, { round: 8 }),
    path("M-128 -80L0 26L128 -80V-84H-128z", shade) + line("M-124 -80L0 24L124 -80", ground, 8),
    circle(0, 30, 31, pop) + keyhole(0, 23, 9, ground),
  )

export const gem: Emblem = ({ main, pop, ground, shade }) =>
  layers(
    path("M-74 -84H74L128 -20L0 118L-128 -20z", main),
    path("M-74 -84L-48 -20L0 118L-128 -20zM74 -84L48 -20L0 118L128 -20z", shade),
    path("M-48 -20H48L0 118z", pop),
    line("M-128 -20H128M-74 -84L-48 -20L0 -84L48 -20L74 -84M-48 -20L0 118L48 -20", ground, 6),
  )

export const film: Emblem = ({ main, pop, ground }) =>
  layers(
    circle(0, 0, 116, main) + circle(0, 0, 17, ground),
    repeat(5, (at) => turned(at * 72, 0, 0, circle(0, -66, 31, ground))),
    path("M20 114H138V82H94Q74 106 20 114z", main) + circle(0, -66, 14, pop),
  )

export const camera: Emblem = ({ main, pop, ground, shade }) =>
  layers(
    path("M-52 -84H32L54 -56H-72z", shade) + rect(-126, -60, 252, 158, main, { round: 18 }),
    circle(0, 18, 62, ground) + circle(0, 18, 46, pop) + keyhole(0, 4, 16, ground),
    rect(78, -42, 30, 18, pop, { round: 4 }) + rect(-108, -44, 40, 12, ground),
  )

export const magnifier: Emblem = ({ main, pop, ground }) =>
  layers(
    line("M48 48L116 116", main, 38) + circle(-18, -18, 92, main),
    circle(-18, -18, 66, ground) + keyhole(-18, -36, 21, pop),
    line("M-64 -34Q-56 -60 -34 -68", pop, 8),
  )

export const footprints: Emblem = ({ main, pop }) =>
  repeat(4, (at) => {
    const [x, y] = [(at % 2 ? 34 : -34) + at * 6 - 10, 96 - at * 62]
    const colour = at === 3 ? pop : main
    return turned(
      at % 2 ? 12 : -4,
      x,
      y,
      oval(x, y + 18, 15, 20, colour) + oval(x + (at % 2 ? 3 : -3), y - 18, 21, 28, colour),
    )
  })

export const phone: Emblem = ({ main, pop, ground }, dice) =>
  turned(
    dice.pick([-12, 10]),
    0,
    0,
    layers(
      rect(-68, -130, 136, 260, main, { round: 24 }),
      rect(-52, -98, 104, 184, ground, { round: 4 }) + circle(0, 108, 11, ground),
      path("M-36 -68H30Q38 -68 38 -60V-24Q38 -16 30 -16H-8L-30 2V-16H-36z", pop),
      rect(-36, 24, 72, 14, main) + rect(-36, 52, 46, 14, main),
    ),
  )

export const handset: Emblem = ({ main, pop, ground }) =>
  layers(
    path("M-128 -50Q-118 -104 0 -104T128 -50L120 -4H66L58 -44Q0 -58 -58 -44L-66 -4H-120z", main),
    path("M-58 -32H58L104 60Q110 110 74 112H-74Q-110 110 -104 60z", main),
    circle(0, 40, 46, ground) +
      repeat(8, (at) => turned(at * 45, 0, 40, circle(0, 10, 8, pop))) +
      circle(0, 40, 12, pop),
  )

export const eye: Emblem = ({ main, pop, ground }) =>
  layers(
    path("M-136 4Q-70 -84 0 -84T136 4Q70 88 0 88T-136 4z", main),
    circle(0, 2, 64, ground) + circle(0, 2, 50, pop) + keyhole(0, -12, 19, ground),
    line("M-104 -72L-124 -100M-44 -104L-54 -134M44 -104L54 -134M104 -72L124 -100", main, 13),
  )

export const candle: Emblem = ({ main, pop, ground, shade }) =>
  layers(
    path("M0 -138Q44 -78 0 -42Q-44 -78 0 -138z", pop) +
      path("M0 -94Q18 -68 0 -50Q-18 -68 0 -94z", ground),
    path("M-36 -30H36V94H-36z", main) +
      path("M-36 -30H36V8Q22 34 14 6Q4 60 -8 10Q-24 26 -36 4z", shade),
    path("M-86 90H86Q80 126 40 128H-40Q-80 126 -86 90z", main) + ring(96, 104, 19, main, 11),
  )

export const hat: Emblem = ({ main, pop, ground }) =>
  layers(
    path("M-74 -112Q0 -132 74 -112L64 62H-64z", main) +
      path("M-69 -4Q0 14 69 -4L65 40Q0 56 -65 40z", pop),
    oval(0, 66, 132, 34, main) + path("M-64 56Q0 80 64 56L64 62Q0 84 -64 62z", ground),
  )

export const robot: Emblem = ({ main, pop, ground, shade }) =>
  layers(
    line("M0 -96V-126", shade, 11) + circle(0, -130, 13, pop),
    rect(-96, -98, 192, 142, main, { round: 28 }) + rect(-74, -70, 148, 70, ground, { round: 20 }),
    circle(-34, -36, 18, pop) + circle(34, -36, 18, pop) + line("M-30 22H30", ground, 10),
    rect(-58, 56, 116, 72, shade, { round: 14 }) +
      rect(-122, -54, 20, 56, shade) +
      rect(102, -54, 20, 56, shade),
    keyhole(0, 84, 12, ground),
  )

export const baseball: Emblem = ({ main, pop, ground }) =>
  layers(
    circle(0, 0, 118, main),
    line("M-72 -92Q-16 0 -72 92M72 -92Q16 0 72 92", pop, 10),
    line(
      "M-58 -48l26 -6M-46 -16l28 -2M-46 16l28 2M-58 48l26 6M58 -48l-26 -6M46 -16l-28 -2M46 16l-28 2M58 48l-26 6",
      pop,
      8,
    ) + keyhole(0, -14, 10, ground),
  )

export const whistle: Emblem = ({ main, pop, ground }) =>
  layers(
    path("M-132 -46H62V-14Q112 -14 118 34Q118 92 54 96Q-10 92 -12 34L-132 6z", main),
    circle(54, 36, 27, ground) + circle(54, 36, 14, pop) + rect(0, -46, 36, 24, ground),
    line("M96 -50L128 -82M76 -66L86 -108M112 -26L142 -34", pop, 11),
  )

export const safe: Emblem = ({ main, pop, ground, shade }) =>
  layers(
    rect(-116, -112, 232, 212, main, { round: 14 }) + rect(-92, -88, 184, 164, shade, { round: 8 }),
    circle(-14, -6, 52, ground) + ring(-14, -6, 52, pop, 10),
    repeat(8, (at) => turned(at * 45, -14, -6, rect(-17, -48, 6, 15, main))) +
      circle(-14, -6, 16, pop),
    rect(58, -38, 16, 62, pop, { round: 8 }) +
      rect(-92, 98, 42, 24, main) +
      rect(50, 98, 42, 24, main),
  )

export const coin: Emblem = ({ main, pop, ground }) =>
  layers(
    oval(-14, 94, 92, 28, main) + rect(-106, 60, 184, 34, main) + oval(-14, 60, 92, 28, pop),
    circle(22, -34, 88, main) + ring(22, -34, 70, ground, 7) + rect(0, -56, 44, 44, ground),
    circle(-96, -86, 22, pop),
  )

export const note: Emblem = ({ main, pop, ground }) =>
  layers(
    path("M-46 -100L100 -128V-88L-46 -60z", main) +
      rect(-46, -100, 17, 178, main) +
      rect(83, -120, 17, 164, main),
    turned(-16, -62, 78, oval(-62, 78, 46, 33, main)) +
      turned(-16, 66, 46, oval(66, 46, 46, 33, pop)),
    circle(-62, 78, 10, ground),
  )

export const crown: Emblem = ({ main, pop, ground }) =>
  layers(
    path("M-120 -66L-58 -8L0 -104L58 -8L120 -66L98 74H-98z", main) + rect(-98, 82, 196, 28, main),
    circle(0, -112, 19, pop) + circle(-122, -76, 16, pop) + circle(122, -76, 16, pop),
    path("M0 -18L28 22L0 62L-28 22z", pop) + line("M-86 58H86", ground, 7),
  )

export const sword: Emblem = ({ main, pop, ground }) =>
  turned(
    36,
    0,
    0,
    layers(
      path("M-15 40Q-34 -60 4 -142Q22 -60 15 40z", main) + line("M2 -118Q-10 -40 -2 30", ground, 5),
      oval(0, 46, 42, 14, pop) + rect(-14, 56, 28, 84, main, { round: 6 }),
      line("M-12 66L12 82M-12 90L12 106M-12 114L12 130", ground, 6),
    ),
  )

export const hand: Emblem = ({ main, pop, ground }) =>
  layers(
    path(
      "M-70 130V36L-104 -20Q-108 -48 -82 -42L-54 -2V-102Q-40 -126 -24 -102V-20V-122Q-8 -144 8 -122V-22V-110Q24 -132 38 -110V-14V-80Q54 -100 68 -80V46L52 130z",
      main,
    ),
    keyhole(4, 36, 17, pop) + line("M-60 106H50", ground, 8),
  )

export const hourglass: Emblem = ({ main, pop, ground }) =>
  layers(
    path("M-74 -98H74Q74 -30 18 0Q74 30 74 98H-74Q-74 30 -18 0Q-74 -30 -74 -98z", main),
    path("M-56 -52H56Q40 -24 0 0Q-40 -24 -56 -52z", pop) +
      path("M-58 92Q-48 58 0 40Q48 58 58 92z", pop),
    line("M0 0V44", pop, 7) +
      rect(-96, -128, 192, 28, main, { round: 8 }) +
      rect(-96, 98, 192, 28, main, { round: 8 }),
    line("M-80 -114H80", ground, 5),
  )

export const bomb: Emblem = ({ main, pop, ground }) =>
  layers(
    circle(-14, 26, 96, main) + turned(36, 44, -42, rect(18, -70, 52, 42, main)),
    line("M56 -66Q82 -116 116 -94", pop, 10) +
      path(
        "M118 -132L124 -108L146 -106L130 -90L138 -68L118 -80L98 -68L106 -90L90 -106L112 -108z",
        pop,
      ),
    line("M-78 8Q-70 -30 -38 -44", ground, 10) + keyhole(-10, 18, 19, ground),
  )

export const cards: Emblem = ({ main, pop, ground, shade }) =>
  layers(
    turned(-20, -30, 0, rect(-104, -96, 140, 196, shade, { round: 14 })),
    turned(10, 24, 0, rect(-40, -104, 144, 206, main, { round: 14 })),
    turned(
      10,
      24,
      0,
      path("M32 -40Q58 -74 76 -44Q88 -16 32 34Q-24 -16 -12 -44Q6 -74 32 -40z", pop) +
        rect(-28, -92, 22, 22, ground) +
        rect(70, 66, 22, 22, ground),
    ),
  )

export const dice: Emblem = ({ main, pop, ground, shade }) =>
  layers(
    path("M0 -122L112 -62V58L0 122L-112 58V-62z", main) + path("M0 0L112 -62V58L0 122z", shade),
    line("M-112 -62L0 0L112 -62M0 0V122", ground, 7) + oval(0, -62, 26, 15, pop),
    circle(-80, 8, 12, ground) + circle(-34, 60, 12, ground),
    circle(30, 30, 12, ground) + circle(56, 34, 12, ground) + circle(84, 34, 12, ground),
  )

export const radio: Emblem = ({ main, pop, ground }) =>
  layers(
    line("M64 -64L112 -134", main, 10) + rect(-128, -66, 256, 164, main, { round: 18 }),
    circle(-60, 18, 52, ground) + circle(-60, 18, 36, pop) + circle(-60, 18, 12, ground),
    rect(14, -38, 92, 34, ground, { round: 4 }) + rect(52, -38, 8, 34, pop),
    circle(36, 44, 18, pop) + circle(86, 44, 18, ground),
  )

export const skull: Emblem = ({ main, pop, ground }) =>
  layers(
    path(
      "M0 -120Q108 -116 106 -12Q104 30 66 50V104H-66V50Q-104 30 -106 -12Q-108 -116 0 -120z",
      main,
    ),
    oval(-44, -16, 30, 34, ground) +
      oval(44, -16, 30, 34, ground) +
      path("M-14 36H14L0 10z", ground),
    line("M-34 66V102M0 66V102M34 66V102", ground, 8) +
      circle(-42, -14, 10, pop) +
      circle(42, -14, 10, pop),
  )

export const suitcase: Emblem = ({ main, pop, ground }) =>
  layers(
    path("M-44 -70V-112H44V-70", "none", { edge: main, edgeWidth: 18 }),
    rect(-128, -72, 256, 176, main, { round: 20 }) +
      rect(-84, -72, 20, 176, ground) +
      rect(64, -72, 20, 176, ground),
    rect(-24, -2, 48, 40, pop, { round: 6 }) + keyhole(0, 12, 8, ground),
  )

export const scroll: Emblem = ({ main, pop, ground, shade }) =>
  layers(
    rect(-88, -92, 176, 184, main) + rect(-116, -118, 232, 34, shade, { round: 17 }),
    rect(-116, 84, 232, 34, shade, { round: 17 }) +
      circle(-116, -101, 14, pop) +
      circle(116, 101, 14, pop),
    line("M-60 -52H60M-60 -20H60M-60 12H16", ground, 10) + circle(44, 50, 22, pop),
  )

export const shoe: Emblem = ({ main, pop, ground }) =>
  layers(
    path("M-122 -86H-46Q-40 -30 30 -10Q116 8 126 64V84H-122z", main) +
      rect(-122, 84, 248, 26, pop, { round: 8 }),
    line("M-38 -50L-8 -70M-18 -30L12 -50M6 -12L36 -34", ground, 9),
  )

export const spectacles: Emblem = ({ main, pop, ground }) =>
  layers(
    circle(-66, 10, 62, main) +
      circle(66, 10, 62, main) +
      circle(-66, 10, 44, ground) +
      circle(66, 10, 44, ground),
    line("M-14 -4Q0 -20 14 -4M-124 -12L-138 -54M124 -12L138 -54", main, 17),
    line("M-88 20L-56 -14M44 20L76 -14", pop, 11),
  )

export const megaphone: Emblem = ({ main, pop, ground }) =>
  layers(
    path("M-126 -26H-40L86 -104V84L-40 8H-126z", main) +
      rect(86, -112, 22, 204, pop, { round: 10 }),
    path("M-98 8H-44L-24 100H-72z", pop) + line("M-40 -24V6", ground, 8),
    line("M124 -50L146 -62M128 -10H152M124 30L146 42", main, 11),
  )

export const puzzle: Emblem = ({ main, pop, ground }) =>
  layers(
    path(
      "M-108 -76H-34Q-50 -124 -2 -128Q46 -124 30 -76H96V-14Q140 -32 144 14Q140 60 96 44V112H-108V46Q-62 60 -60 16Q-62 -30 -108 -14z",
      main,
    ),
    keyhole(2, 2, 24, pop) + circle(-84, 88, 8, ground),
  )

export const pencil: Emblem = ({ main, pop, ground }, dice) =>
  turned(
    dice.pick([38, -38]),
    0,
    0,
    layers(
      rect(-30, -124, 60, 34, pop, { round: 10 }) + rect(-30, -88, 60, 130, main),
      path("M-30 42H30L0 128z", pop) + path("M-11 96H11L0 128z", main),
      line("M-10 -80V34M10 -80V34", ground, 6),
    ),
  )
