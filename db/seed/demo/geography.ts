import type { DemoMystery, DemoPlace } from "./format.ts"

/** Latitude and longitude. */
type Spot = readonly [number, number]

type Catalogue = { places: readonly DemoPlace[]; mysteries: readonly DemoMystery[] }

/** How far apart members and mysteries are, in kilometres; null where one of them is anywhere. */
export type Geography = ReturnType<typeof geographyOf>

export function geographyOf({ places, mysteries }: Catalogue) {
  const placeAt = new Map(places.map(({ key, at }) => [key, at]))
  const spots = new Map(mysteries.map((mystery) => [mystery.key, spotsOf(mystery)]))

  /** Where it is played: its places, or else the middle of its prefectures. */
  function spotsOf({ places: keys, prefectures }: DemoMystery): readonly Spot[] {
    const known = existing(keys.map((key) => placeAt.get(key)))
    return known.length > 0 ? known : middlesOf(prefectures)
  }

  const kmBetween = (one: string, other: string) =>
    nearest(spots.get(one) ?? [], spots.get(other) ?? [])

  /** From each prefecture, because this is asked for every member and mystery. */
  const distances = new Map(
    mysteries.map(({ key }) => {
      const at = spots.get(key) ?? []
      return [key, at.length > 0 ? capitals.map((capital) => nearest([capital], at)) : null]
    }),
  )

  function kmFrom(homes: readonly string[], mystery: string): number | null {
    const from = distances.get(mystery)
    if (!from) return null
    let least: number | null = null
    for (const home of homes) {
      const km = from[Number(home) - 1] ?? null
      if (km !== null && (least === null || km < least)) least = km
    }
    return least
  }

  return { kmBetween, kmFrom }
}

const middlesOf = (prefectures: readonly string[]) =>
  existing(prefectures.map((id) => capitals[Number(id) - 1]))

const existing = <T>(list: readonly (T | undefined)[]) => list.filter((each) => each !== undefined)

function nearest(some: readonly Spot[], others: readonly Spot[]): number | null {
  if (some.length === 0 || others.length === 0) return null
  return Math.min(...some.flatMap((one) => others.map((other) => kilometres(one, other))))
}

/** As if Japan were flat, which is right to a few percent. */
function kilometres([lat, lng]: Spot, [otherLat, otherLng]: Spot): number {
  const shrunk = Math.cos(((lat + otherLat) / 2) * (Math.PI / 180))
  return 111.2 * Math.hypot(lat - otherLat, (lng - otherLng) * shrunk)
}

/** The prefectural capitals, from 01 to 47. */
const capitals: readonly Spot[] = [
  [43.06, 141.35],
  [40.82, 140.74],
  [39.7, 141.15],
  [38.27, 140.87],
  [39.72, 140.1],
  [38.25, 140.34],
  [37.75, 140.47],
  [36.37, 140.47],
  [36.57, 139.88],
  [36.39, 139.06],
  [35.86, 139.65],
  [35.61, 140.12],
  [35.68, 139.75],
  [35.45, 139.64],
  [37.92, 139.04],
  [36.7, 137.21],
  [36.56, 136.65],
  [36.06, 136.22],
  [35.66, 138.57],
  [36.65, 138.19],
  [35.42, 136.76],
  [34.98, 138.38],
  [35.18, 136.91],
  [34.73, 136.51],
  [35.0, 135.87],
  [35.01, 135.76],
  [34.69, 135.5],
  [34.69, 135.18],
  [34.69, 135.83],
  [34.23, 135.17],
  [35.5, 134.24],
  [35.47, 133.06],
  [34.66, 133.92],
  [34.4, 132.46],
  [34.19, 131.47],
  [34.07, 134.55],
  [34.34, 134.05],
  [33.84, 132.77],
  [33.56, 133.53],
  [33.59, 130.42],
  [33.26, 130.3],
  [32.75, 129.87],
  [32.8, 130.71],
  [33.24, 131.61],
  [31.91, 131.42],
  [31.56, 130.56],
  [26.21, 127.68],
]
