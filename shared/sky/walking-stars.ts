import type { Equatorial } from "./place-in-sky.ts"

/** How the seven stars of the dipper move, in thousandths of an arcsecond a year, by the Hipparcos catalogue of 2007. */
const motions: readonly (readonly [id: number, east: number, north: number])[] = [
  [54061, -134.11, -34.7],
  [53910, 81.43, 33.49],
  [58001, 107.68, 11.01],
  [59774, 104.11, 7.3],
  [62956, 111.91, -8.24],
  [65378, 119.01, -25.97],
  [67301, -121.17, -14.91],
]

export const walkingStars: readonly number[] = motions.map(([id]) => id)

/** Where one of them stands so many years from now. */
export function walked(star: Equatorial & { id: number }, years: number): Equatorial {
  const [, east = 0, north = 0] = motions.find(([id]) => id === star.id) ?? []
  const degrees = years / 3_600_000
  return {
    ra: star.ra + (east * degrees) / Math.cos((star.dec * Math.PI) / 180),
    dec: star.dec + north * degrees,
  }
}
