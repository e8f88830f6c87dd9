import { type Horizontal, type Place, placeInSky, sunAt } from "./place-in-sky.ts"

/** Where the story plays. */
export const observatory: Place = { latitude: 35.7, longitude: 139.7 }
/** The roofs around the horizon, in degrees. Below them is haze, too. */
export const roof = 2.5
/** The radius of the field of the binoculars. */
export const field = 3.5
/** The faintest magnitude that the darkest sky shows. */
export const darkest = 6 as const
/** The faintest magnitude that binoculars show through the haze. */
export const throughHaze = 1
/** A closer companion of a star is seen in the binoculars only. Degrees. */
export const resolved = 0.2

/** A sky and how far it was turned. The story has no year; its sky is that of 2026. */
export type Moment = { month: number; day: number; minute: number; after: number }

export const timeOf = ({ month, day, minute, after }: Moment): number =>
  Date.UTC(2026, month - 1, day, -9, minute + after)

/** Minutes of the day. */
export const clockOf = ({ minute, after }: Pick<Moment, "minute" | "after">): number =>
  (((minute + after) % 1_440) + 1_440) % 1_440

/** 20:05 */
export function clockText(minute: number): string {
  return `${Math.floor(minute / 60)}:${String(Math.floor(minute % 60)).padStart(2, "0")}`
}

export const sunInSky = (time: number, place = observatory): Horizontal =>
  placeInSky(sunAt(time), time, place)

/** The place from which a sky is seen. */
export const seenFrom = ({ latitude = observatory.latitude }: { latitude?: number }): Place => ({
  ...observatory,
  latitude,
})

/**
 * The faintest magnitude that can be seen. From 18° below the horizon on, the sun puts out the faint stars first; from 6° on,
 * all of them.
 */
export function faintestSeen(cityLight: number, sun: Horizontal | null): number {
  if (!sun || sun.altitude <= -18) return cityLight
  if (sun.altitude > -6) return -Infinity
  return 1 + ((cityLight - 1) * (-6 - sun.altitude)) / 12
}

/**
 * Whether nothing of the town stands before a star. The gap between the roofs shows one in the field of the binoculars only,
 * and the haze there lets the bright ones through.
 */
export function isClearOfTown(
  { azimuth, altitude, magnitude }: Horizontal & { magnitude: number },
  { cityLight, gap, inField }: { cityLight: number; gap?: Gap | undefined; inField: boolean },
): boolean {
  if (altitude <= lowestSeen(azimuth, cityLight, inField ? gap : undefined)) return false
  return altitude > roof || cityLight >= darkest || magnitude <= throughHaze
}

type Gap = readonly [from: number, to: number, altitude: number]

/** How low stars can be seen in a direction. `gap`: an opening between the roofs. Without city light there are no roofs. */
export function lowestSeen(azimuth: number, cityLight: number, gap?: Gap): number {
  if (cityLight >= darkest) return 0
  return gap && azimuth >= gap[0] && azimuth <= gap[1] ? gap[2] : roof
}
