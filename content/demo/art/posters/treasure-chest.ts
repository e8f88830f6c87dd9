import { isNight, mix } from "../colour.ts"
import type { Dice } from "../dice.ts"
import { glow, type Palette } from "../palettes.ts"
import { circle, d, keyhole, layers, line, path, polygon, rect, repeat, trail } from "../shapes.ts"

const wave = (y: number, colour: string, shift: number) =>
  path(
    d`M${-shift} ${y}q50 -34 100 0t100 0t100 0t100 0t100 0t100 0t100 0t100 0t100 0V600H${-shift}z`,
    colour,
  )

/** A chest of gold rises from the waves. */
export function treasureChest(p: Palette, dice: Dice): string {
  const gold = mix(glow(p), "#F2B632", 0.55)
  const rays = dice.whole(14, 20)
  const turn = dice.fraction()
  return layers(
    rect(0, 0, 800, 600, p.s),
    repeat(rays, (at) => {
      const [a, b] = [turn + (at * 2 * Math.PI) / rays, turn + ((at + 0.5) * 2 * Math.PI) / rays]
      return polygon(
        [
          [400, 330],
          [400 + Math.cos(a) * 800, 330 + Math.sin(a) * 800],
          [400 + Math.cos(b) * 800, 330 + Math.sin(b) * 800],
        ],
        mix(p.s, p.l, 0.4),
      )
    }),
    wave(470, p.m, dice.between(0, 90)) + wave(520, p.d, dice.between(0, 90)),
    path("M196 300L226 150q8 -44 60 -44h228q52 0 60 44l30 150z", p.d) +
      path("M226 286l24 -122q6 -30 42 -30h216q36 0 42 30l24 122z", p.m),
    path("M392 134h16V286h-16zM276 138l-20 148h-14l22 -140zM524 138l20 148h14l-22 -140z", p.x) +
      rect(230, 300, 340, 80, p.d),
    repeat(26, () => {
      const x = dice.between(250, 550)
      const y = 356 - Math.abs(Math.sin(((x - 250) / 300) * Math.PI)) * 56 * dice.fraction()
      return (
        circle(x, y, 20, gold, { edge: p.d, edgeWidth: 4 }) +
        circle(x - 4, y - 4, 7, p.l, { alpha: 0.7 })
      )
    }),
    path("M196 356H604V520a20 20 0 0 1 -20 20H216a20 20 0 0 1 -20 -20z", p.d) +
      rect(210, 370, 380, 156, p.m, { round: 8 }),
    repeat(3, (at) => rect(210, 404 + at * 40, 380, 5, mix(p.m, p.d, 0.4))) +
      rect(246, 370, 26, 156, p.x) +
      rect(528, 370, 26, 156, p.x) +
      rect(196, 356, 408, 20, p.x),
    path("M350 366h100v66a50 50 0 0 1 -100 0z", p.x, { edge: p.d, edgeWidth: 6 }) +
      keyhole(400, 402, 14, p.d),
    trail("M620 92C680 60 730 100 722 160S650 220 686 262", p.d, 11, 25) +
      line("M674 270l30 30m0 -30l-30 30", isNight(p.s) ? p.x : p.d, 13),
  )
}
