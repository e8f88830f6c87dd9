import { isInShadow } from "#content/games/planetarium/shadow.ts"
import type { Sky } from "#content/games/story.ts"
import { placeInSky, siderealAngle } from "#shared/sky/place-in-sky.ts"
import type { Star } from "#shared/sky/read-stars.ts"
import { place, timeOf } from "./open-dome.ts"

/** A star that nobody sees between two minutes of the dial. */
export type Hidden = readonly [star: number, from: number, to: number]

/** As far as the dial turns, in either direction. */
export const dialEnd = 1_440
/** The shadow is told by when stars are gone, to this many minutes, and never by its shape. */
const grain = 2

type Asked = { sky: Sky; shadowAxis: number; faintest: number }

const known = new Map<string, readonly Hidden[]>()

/** The stars that somebody stands before, for as long as the dial turns. */
export function hiddenStars(
  stars: readonly Star[],
  { sky, shadowAxis, faintest }: Asked,
): readonly Hidden[] {
  if (sky.empty) return []
  const key = [sky.month, sky.day, sky.minute, shadowAxis, faintest].join()
  const found = known.get(key) ?? findAll(stars, { sky, shadowAxis, faintest })
  known.set(key, found)
  return found
}

function findAll(stars: readonly Star[], { sky, shadowAxis, faintest }: Asked): Hidden[] {
  const turns = turnsOf(sky)
  return stars
    .filter(({ magnitude }) => magnitude <= faintest)
    .flatMap((star) => findTimes(star, turns, shadowAxis))
}

const radians = Math.PI / 180
/** Minutes after which the sky is the same again. */
const turn = 1_436
/** Higher than the shadow reaches, as a sine. */
const highest = Math.sin(30 * radians)

/** The turn of the sky at each time for which stars are looked at. */
function turnsOf(sky: Sky): { after: number; cos: number; sin: number }[] {
  return Array.from({ length: turn / grain }, (_, n) => {
    const angle = siderealAngle(timeOf(sky, n * grain), place) * radians
    return { after: n * grain, cos: Math.cos(angle), sin: Math.sin(angle) }
  })
}

type Turns = ReturnType<typeof turnsOf>

/** Most stars are too high or too low, which is known by their sines alone. */
function findTimes(star: Star, turns: Turns, shadowAxis: number): Hidden[] {
  const [sinDec, cosDec] = [Math.sin(star.dec * radians), Math.cos(star.dec * radians)]
  const [sinRa, cosRa] = [Math.sin(star.ra * radians), Math.cos(star.ra * radians)]
  const up = sinDec * Math.sin(place.latitude * radians)
  const swing = cosDec * Math.cos(place.latitude * radians)
  const isHidden = ({ after, cos, sin }: Turns[number]) => {
    const sine = up + swing * (cos * cosRa + sin * sinRa)
    if (sine < 0 || sine > highest) return null
    const hours = Math.atan2(sin * cosRa - cos * sinRa, cos * cosRa + sin * sinRa)
    const north =
      sinDec * Math.cos(place.latitude * radians) -
      cosDec * Math.sin(place.latitude * radians) * Math.cos(hours)
    const azimuth = Math.atan2(-cosDec * Math.sin(hours), north) / radians
    const altitude = Math.asin(sine) / radians
    return isInShadow({ azimuth, altitude }, shadowAxis) ? after : null
  }
  const minutes = turns.map(isHidden).filter((after) => after !== null)
  const isFirst = (after: number, n: number) => after - (minutes[n - 1] ?? -grain * 2) > grain
  const starts = minutes.filter(isFirst)
  return [-2 * turn, -turn, 0, turn].flatMap((shift) =>
    starts.flatMap((start, n): Hidden[] => {
      const next = starts[n + 1] ?? Infinity
      const end = minutes.findLast((after) => after < next) ?? start
      const [from, to] = [Math.max(start + shift, -dialEnd), Math.min(end + shift, dialEnd)]
      return from <= to ? [[star.id, from, to]] : []
    }),
  )
}

/** The stars that are gone at the beginning of the dial. */
export const hiddenAtFirst = (stars: readonly Star[], asked: Asked): Hidden[] =>
  asked.sky.empty
    ? []
    : stars
        .filter(
          (star) =>
            star.magnitude <= asked.faintest &&
            isInShadow(placeInSky(star, timeOf(asked.sky, 0), place), asked.shadowAxis),
        )
        .map(({ id }) => [id, 0, 0] as const)
