import { mix } from "../colour.ts"
import type { Dice } from "../dice.ts"
import { crown } from "../nature.ts"
import type { Palette } from "../palettes.ts"
import {
  circle,
  keyhole,
  layers,
  line,
  path,
  polygon,
  rect,
  repeat,
  ring,
  trail,
  turned,
} from "../shapes.ts"

function block(p: Palette, dice: Dice, x: number, y: number, w: number, h: number): string {
  const kind = dice.fraction()
  if (kind < 0.15)
    return layers(
      rect(x, y, w, h, p.y, { round: 5 }),
      repeat(4, () =>
        crown(
          dice.between(x + 16, x + w - 16),
          dice.between(y + 16, y + h - 16),
          12,
          mix(p.y, p.d, 0.28),
          p.d,
        ),
      ),
    )
  if (kind < 0.28)
    return (
      rect(x, y, w, h, p.m, { round: 5 }) +
      rect(x + w * 0.2, y + h * 0.22, w * 0.6, h * 0.56, mix(p.m, p.l, 0.3))
    )
  if (kind > 0.6) return rect(x, y, w, h, p.l, { round: 5 })
  const cut = w * dice.between(0.35, 0.65)
  return (
    rect(x, y, cut - 5, h, p.l, { round: 5 }) +
    rect(x + cut + 5, y, w - cut - 5, h, p.l, { round: 5 })
  )
}

function blocks(p: Palette, dice: Dice): string {
  const drawn: string[] = []
  for (let y = -260; y < 860;) {
    const h = dice.between(74, 136)
    for (let x = -240 - dice.between(0, 60); x < 1040;) {
      const w = dice.between(84, 194)
      drawn.push(block(p, dice, x, y, w, h))
      x += w + 22
    }
    y += h + 22
  }
  return drawn.join("")
}

const rose = (p: Palette, x: number, y: number, r: number) =>
  repeat(8, (at) => {
    const angle = (at * Math.PI) / 4
    const tip = (turn: number, far: number) =>
      [x + Math.cos(turn) * r * far, y + Math.sin(turn) * r * far] as const
    const end = tip(angle, at % 2 ? 0.52 : 0.86)
    return (
      polygon([[x, y], tip(angle - 0.38, 0.26), end], p.l) +
      polygon([[x, y], tip(angle + 0.38, 0.26), end], at === 6 ? p.x : p.y)
    )
  })

/** Streets from above, a compass, a walk that ends at a pin. */
export function streetMap(p: Palette, dice: Dice): string {
  const [cx, cy, r] = [
    612 + dice.between(-20, 40),
    402 + dice.between(-20, 20),
    dice.between(124, 156),
  ]
  return layers(
    rect(0, 0, 800, 600, p.s),
    turned(dice.between(-26, 20), 400, 300, blocks(p, dice)),
    line("M-40 470C120 420 150 560 330 640", p.m, 74),
    line("M-40 470C120 420 150 560 330 640", p.l, 4, { dash: "26 34", alpha: 0.5 }),
    trail("M96 557C130 470 232 452 222 352S120 290 190 232S330 240 372 206", p.d, 15, 31),
    path("M372 206c-56-64-72-86-72-118a72 72 0 0 1 144 0c0 32-16 54-72 118z", p.x),
    circle(372, 88, 42, p.l) + keyhole(372, 78, 15, p.d),
    circle(cx + 8, cy + 10, r + 12, p.d, { alpha: 0.2 }),
    circle(cx, cy, r + 12, p.d) + ring(cx, cy, r, p.l, 3, { dash: "3 12.7" }),
    turned(dice.between(-30, 20), cx, cy, rose(p, cx, cy, r)) + circle(cx, cy, 13, p.d),
  )
}
