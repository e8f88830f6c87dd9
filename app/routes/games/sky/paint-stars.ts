import { projectVector, turnOf, type View } from "#shared/sky/dome-view.ts"
import { lookOfStar } from "./look-of-star.ts"
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
  }: {
    sprites: StarSprites
    faintest: number
    closer: number
    /** How far a star has come out, from 0 to 1. */
    light: (each: PlacedStar) => number
  },
) {
  const turn = turnOf(view)
  const [right, bottom] = [view.width + 24, view.height + 24]
  for (const each of seen) {
    const point = projectVector([each.north, each.east, each.up], view, turn)
    if (!point || point.x < -24 || point.y < -24 || point.x > right || point.y > bottom) continue
    const { magnitude, color } = each.star
    const look = lookOfStar(magnitude, faintest, closer)
    const opacity = look.opacity * light(each)
    if (opacity <= 0) continue
    if (look.glow) {
      const sprite = sprites.glowOf(color)
      ink.globalAlpha = opacity
      if (sprite)
        ink.drawImage(
          sprite,
          point.x - look.glow,
          point.y - look.glow,
          look.glow * 2,
          look.glow * 2,
        )
    }
    const sprite = sprites.coreOf(color)
    const half = look.radius * spriteOverStar
    ink.globalAlpha = opacity
    if (sprite) ink.drawImage(sprite, point.x - half, point.y - half, half * 2, half * 2)
  }
  ink.globalAlpha = 1
}
