import type { Day } from "#shared/time/tokyo.ts"
import { weeksOf } from "./weeks.ts"

type Play = { playedOn: Day | null; prefectures: readonly string[] }

export type PlayRecord = ReturnType<typeof recordOf>

/** A season is named when it is true enough to be told: of so many plays, with such a lead. */
const seasonRule = { plays: 5, lead: 2 }

/** A member's plays as a whole. One whose day is unknown lights the map, but belongs to no year, week. */
export function recordOf(plays: readonly Play[], furtherPlays: readonly Day[], today: Day) {
  const days = plays.flatMap(({ playedOn }) => playedOn ?? [])
  const years = [...Map.groupBy(days, (day) => Number(day.slice(0, 4)))]
    .toSorted(([one], [other]) => other - one)
    .map(([year, days]) => ({ year, count: days.length, season: seasonOf(days) }))
  return {
    total: plays.length,
    years,
    prefectures: countPrefectures(plays),
    weeks: weeksOf([...days, ...furtherPlays], today),
  }
}

const seasons = ["冬", "春", "夏", "秋"]

/** The season with most plays, where it leads. December belongs to winter. */
function seasonOf(days: readonly Day[]): { name: string; count: number } | null {
  const counts = seasons
    .map((name, season) => ({
      name,
      count: days.filter((day) => Math.floor((Number(day.slice(5, 7)) % 12) / 3) === season).length,
    }))
    .toSorted((one, other) => other.count - one.count)
  const [first, second] = counts
  if (!first || !second || days.length < seasonRule.plays) return null
  return first.count - second.count >= seasonRule.lead ? first : null
}

function countPrefectures(plays: readonly Play[]) {
  const counts: Record<string, number> = {}
  for (const id of plays.flatMap(({ prefectures }) => prefectures)) {
    if (id !== "") counts[id] = (counts[id] ?? 0) + 1
  }
  return counts
}
