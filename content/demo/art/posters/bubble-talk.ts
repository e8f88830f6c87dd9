import { mix } from "../colour.ts"
import type { Dice } from "../dice.ts"
import type { Palette } from "../palettes.ts"
import { circle, keyhole, layers, line, path, place, rect, repeat, ring, trail } from "../shapes.ts"
import { bubble } from "./speech-bubble.ts"

const keyAcross = (p: Palette) =>
  ring(450, 265, 40, p.x, 19) + line("M494 265H650M612 268v34M646 268v26", p.x, 19)

const arrows = (p: Palette) =>
  repeat(4, (at) =>
    place(
      434 + at * 74,
      265,
      line("M-22 0H22M4 -20L24 0L4 20", [p.x, p.l, p.y, p.l][at] ?? p.l, 13),
      { turn: [0, 90, 0, -90][at] ?? 0 },
    ),
  )

const shapes = (p: Palette) =>
  circle(436, 265, 34, p.x) + rect(502, 233, 64, 64, p.y) + path("M632 228L672 300L592 300z", p.l)

/** A talk in bubbles; the answer is no word. */
export function bubbleTalk(p: Palette, dice: Dice): string {
  const dot = dice.below(3)
  const ground = dice.below(3)
  return layers(
    rect(0, 0, 800, 600, p.s) +
      repeat(108, (at) => {
        const [x, y] = [(at % 12) * 72 + (Math.floor(at / 12) % 2) * 36, Math.floor(at / 12) * 72]
        return ground
          ? circle(x, y, ground === 1 ? 4 : 9, mix(p.s, p.l, 0.3))
          : rect(x - 6, y - 6, 12, 12, mix(p.s, p.l, 0.3))
      }),
    bubble(84, 40, 330, 124, p.l, true) +
      repeat(3, (at) => circle(184 + at * 66, 102, 18, at === dot ? p.x : p.d)),
    bubble(352, 190, 384, 150, p.d, false) + dice.pick([keyAcross, keyAcross, arrows, shapes])(p),
    bubble(64, 366, 420, 170, p.m, true) +
      trail("M128 418H420M128 456H372", p.l, 13, 27) +
      trail("M128 494H250", p.x, 13, 27),
    circle(620, 470, 70, p.x) +
      keyhole(620, 452, 26, p.d) +
      circle(700, 92, dice.between(30, 46), p.y) +
      circle(724, 400, 16, p.l),
  )
}
