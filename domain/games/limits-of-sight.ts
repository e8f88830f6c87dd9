import type { Sky } from "#content/games/story.ts"
import { angleBetween, type Horizontal, placeInSky, sunAt } from "#shared/sky/place-in-sky.ts"
import { place, roof, timeOf } from "./open-dome.ts"

/** The values of a player's tools. */
export type Tools = {
  after: number
  sun: boolean
  cityLight: number
  binoculars: Horizontal | null
}

/** Half the field of the binoculars. */
export const field = 3.5
const [dusk, night] = [-6, -18]
/** At the end of dusk the brightest stars are seen. */
const faintestAtDusk = 1
const faintestOfAll = 6
/** Through the mist at the horizon, with binoculars. */
const faintestInMist = 1

const sunAltitude = (sky: Sky, after: number) => {
  const time = timeOf(sky, after)
  return placeInSky(sunAt(time), time, place).altitude
}

/** The faintest magnitude that daylight leaves; no star by day. */
function inDaylight(sky: Sky, { after, sun }: Tools): number {
  if (!sun) return faintestOfAll
  const altitude = sunAltitude(sky, after)
  if (altitude > dusk) return -Infinity
  if (altitude < night) return faintestOfAll
  const share = (dusk - altitude) / (dusk - night)
  return faintestAtDusk + share * (faintestOfAll - faintestAtDusk)
}

export const isDay = (sky: Sky, tools: Tools): boolean =>
  tools.sun && sunAltitude(sky, tools.after) > dusk

/** Whether a star of a magnitude is seen in a direction, if nothing stands before it. */
export function sightOf(
  sky: Sky,
  tools: Tools,
): (star: Horizontal & { magnitude: number }) => boolean {
  const { cityLight, binoculars } = tools
  const daylight = inDaylight(sky, tools)
  const naked = Math.min(cityLight, daylight)
  return ({ magnitude, ...direction }) => {
    const inField = binoculars !== null && angleBetween(binoculars, direction) <= field
    const limit = inField ? Math.min(faintestOfAll, daylight) : naked
    if (direction.altitude <= 0 || magnitude > limit) return false
    // Without the town there are no roofs, and no mist.
    if (direction.altitude > roof || cityLight > faintestOfAll - 0.01) return true
    const [from, to, lowest] = sky.gap ?? [0, 0, roof]
    const { azimuth, altitude } = direction
    const isInGap = azimuth >= from && azimuth <= to && altitude > lowest
    return isInGap && inField && magnitude < faintestInMist
  }
}
