import { mix } from "../colour.ts"
import type { Dice } from "../dice.ts"
import { glow, type Palette } from "../palettes.ts"
import { sitting, someone } from "../people.ts"
import {
  circle,
  d,
  keyhole,
  layers,
  line,
  oval,
  path,
  place,
  rect,
  repeat,
  trail,
} from "../shapes.ts"

/** The front of a small coffee house, somebody at the window over a riddle. */
export function cafeFront(p: Palette, dice: Dice): string {
  const wall = mix(p.m, p.d, 0.1)
  const light = mix(glow(p), p.l, 0.4)
  const stripes = 9
  return layers(
    rect(0, 0, 800, 600, wall) +
      repeat(60, (at) =>
        rect(
          (at % 10) * 92 - 20 + (Math.floor(at / 10) % 2) * 46,
          Math.floor(at / 10) * 38 + 8,
          54,
          20,
          mix(wall, p.d, 0.14),
          { round: 2 },
        ),
      ),
    rect(0, 532, 800, 68, mix(p.s, p.d, 0.45)) + rect(0, 526, 800, 10, p.d),
    rect(60, 196, 420, 300, p.d, { round: 8 }) + rect(76, 212, 388, 268, light),
    [150, 270, 390]
      .map(
        (x) =>
          line(d`M${x} 212V254`, p.d, 4) +
          circle(x, 280, 36, p.l, { alpha: 0.7 }) +
          path(d`M${x - 28} 284q4 -34 28 -34t28 34z`, p.x) +
          oval(x, 285, 15, 7, p.l),
      )
      .join(""),
    rect(76, 424, 388, 14, mix(p.m, p.d, 0.5)) +
      rect(120, 438, 10, 42, p.d) +
      rect(410, 438, 10, 42, p.d),
    place(182, 436, sitting({ ...someone(dice, p), coat: p.m, dark: p.d }), { scale: 1.1 }) +
      place(364, 436, sitting({ ...someone(dice, p), coat: p.y, dark: p.d }), {
        scale: 1.1,
        flip: true,
      }),
    rect(76, 424, 388, 14, mix(p.m, p.d, 0.5)) +
      path("M246 422L262 404L316 404L304 422z", p.l) +
      circle(284, 412, 4, p.x),
    rect(266, 212, 8, 268, p.d) + rect(76, 470, 388, 10, p.d),
    rect(548, 190, 164, 342, p.d, { round: 8 }) +
      rect(562, 204, 136, 328, p.y) +
      rect(580, 222, 100, 170, light, { round: 6 }) +
      keyhole(630, 282, 26, p.d) +
      circle(678, 430, 10, p.x) +
      rect(580, 414, 72, 100, mix(p.y, p.d, 0.2), { round: 6 }),
    rect(30, 128, 740, 26, p.d) +
      repeat(stripes, (at) =>
        path(d`M${40 + at * 80} 154h80l6 54q-4 26 -43 26t-43 -26z`, at % 2 ? p.l : p.x),
      ),
    oval(400, 72, 96, 52, p.d) +
      oval(400, 72, 86, 43, p.l) +
      path("M366 58h56v20q0 26 -28 26t-28 -26z", p.m) +
      line("M422 64h8q12 8 0 18h-10", p.m, 6) +
      line("M384 50q-6 -8 0 -16M404 50q-6 -8 0 -16", p.m, 4),
    place(
      524,
      532,
      layers(
        path("M-34 0L-24 -92L24 -92L34 0z", p.d),
        path("M-24 -12L-17 -82L17 -82L24 -12z", mix(p.d, p.l, 0.16)),
        trail("M-8 -64q24 6 6 22t10 24", p.x, 6, 12),
      ),
    ),
    [34, 764]
      .map(
        (x) =>
          path(d`M${x - 28} 484h56l-8 48h-40z`, p.l) +
          repeat(5, (at) =>
            path(
              d`M${x} 488q${(at - 2) * 22} -30 ${(at - 2) * 18} ${-70 + Math.abs(at - 2) * 14}q${-(at - 2) * 4} 36 ${-(at - 2) * 18} 70z`,
              at % 2 ? mix("#4E9A63", p.d, 0.15) : "#4E9A63",
            ),
          ),
      )
      .join(""),
    dice.chance(0.5) &&
      place(
        448,
        514,
        layers(
          oval(0, 0, 26, 19, p.d),
          circle(24, -22, 14, p.d),
          path("M13 -30l2 -16 10 8zM25 -36l10 -8 2 14z", p.d),
          line("M-24 6q-26 2 -24 -24", p.d, 7),
        ),
      ),
  )
}
