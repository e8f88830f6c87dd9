import { isNight, mix } from "../colour.ts"
import type { Dice } from "../dice.ts"
import { mountain } from "../nature.ts"
import type { Palette } from "../palettes.ts"
import {
  circle,
  d,
  keyhole,
  layers,
  line,
  path,
  place,
  rect,
  repeat,
  ring,
  trail,
  turned,
} from "../shapes.ts"

const palm = (x: number, y: number, s: number, leaf: string, trunk: string) =>
  place(
    x,
    y,
    layers(
      line("M0 0Q8 -26 -2 -50", trunk, 7),
      repeat(6, (at) =>
        place(-2, -50, path("M0 0Q16 -20 38 4Q16 0 0 0z", leaf), {
          turn: [-160, -120, -60, -14, 30, 170][at] ?? 0,
        }),
      ),
    ),
    { scale: s },
  )

/** An old chart spread out, a dotted way to the cross. */
export function oldChart(p: Palette, dice: Dice): string {
  const paper = mix("#F1DDB0", p.l, 0.35)
  const ink = mix(p.d, "#5A3A20", 0.35)
  const sea = mix(paper, isNight(p.s) ? p.y : p.m, 0.3)
  const board = isNight(p.s) ? mix(p.s, p.d, 0.2) : mix(p.m, p.d, 0.35)
  return layers(
    rect(0, 0, 800, 600, board) +
      repeat(5, (at) => rect(0, at * 128 + 30, 800, 4, mix(board, p.d, 0.5))),
    turned(
      dice.between(-4, 4),
      400,
      300,
      layers(
        path(
          "M82 78L250 62L420 76L590 58L736 74L724 210L740 330L722 540L560 528L400 546L240 530L72 544L84 400L66 260z",
          p.d,
          { alpha: 0.4 },
        ),
        path(
          "M72 66L250 52L420 66L590 48L726 64L714 200L730 320L712 530L550 518L390 536L230 520L62 534L74 390L56 250z",
          paper,
        ),
        path("M96 92L420 90L700 90L690 300L686 500L400 508L92 502L100 300z", sea),
        path(
          "M208 400C150 330 190 212 300 196S420 130 520 160S650 240 622 330S520 452 420 436S260 470 208 400z",
          mix(paper, p.l, 0.3),
          { edge: mix(sea, p.l, 0.5), edgeWidth: 18 },
        ),
        path(
          "M208 400C150 330 190 212 300 196S420 130 520 160S650 240 622 330S520 452 420 436S260 470 208 400z",
          "none",
          { edge: ink, edgeWidth: 5 },
        ),
        path("M470 170Q440 230 480 260T520 330T470 430", "none", {
          edge: mix(sea, p.m, 0.3),
          edgeWidth: 13,
        }),
        mountain(330, 290, 110, 84, mix(p.m, ink, 0.2), paper) +
          mountain(394, 300, 96, 60, mix(p.m, ink, 0.4), paper),
        palm(246, 382, 0.9, mix(p.y, ink, 0.25), ink) +
          palm(286, 402, 0.7, mix(p.y, ink, 0.25), ink) +
          palm(558, 234, 0.85, mix(p.y, ink, 0.25), ink),
        place(
          424,
          396,
          rect(-24, -34, 48, 36, mix(p.m, ink, 0.3)) +
            path("M-32 -32L0 -60L32 -32z", ink) +
            rect(-7, -16, 14, 18, p.x),
        ),
        trail(
          "M150 466C200 470 190 408 250 420S330 350 392 350S470 330 500 300S560 330 574 352",
          p.x === paper ? p.m : mix(p.x, "#B02A20", 0.45),
          11,
          23,
        ),
        line("M562 338l36 36m0 -36l-36 36", "#B8322A", 14),
        place(
          630,
          440,
          layers(
            circle(0, 0, 54, paper),
            ring(0, 0, 54, ink, 5),
            path("M0 -48L12 0L0 48L-12 0z", ink),
            path("M-48 0L0 -12L48 0L0 12z", p.m),
            circle(0, 0, 13, paper),
            keyhole(0, -2, 5, ink),
          ),
          { turn: dice.between(-30, 30) },
        ),
        place(
          dice.between(150, 180),
          160,
          layers(
            path("M-44 0H44Q36 24 18 26H-18Q-36 24 -44 0z", ink),
            line("M0 0V-66", ink, 5),
            path("M4 -62Q40 -40 38 -10H4z", p.x),
            path("M-4 -54Q-28 -34 -28 -10H-4z", p.m),
          ),
        ),
        path(
          "M590 130q16 -24 32 0t32 0t30 0M596 130v14M626 120q12 -36 34 -26l4 10q-10 0 -12 14",
          "none",
          { edge: ink, edgeWidth: 6 },
        ),
        repeat(7, (at) =>
          line(d`M${130 + at * 76} ${at % 2 ? 478 : 120}q9 -8 18 0t18 0`, mix(sea, ink, 0.35), 3.5),
        ),
        path("M726 64L664 58Q680 96 722 112z", mix(paper, ink, 0.3)),
      ),
    ),
    place(
      96,
      520,
      layers(
        circle(6, 8, 56, "#000000", { alpha: 0.25 }),
        circle(0, 0, 56, p.x),
        circle(0, 0, 44, mix(p.l, p.y, 0.15)),
        path("M-6 -34L6 -34L4 0L0 36L-4 0z", p.d, {}),
        path("M-6 -34L6 -34L4 0H-4z", "#B8322A"),
      ),
      { turn: dice.between(0, 70) },
    ),
  )
}
