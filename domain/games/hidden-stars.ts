import { isInShadow } from "#content/games/planetarium/shadow.ts"
import type { Sky } from "#content/games/story.ts"
import { placeInSky, radians, siderealAngle } from "#shared/sky/place-in-sky.ts"
import type { Star } from "#shared/sky/read-stars.ts"
import { darkest, observatory, timeOf } from "#shared/sky/seen-sky.ts"
import { findChapter, type Game } from "./games.ts"
import { taped } from "./limits-of-sight.ts"
import { isOpen } from "./progress.ts"
import { type Player, showChapter } from "./show-chapter.ts"

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

/** The stars that are gone from the sky before a player; null where they stand before another one. */
export function hiddenFrom(
  stars: readonly Star[],
  { game, chapter: id, sky, player }: { game: Game; chapter: string; sky: number; player: Player },
): readonly Hidden[] | null {
  const chapter = findChapter(game, id)
  if (!chapter || !isOpen(game, chapter, player.progress)) return null
  const shown = showChapter(game, chapter, player)
  if (shown.skies !== sky) return null
  const faintest = shown.tools.includes("binoculars") ? darkest : taped
  return hiddenStars(stars, { sky: shown.sky, shadowAxis: chapter.shadowAxis, faintest })
}

function findAll(stars: readonly Star[], { sky, shadowAxis, faintest }: Asked): Hidden[] {
  const turns = turnsOf(sky)
  return stars
    .filter(({ magnitude }) => magnitude <= faintest)
    .flatMap((star) => findTimes(star, turns, shadowAxis))
}

/** Minutes after which the sky is the same again. */
const turn = 1_436
/** Higher than the shadow reaches, as a sine. */
const highest = Math.sin(30 * radians)
/** Farther from its axis than the shadow reaches, as a cosine. */
const farthest = Math.cos(34 * radians)

/** The turn of the sky at each time for which stars are looked at. */
function turnsOf(sky: Sky): { cos: number; sin: number }[] {
  return Array.from({ length: turn / grain }, (_, n) => {
    const angle = siderealAngle(timeOf({ ...sky, after: n * grain }), observatory) * radians
    return { cos: Math.cos(angle), sin: Math.sin(angle) }
  })
}

/** Most stars are far from the shadow most of the time, which is known without their azimuth. */
function findTimes(star: Star, turns: ReturnType<typeof turnsOf>, shadowAxis: number): Hidden[] {
  const [sinDec, cosDec] = [Math.sin(star.dec * radians), Math.cos(star.dec * radians)]
  const [sinRa, cosRa] = [Math.sin(star.ra * radians), Math.cos(star.ra * radians)]
  const [sinLat, cosLat] = [
    Math.sin(observatory.latitude * radians),
    Math.cos(observatory.latitude * radians),
  ]
  const [cosAxis, sinAxis] = [Math.cos(shadowAxis * radians), Math.sin(shadowAxis * radians)]
  const minutes: number[] = []
  for (const [n, { cos, sin }] of turns.entries()) {
    const cosHours = cos * cosRa + sin * sinRa
    const up = sinDec * sinLat + cosDec * cosLat * cosHours
    if (up < 0 || up > highest) continue
    const north = sinDec * cosLat - cosDec * sinLat * cosHours
    const east = -cosDec * (sin * cosRa - cos * sinRa)
    if (north * cosAxis + east * sinAxis < farthest) continue
    const direction = {
      azimuth: Math.atan2(east, north) / radians,
      altitude: Math.asin(up) / radians,
    }
    if (isInShadow(direction, shadowAxis)) minutes.push(n * grain)
  }
  return spansOf(minutes).flatMap(([start, end]) =>
    [-2 * turn, -turn, 0, turn].flatMap((shift): Hidden[] => {
      const [from, to] = [Math.max(start + shift, -dialEnd), Math.min(end + shift, dialEnd)]
      return from <= to ? [[star.id, from, to]] : []
    }),
  )
}

/** Minutes that follow on each other, as spans. */
function spansOf(minutes: readonly number[]): [from: number, to: number][] {
  const spans: [number, number][] = []
  for (const minute of minutes) {
    const last = spans.at(-1)
    if (last && minute - last[1] === grain) last[1] = minute
    else spans.push([minute, minute])
  }
  return spans
}

/** The stars that are gone at the beginning of the dial. */
export const hiddenAtFirst = (stars: readonly Star[], asked: Asked): Hidden[] =>
  asked.sky.empty
    ? []
    : stars
        .filter(
          (star) =>
            star.magnitude <= asked.faintest &&
            isInShadow(
              placeInSky(star, timeOf({ ...asked.sky, after: 0 }), observatory),
              asked.shadowAxis,
            ),
        )
        .map(({ id }) => [id, 0, 0] as const)
