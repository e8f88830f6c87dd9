import { companionsOf } from "#shared/sky/companions.ts"
import { directionOf, turnOfSky } from "#shared/sky/dome-view.ts"
import { circle, type Horizontal, siderealAngle } from "#shared/sky/place-in-sky.ts"
import type { Star } from "#shared/sky/read-stars.ts"
import {
  darkest,
  faintestSeen,
  field,
  isClearOfTown,
  lowestSeen,
  seenFrom,
  sunInSky,
  timeOf,
} from "#shared/sky/seen-sky.ts"
import type { SkyState, StandingSky } from "./sky-props.ts"

const degrees = 180 / Math.PI

/** A star and where it stands. It is moved in place, sixty times a second while the dial turns. */
export type PlacedStar = {
  star: Star
  /** Its direction among the stars. */
  fixed: readonly [number, number, number]
  /** So close to a brighter one that eyes alone see one of them. */
  isCompanion: boolean
  north: number
  east: number
  up: number
}

export type StarField = {
  /** Brightest first. */
  seen: readonly PlacedStar[]
  inBinoculars: readonly PlacedStar[]
  /** The faintest magnitude to be seen without binoculars. */
  faintest: number
  /** While it is switched on, even below the horizon. */
  sun: Horizontal | null
  sidereal: number
  starOf: (id: number) => PlacedStar | undefined
}

export function createStarField(stars: readonly Star[]) {
  const fixed = stars.map(({ ra, dec }) => directionOf({ azimuth: ra, altitude: dec }))
  const companions = companionsOf(stars)
  const placed = stars.map((star, at): PlacedStar => ({
    star,
    fixed: fixed[at] ?? [1, 0, 0],
    isCompanion: companions.has(star.id),
    north: 0,
    east: 0,
    up: 0,
  }))
  const byId = new Map(placed.map((each) => [each.star.id, each]))

  return (sky: StandingSky, state: SkyState): StarField => {
    const time = timeOf({ ...sky, after: state.after })
    const place = seenFrom(sky)
    const sidereal = siderealAngle(time, place)
    const [north, east, up] = turnOfSky(sidereal, place)
    const stand = (each: PlacedStar) => {
      const [x, y, z] = each.fixed
      each.north = north[0] * x + north[1] * y + north[2] * z
      each.east = east[0] * x + east[1] * y
      each.up = up[0] * x + up[1] * y + up[2] * z
      return each
    }
    const sun = state.sun ? sunInSky(time, place) : null
    const faintest = faintestSeen(state.cityLight, sun)
    // Most stars are too faint to be seen, and are placed when they are asked for.
    const isBright = ({ star }: PlacedStar) => star.magnitude <= faintest
    const needsAll = state.binoculars !== null || sky.lit !== undefined
    const candidates = needsAll ? placed : takeWhile(placed, isBright)
    for (const each of candidates) stand(each)
    return {
      ...lookAt(candidates, sky, state, sun),
      faintest,
      sun,
      sidereal,
      starOf: (id) => {
        const found = byId.get(id)
        return found && stand(found)
      },
    }
  }
}

function takeWhile<Each>(list: readonly Each[], fits: (each: Each) => boolean): readonly Each[] {
  const end = list.findIndex((each) => !fits(each))
  return end === -1 ? list : list.slice(0, end)
}

function lookAt(
  placed: readonly PlacedStar[],
  sky: StandingSky,
  { after, cityLight, binoculars }: SkyState,
  sun: Horizontal | null,
) {
  const hidden = new Set(sky.covered)
  for (const [star, from, to] of sky.hidden) if (after >= from && after <= to) hidden.add(star)
  const isLit = ({ id }: Star) => sky.lit?.includes(id) ?? false
  const isShown = ({ star }: PlacedStar, faintest: number) =>
    isLit(star) || (!sky.dark && star.magnitude <= faintest && !hidden.has(star.id))
  const lowest = Math.sin(lowestSeen(0, cityLight) / degrees)

  const faintest = faintestSeen(cityLight, sun)
  const seen = placed.filter(
    (each) => isShown(each, faintest) && !each.isCompanion && each.up > lowest,
  )
  if (!binoculars) return { seen, inBinoculars: [] }
  const aim = directionOf(binoculars)
  const magnified = faintestSeen(darkest, sun)
  const inBinoculars = placed.filter((each) => {
    const apart = aim[0] * each.north + aim[1] * each.east + aim[2] * each.up
    if (apart < Math.cos(field / degrees) || !isShown(each, magnified)) return false
    const { magnitude } = each.star
    return isClearOfTown(
      { ...placeOf(each), magnitude },
      { cityLight, gap: sky.gap, inField: true },
    )
  })
  return { seen, inBinoculars }
}

export const altitudeOf = ({ up }: Pick<PlacedStar, "up">): number =>
  Math.asin(Math.min(1, Math.max(-1, up))) * degrees

export const azimuthOf = ({ north, east }: Pick<PlacedStar, "north" | "east">): number =>
  circle(Math.atan2(east, north) * degrees)

export const placeOf = (each: PlacedStar): Horizontal => ({
  azimuth: azimuthOf(each),
  altitude: altitudeOf(each),
})
