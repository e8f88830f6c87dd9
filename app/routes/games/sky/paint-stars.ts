import { projectVector, spanOf, turnOf, type View } from "#shared/sky/dome-view.ts"
import { type Look, lookOfStar } from "./look-of-star.ts"
import type { PlacedStar } from "./star-field.ts"
import type { StarSprites } from "./star-sprites.ts"

/** Half of a sprite's core is the star; the rest is its soft edge. */
const spriteOverStar = 2.1

export function paintStars(
  ink: CanvasRenderingContext2D,
  view: View,
  seen: readonly PlacedStar[],
  {
    sprites,
    faintest,
    closer,
    light,
    moves,
  }: {
    sprites: StarSprites
    faintest: number
    closer: number
    /** How far a star has come out, from 0 to 1. */
    light: (each: PlacedStar) => number
    /** While the sky moves, small stars are squares, which no eye tells from discs. */
    moves: boolean
  },
) {
  const turn = turnOf(view)
  const [right, bottom] = [view.width + 24, view.height + 24]
  const lookOf = looksFor(faintest, closer)
  const [north, east, up] = turn[2]
  const edge = Math.cos(((spanOf(Math.hypot(right, bottom), view.scale) / 2) * Math.PI) / 180)
  for (const each of seen) {
    if (north * each.north + east * each.east + up * each.up < edge) continue
    const point = projectVector([each.north, each.east, each.up], view, turn)
    if (!point || point.x < -24 || point.y < -24 || point.x > right || point.y > bottom) continue
    const { x, y } = point
    const { magnitude, color } = each.star
    const look = lookOf(magnitude)
    const opacity = look.opacity * light(each)
    if (opacity <= 0) continue
    ink.globalAlpha = opacity
    if (moves && look.radius < small) {
      ink.fillStyle = sprites.inkOf(color)
      ink.fillRect(x - look.radius, y - look.radius, look.radius * 2, look.radius * 2)
      continue
    }
    if (look.glow) drawAround(ink, sprites.glowOf(color), x, y, look.glow)
    drawAround(ink, sprites.coreOf(color), x, y, look.radius * spriteOverStar)
  }
  ink.globalAlpha = 1
}

/** Half the side of a square, in pixels of the page. */
const small = 1.15

function drawAround(
  ink: CanvasRenderingContext2D,
  sprite: HTMLCanvasElement | undefined,
  x: number,
  y: number,
  half: number,
) {
  if (sprite) ink.drawImage(sprite, x - half, y - half, half * 2, half * 2)
}

/** Looks by tenths of a magnitude, each computed once for a picture. */
function looksFor(faintest: number, closer: number) {
  const known = new Map<number, Look>()
  return (magnitude: number): Look => {
    const tenths = Math.round(magnitude * 10)
    const found = known.get(tenths) ?? lookOfStar(magnitude, faintest, closer)
    known.set(tenths, found)
    return found
  }
}
