import { mix } from "../colour.ts"
import type { Dice } from "../dice.ts"
import { crescent } from "../nature.ts"
import { glow, type Palette } from "../palettes.ts"
import {
  circle,
  keyhole,
  layers,
  line,
  oval,
  path,
  place,
  rect,
  repeat,
  ring,
  trail,
} from "../shapes.ts"
import { clock } from "./wall-clock.ts"

/** A study at night: a safe behind a painting, the lamp's cone, one drawer left open. */
export function study(p: Palette, dice: Dice): string {
  const wall = mix(p.m, p.d, 0.48)
  const spine = () => dice.pick([p.x, p.y, p.l, p.m, mix(p.y, p.d, 0.4), mix(p.x, p.d, 0.35)])
  const shelf = (x: number, y: number) => {
    const books: string[] = []
    for (let at = x; at < x + 132;) {
      const [w, h] = [dice.between(13, 24), dice.between(58, 88)]
      if (at + w < x + 146)
        books.push(
          rect(at, y - h, w - 2, h, spine()),
          rect(at, y - h + 12, w - 2, 5, p.d, { alpha: 0.35 }),
        )
      at += w
    }
    return books.join("") + rect(x - 10, y, 164, 10, p.y)
  }
  return layers(
    rect(0, 0, 800, 600, wall) +
      repeat(11, (at) => rect(at * 76 + 20, 0, 3, 440, mix(wall, p.l, 0.1))),
    rect(0, 440, 800, 160, mix(p.d, "#000000", 0.15)) + rect(0, 428, 800, 14, p.y),
    rect(34, 62, 176, 380, p.d) + repeat(4, (at) => shelf(48, 148 + at * 92)),
    rect(316, 56, 188, 176, p.y) + rect(330, 70, 160, 148, mix(p.d, p.m, 0.25)),
    circle(410, 144, 58, p.d) +
      ring(410, 144, 46, p.l, 5) +
      ring(410, 144, 34, p.l, 3, { dash: "3 8" }) +
      keyhole(410, 134, 14, p.x),
    path("M504 52L588 22L588 268L504 236z", p.y) + path("M514 68L578 44L578 246L514 222z", p.s),
    path("M514 222L540 150L556 184L578 130V246z", p.m) + circle(548, 96, 14, p.x),
    rect(636, 84, 130, 170, p.l) +
      rect(646, 94, 110, 150, mix(p.s, p.d, 0.72)) +
      crescent(706, 150, 26, glow(p)) +
      rect(698, 94, 6, 150, p.l) +
      rect(646, 168, 110, 6, p.l),
    path("M560 300L640 300L760 452L430 452z", glow(p), { alpha: 0.3 }),
    path("M556 302L580 250H626L650 302z", p.x) +
      line("M604 250V216L664 186L680 400", p.l, 7) +
      circle(664, 186, 9, p.x) +
      rect(646, 392, 68, 14, p.l, { round: 6 }),
    rect(262, 404, 510, 26, p.m) +
      rect(262, 426, 510, 8, p.d, { alpha: 0.5 }) +
      rect(284, 430, 160, 170, mix(p.m, p.d, 0.28)) +
      rect(612, 430, 138, 170, mix(p.m, p.d, 0.28)),
    repeat(
      2,
      (at) =>
        rect(298, 446 + at * 76, 132, 62, mix(p.m, p.d, 0.12), { round: 4 }) +
        circle(364, 477 + at * 76, 8, p.x),
    ),
    rect(604, 448, 154, 60, mix(p.m, p.l, 0.16), { round: 4 }) +
      rect(612, 442, 138, 10, "#000000", { alpha: 0.4 }) +
      circle(681, 480, 8, p.x),
    path("M452 402L470 378L590 378L578 402z", p.l) + trail("M486 390H560", p.d, 5, 12),
    place(
      330,
      404,
      layers(
        oval(0, -6, 28, 7, p.d, { alpha: 0.5 }),
        rect(-18, -42, 36, 36, p.s, { round: 5 }),
        line("M20 -34q14 4 0 18", p.s, 6),
        dice.chance(0.5) && line("M-6 -52q-6 -8 0 -16M8 -52q-6 -8 0 -16", p.l, 4, { alpha: 0.6 }),
      ),
    ),
    clock(p, 266, 130, 34, dice.between(0, 6)),
  )
}
