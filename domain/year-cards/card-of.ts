import type { History } from "#domain/statistics/statistics.ts"
import { mysteryTypes } from "#shared/catalogue/mystery-types.ts"
import type { YearCard } from "#shared/year-cards/year-card.ts"

type Play = History["plays"][number]

const typesShown = 3
const bestShown = 3

type OfYear = Pick<History, "plays" | "furtherPlays"> & { year: number; name: string }

/** A member's card of a year, from the plays of that year. */
export function yearCardOf({ year, name, plays, furtherPlays }: OfYear): YearCard {
  const ended = plays.filter(({ outcome }) => outcome !== null)
  return {
    year,
    name,
    plays: plays.length,
    days: new Set([...plays.map(({ playedAt }) => playedAt), ...furtherPlays]).size,
    success: {
      count: ended.filter(({ outcome }) => outcome === "success").length,
      of: ended.length,
    },
    types: topTypes(plays),
    prefectures: countEach(plays.flatMap((play) => play.prefectures)),
    longestDay: longestDay(plays),
    best: plays
      .filter(({ satisfaction }) => satisfaction !== null)
      .toSorted((one, other) => (other.satisfaction ?? 0) - (one.satisfaction ?? 0))
      .slice(0, bestShown)
      .map(({ mysteryTitle }) => mysteryTitle),
  }
}

function topTypes(plays: readonly Play[]): YearCard["types"] {
  const counts = countEach(plays.flatMap((play) => play.types))
  return mysteryTypes
    .map(({ id, name }) => ({ name, count: counts[id] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, typesShown)
}

/** By the minutes that the member noted, and where they did not, by what the maker says. */
function longestDay(plays: readonly Play[]): YearCard["longestDay"] {
  const minutes: Record<string, number> = {}
  for (const play of plays) {
    const lasted = play.minutes ?? play.usualMinutes ?? 0
    minutes[play.playedAt] = (minutes[play.playedAt] ?? 0) + lasted
  }
  const [longest] = Object.entries(minutes).toSorted(([, one], [, other]) => other - one)
  return longest && longest[1] > 0 ? { day: longest[0], minutes: longest[1] } : null
}

function countEach(ids: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const id of ids) counts[id] = (counts[id] ?? 0) + 1
  return counts
}
