import { mix } from "../colour.ts"
import type { Dice } from "../dice.ts"
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
  within,
} from "../shapes.ts"

const hairs = [
  "M-36 0q-4 -48 36 -48t36 48q-10 -26 -36 -26t-36 26z",
  "M-38 22q-10 -72 38 -72t38 72h-14q6 -44 -24 -44t-24 44z",
  "M-34 -10q4 -38 36 -38t34 36q-30 4 -40 -12q-10 14 -30 14zM-8 -46a18 18 0 0 1 32 -4z",
  "M-36 -4q-6 -20 4 -30q-2 -14 14 -14q8 -10 22 -4q18 -2 20 14q14 10 10 34q-10 -24 -36 -24t-34 24z",
] as const

function faceTile(p: Palette, dice: Dice, x: number, y: number, ground: string): string {
  const skin = dice.pick(["#F3CDB0", "#E9B994", "#F7D9C0", p.l])
  const [hair, cut] = [dice.pick(["#2A2226", "#5A3A28", p.d, "#7A5236"]), dice.pick(hairs)]
  return within(
    `face${x}-${y}`,
    d`M${x} ${y}h160v160h-160z`,
    rect(x, y, 160, 160, ground) +
      place(
        x + 80,
        y + 78,
        layers(
          path("M-62 96q6 -60 62 -60t62 60z", dice.pick([p.d, mix(ground, p.d, 0.55), p.l])),
          rect(-12, 22, 24, 24, mix(skin, p.d, 0.15)) + circle(0, 0, 36, skin) + path(cut, hair),
          circle(-12, 4, 4, p.d) +
            circle(12, 4, 4, p.d) +
            line(dice.pick(["M-9 18q9 8 18 0", "M-6 19h12", "M-7 17q7 10 14 0z"]), p.d, 4),
          dice.chance(0.3) &&
            ring(-13, 4, 11, p.d, 3) + ring(13, 4, 11, p.d, 3) + line("M-2 4h4", p.d, 3),
        ),
      ),
  )
}

/** Six windows of a call, behind one of them a keyhole. */
export function videoCall(p: Palette, dice: Dice): string {
  const gone = dice.below(6)
  const grounds = dice.shuffled([
    p.m,
    p.y,
    mix(p.s, p.l, 0.3),
    mix(p.m, p.l, 0.4),
    mix(p.y, p.d, 0.25),
    mix(p.m, p.d, 0.25),
  ])
  return layers(
    rect(0, 0, 800, 600, p.s) +
      repeat(12, (at) => rect(at * 74 - 10, 0, 1.5, 600, p.l, { alpha: 0.18 })) +
      repeat(9, (at) => rect(0, at * 74, 800, 1.5, p.l, { alpha: 0.18 })),
    circle(400, 264, 292, mix(p.s, p.m, 0.5)),
    path("M330 480h140l22 70H308z", mix(p.d, p.m, 0.25)) +
      rect(236, 546, 328, 22, p.d, { round: 11 }) +
      rect(112, 62, 576, 434, p.d, { round: 22 }),
    repeat(6, (at) => {
      const [x, y] = [146 + (at % 3) * 172, 96 + Math.floor(at / 3) * 172]
      return at === gone
        ? rect(x, y, 160, 160, p.x) + keyhole(x + 80, y + 58, 30, p.d)
        : faceTile(p, dice, x, y, grounds[at] ?? p.m)
    }),
    circle(400, 468, 9, p.x) +
      trail("M104 300C20 300 40 470 -20 500", p.l, 9, 24) +
      trail("M696 220C780 220 760 90 830 60", p.l, 9, 24),
  )
}
