import type { NearPress, PartOfSky } from "#content/games/puzzle.ts"
import {
  angleBetween,
  type Horizontal,
  type Place,
  placeInSky,
  sunAt,
} from "#shared/sky/place-in-sky.ts"
import type { Star } from "#shared/sky/read-stars.ts"

/** The sky as the player saw it when they pressed. */
export type Press = Horizontal & {
  time: number
  /** Minutes of the day. */
  clock: number
  cityLight: number
  binoculars: boolean
}

export type Dome = {
  place: Place
  starOf: (id: number) => Star
  /** The stars that can be seen at a time, with where they stand. */
  visibleAt: (press: Press) => readonly (Horizontal & { id: number; name: string })[]
  isInShadow: (direction: Horizontal, beyond: number) => boolean
}

/** The reply of the first part of the sky that was pressed. */
export function replyTo(near: readonly NearPress[], press: Press, dome: Dome): string | null {
  const found = near.find((part) => isIn(part, press, dome))
  if (!found) return null
  return found.reply.replace("{star}", starAt(press, dome)?.name ?? "")
}

/** Whether all that a part of the sky asks for holds of a press. */
export function isIn(part: PartOfSky, press: Press, dome: Dome): boolean {
  const { stars, azimuth, altitude, within = 0, azimuths, altitudes } = part
  const directions: Horizontal[] =
    stars?.map((id) => placeInSky(dome.starOf(id), press.time, dome.place)) ??
    (azimuth !== undefined && altitude !== undefined ? [{ azimuth, altitude }] : [])
  if (directions.length > 0) {
    const nearest = Math.min(...directions.map((each) => angleBetween(each, press)))
    if (nearest > within) return false
  }
  if (azimuths && !isBetween(azimuths, press.azimuth)) return false
  if (altitudes && (press.altitude < altitudes[0] || press.altitude > altitudes[1])) return false
  if (part.clock && !isBetween(part.clock, press.clock)) return false
  if (part.cityLight && !isBetween(part.cityLight, press.cityLight)) return false
  if (part.binoculars !== undefined && part.binoculars !== press.binoculars) return false
  if (part.shadow !== undefined && !dome.isInShadow(press, part.shadow)) return false
  if (part.sun !== undefined) {
    const sun = placeInSky(sunAt(press.time), press.time, dome.place)
    if (angleBetween(sun, press) > part.sun) return false
  }
  return !part.visibleStar || starAt(press, dome) !== undefined
}

/** Over midnight, or over north, where the first is larger. */
const isBetween = ([from, to]: readonly [number, number], value: number) =>
  from <= to ? value >= from && value <= to : value >= from || value <= to

/** As close as a finger comes. */
const finger = 1.5

function starAt(press: Press, dome: Dome) {
  return dome
    .visibleAt(press)
    .map((star) => ({ ...star, apart: angleBetween(star, press) }))
    .filter(({ apart }) => apart <= finger)
    .toSorted((one, other) => one.apart - other.apart)[0]
}
