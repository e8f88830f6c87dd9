import type { Sky } from "#content/games/story.ts"
import { angleBetween, type Horizontal } from "#shared/sky/place-in-sky.ts"
import {
  darkest,
  faintestSeen,
  field,
  isClearOfTown,
  sunInSky,
  timeOf,
} from "#shared/sky/seen-sky.ts"

/** The values of a player's tools. */
export type Tools = {
  after: number
  sun: boolean
  cityLight: number
  binoculars: Horizontal | null
}

/** The city light ends here while it is taped. */
export const taped = 4.5

/** The sun, while it is switched on. */
const sunOf = (sky: Sky, { after, sun }: Tools): Horizontal | null =>
  sun ? sunInSky(timeOf({ ...sky, after })) : null

/** Whether the sun puts out all stars. */
export const isDay = (sky: Sky, tools: Tools): boolean =>
  faintestSeen(darkest, sunOf(sky, tools)) === -Infinity

/** Whether a star of a magnitude is seen in a direction, if nothing stands before it. */
export function sightOf(
  sky: Sky,
  tools: Tools,
): (star: Horizontal & { magnitude: number }) => boolean {
  const { cityLight, binoculars } = tools
  const sun = sunOf(sky, tools)
  const naked = faintestSeen(cityLight, sun)
  const magnified = faintestSeen(darkest, sun)
  return (star) => {
    const inField = binoculars !== null && angleBetween(binoculars, star) <= field
    return (
      star.magnitude <= (inField ? magnified : naked) &&
      isClearOfTown(star, { cityLight, gap: sky.gap, inField })
    )
  }
}
