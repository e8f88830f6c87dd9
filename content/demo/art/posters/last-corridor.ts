import { mix } from "../colour.ts"
import type { Dice } from "../dice.ts"
import { glow, type Palette } from "../palettes.ts"
import { running, someone } from "../people.ts"
import { circle, d, keyhole, layers, line, place, polygon, rect, ring } from "../shapes.ts"

/** A corridor, the way out, somebody running, the clock. */
export function lastCorridor(p: Palette, dice: Dice): string {
  const [cx, cy] = [dice.between(400, 500), 268]
  const depths = [1, 0.74, 0.54, 0.39, 0.28] as const
  const box = (k: number) =>
    [
      [cx - 520 * k, cy - 330 * k],
      [cx + 520 * k, cy - 330 * k],
      [cx + 520 * k, cy + 380 * k],
      [cx - 520 * k, cy + 380 * k],
    ] as const
  const light = glow(p)
  const hand = dice.between(0, 6)
  const alternate = dice.chance(0.5)
  return layers(
    rect(0, 0, 800, 600, p.d),
    depths
      .slice(0, -1)
      .map((k, at) => {
        const [a, b] = [box(k * 1.02), box(depths[at + 1] ?? 0)]
        const odd = (at % 2 === 1) !== alternate
        return layers(
          polygon([a[0], a[1], b[1], b[0]], p.d),
          polygon([a[1], a[2], b[2], b[1]], odd ? p.m : p.s),
          polygon([a[0], a[3], b[3], b[0]], odd ? p.s : p.m),
          polygon([a[3], a[2], b[2], b[3]], odd ? mix(p.d, p.y, 0.2) : p.y),
          polygon(b, "none", { edge: p.d, edgeWidth: 5 }),
        )
      })
      .join(""),
    polygon(box(0.28), p.d) +
      circle(cx, cy - 6, 150, light, { alpha: 0.22 }) +
      keyhole(cx, cy - 24, 50, light) +
      keyhole(cx, cy - 18, 38, p.l),
    polygon(
      [
        [cx - 42, cy + 106],
        [cx + 42, cy + 106],
        [cx + 190, 600],
        [cx - 250, 600],
      ],
      light,
      { alpha: 0.55 },
    ) +
      polygon(
        [
          [cx - 70, 470],
          [cx - 30, 470],
          [cx - 130, 600],
          [cx - 240, 600],
        ],
        "#000000",
        { alpha: 0.35 },
      ),
    place(
      cx - 40,
      486,
      running({ ...someone(dice, p), coat: p.d, dark: p.d, hair: p.d, skin: mix(p.d, p.l, 0.15) }),
      { scale: 1.25 },
    ),
    circle(118, 96, 62, p.l) +
      ring(118, 96, 62, p.d, 10) +
      line("M118 96V56", p.d, 8) +
      line(d`M118 96L${118 + 30 * Math.cos(hand)} ${96 + 30 * Math.sin(hand)}`, p.d, 8) +
      circle(118, 96, 8, p.x),
  )
}
