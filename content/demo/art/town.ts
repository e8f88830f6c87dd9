import { mix } from "./colour.ts"
import type { Dice } from "./dice.ts"
import { layers, polygon, rect, repeat } from "./shapes.ts"

type HouseColours = { wall: string; roof: string; light: string; dark: string }

/** A small house with a gable, standing on `base`. */
export function house(
  dice: Dice,
  x: number,
  base: number,
  w: number,
  h: number,
  { wall, roof, light, dark }: HouseColours,
): string {
  const columns = Math.max(1, Math.floor(w / 42))
  const rows = Math.max(1, Math.floor(h / 56))
  const gap = w / columns
  return layers(
    rect(x, base - h, w, h, wall),
    rect(x + w * 0.72, base - h, w * 0.28, h, dark, { alpha: 0.1 }),
    repeat(columns * rows, (at) => {
      const lit = dice.chance(0.6)
      return rect(
        x + (at % columns) * gap + gap / 2 - 10,
        base - h + 16 + Math.floor(at / columns) * 50,
        20,
        26,
        lit ? light : dark,
        { round: 3, alpha: lit ? 1 : 0.55 },
      )
    }),
    polygon(
      [
        [x - 10, base - h],
        [x + w / 2, base - h - w * dice.between(0.4, 0.6)],
        [x + w + 10, base - h],
      ],
      roof,
    ),
  )
}

/** A row of tall buildings, edge to edge. */
export function skyline(
  dice: Dice,
  base: number,
  [least, most]: readonly [number, number],
  wall: string,
  light: string,
  lit = 0.35,
): string {
  let x = -dice.between(0, 40)
  const towers: string[] = []
  while (x < 820) {
    const w = dice.between(52, 112)
    const h = dice.between(least, most)
    const tone = mix(wall, light, dice.between(0, 0.1))
    const [columns, rows] = [Math.floor((w - 16) / 18), Math.floor((h - 20) / 26)]
    towers.push(
      rect(x, base - h, w + 1, h, tone),
      dice.chance(0.3) && h > most * 0.6 ? rect(x + w / 2 - 3, base - h - 30, 6, 32, tone) : "",
      repeat(columns * rows, (at) =>
        dice.chance(lit)
          ? rect(
              x + 12 + (at % columns) * 18,
              base - h + 14 + Math.floor(at / columns) * 26,
              9,
              14,
              light,
            )
          : "",
      ),
    )
    x += w
  }
  return towers.join("")
}
