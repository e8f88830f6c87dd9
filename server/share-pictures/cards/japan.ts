import { japanTiles } from "#shared/catalogue/japan-tiles.ts"
import type { ShareCard } from "#shared/share-cards/share-card.ts"
import { keyholeAt, round, trail } from "./board.ts"
import type { Colour } from "./colour.ts"
import type { Paint } from "./paint.ts"

type Night = {
  x: number
  y: number
  /** The side of a tile. */
  unit: number
  card: Pick<ShareCard, "lit">
  paint: Pick<Paint, "night" | "nightTile">
  colourOf: (prefecture: string) => Colour
}

/** More would be a tangle. */
const mostOnTrail = 12

/** Japan in tiles: those played in have a colour of what was played there and a keyhole, and a trail joins them. */
export function japanAtNight({ x, y, unit, card, paint, colourOf }: Night): string {
  const lit = Object.keys(card.lit ?? {})
  const tiles = japanTiles.map((tile) => ({
    id: tile.id,
    left: x + (tile.column - 1) * unit,
    top: y + (tile.row - 1) * unit,
    width: tile.columns * unit - unit * 0.11,
    height: tile.rows * unit - unit * 0.11,
  }))
  const centres = tiles
    .filter(({ id }) => lit.includes(id))
    .map(({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 }))
  return [
    ...tiles.map(
      ({ id, left, top, width, height }) =>
        `<rect x="${round(left)}" y="${round(top)}" width="${round(width)}" height="${round(height)}" rx="${round(unit * 0.16)}" fill="${lit.includes(id) ? colourOf(id) : paint.nightTile}"/>`,
    ),
    centres.length > 1 && centres.length <= mostOnTrail
      ? trail(
          `M${walk(centres)
            .map((at) => `${round(at.x)} ${round(at.y)}`)
            .join("L")}`,
          round(unit * 0.13),
          "#ffffff",
        )
      : "",
    ...centres.map((at) => keyholeAt(at.x, at.y, round(unit * 0.0077, 3), paint.night)),
  ].join("")
}

type Point = { x: number; y: number }

/** From the first to the nearest, and on. */
function walk(points: readonly Point[]): Point[] {
  const left = [...points]
  const way = left.splice(0, 1)
  while (left.length > 0) {
    const from = way.at(-1) as Point
    const away = left.map((at) => Math.hypot(at.x - from.x, at.y - from.y))
    way.push(...left.splice(away.indexOf(Math.min(...away)), 1))
  }
  return way
}
