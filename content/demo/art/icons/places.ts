import { circle, layers, line, oval, path, polygon, rect, repeat, ring, trail } from "../shapes.ts"
import type { Emblem } from "./scheme.ts"

export const hill: Emblem = ({ main, pop, shade }, dice) =>
  layers(
    circle(dice.chance(0.5) ? 62 : -66, -74, 44, pop),
    path("M-190 150L-66 -24L-14 46L48 -58L200 150V220H-190z", shade),
    path("M-220 150Q-90 24 30 86T220 66V230H-220z", main),
  )

export const pathSign: Emblem = ({ main, pop }, dice) =>
  layers(
    trail(
      dice.chance(0.5)
        ? "M-84 96C-84 10 20 44 20 -20S90 -60 90 -104"
        : "M-96 70C-20 110 10 40 -30 0S-20 -110 96 -96",
      main,
      40,
      56,
    ),
    circle(dice.chance(0.5) ? -84 : -96, 92, 40, pop),
  )

export const tower: Emblem = ({ main, pop, shade }) =>
  layers(
    path("M-20 -62H20L48 120H-48z", main) + path("M20 -62L48 120H10L6 -62z", shade),
    rect(-42, -84, 84, 26, main, { round: 6 }) +
      rect(-26, -124, 52, 42, pop) +
      path("M-38 -122L0 -156L38 -122z", main),
    path("M52 -112L140 -140V-76zM-52 -112L-140 -140V-76z", pop),
  )

export const wave: Emblem = ({ main, pop, shade }, dice) =>
  layers(
    dice.chance(0.6) && circle(58, -66, 40, pop),
    path(
      "M-150 60Q-130 -96 -10 -98Q78 -94 84 -20Q60 -60 20 -44Q-20 -24 4 22Q44 70 150 44V150H-150z",
      main,
    ),
    path("M-150 96q38 -34 75 0t75 0t75 0t75 0V150H-150z", shade),
  )

export const bridge: Emblem = ({ main, pop, shade }) =>
  layers(
    line("M-132 -6Q0 -128 132 -6", pop, 15) +
      repeat(5, (at) =>
        line(
          `M${-92 + at * 46} ${[-34, -56, -64, -56, -34][at]}V${[30, 4, -4, 4, 30][at]}`,
          pop,
          13,
        ),
      ),
    path("M-140 30Q0 -66 140 30V84H86Q74 22 0 20T-86 84H-140z", main),
    line("M-112 122q18 -16 38 0t38 0t38 0t38 0t38 0t38 0", shade, 14),
  )

export const train: Emblem = ({ main, pop, ground, shade }) =>
  layers(
    path("M-84 -92Q-84 -126 0 -126T84 -92V70Q84 92 60 92H-60Q-84 92 -84 70z", main),
    rect(-62, -78, 124, 66, ground, { round: 12 }) + rect(-84, 8, 168, 20, pop),
    circle(-48, 58, 15, pop) + circle(48, 58, 15, pop),
    line("M-46 96L-76 138M46 96L76 138M-62 120H62", shade, 15) +
      rect(-24, -108, 48, 14, pop, { round: 7 }),
  )

export const stage: Emblem = ({ main, pop, shade }) =>
  layers(
    path("M-124 -110H124V-84H-124z", main),
    path("M-22 -84L22 -84L96 92L-96 92z", pop),
    path("M-124 -84H-60Q-64 20 -104 96H-124zM124 -84H60Q64 20 104 96H124z", main) +
      oval(0, 100, 110, 19, shade),
    circle(0, 34, 21, main) + path("M-24 96Q-24 56 0 56T24 96z", main),
  )

export const moon: Emblem = ({ main, pop }) =>
  layers(
    path("M22 -116A116 116 0 1 0 114 34A92 92 0 0 1 22 -116z", main),
    path("M72 -92Q72 -52 112 -52Q72 -52 72 -12Q72 -52 32 -52Q72 -52 72 -92z", pop),
    circle(116, -106, 9, pop),
  )

export const star: Emblem = ({ main, pop }, dice) =>
  layers(
    polygon(
      Array.from(
        { length: 10 },
        (_, at) =>
          [
            Math.sin((at * Math.PI) / 5) * (at % 2 ? 56 : 128),
            8 - Math.cos((at * Math.PI) / 5) * (at % 2 ? 56 : 128),
          ] as const,
      ),
      main,
    ),
    dice.chance(0.5) ? circle(0, 8, 30, pop) : ring(0, 8, 26, pop, 14),
  )

export const leaf: Emblem = ({ main, pop, ground }) =>
  layers(
    path("M-96 100Q-120 -100 112 -112Q124 110 -66 96z", main),
    line("M-112 124Q-40 20 66 -66", ground, 13) +
      line("M-44 38V-26M-2 -4V-62M-14 8H56", ground, 10),
    circle(88, 84, 22, pop),
  )

export const compass: Emblem = ({ main, pop, ground }, dice) =>
  layers(
    circle(0, 0, 126, main) + circle(0, 0, 100, ground),
    `<g transform="rotate(${dice.whole(20, 60)})">${path("M0 -90L26 0H-26z", pop)}${path("M0 90L26 0H-26z", main)}</g>`,
    circle(0, 0, 13, ground),
  )
