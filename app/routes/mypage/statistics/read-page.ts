import type { Services } from "#domain/services.ts"
import { countUnplayedOf } from "#domain/statistics/unplayed.ts"
import { figuresOf } from "#domain/statistics/figures.ts"
import { readHistory } from "#domain/statistics/reading.ts"
import { type History, statisticsOf, topsOf } from "#domain/statistics/statistics.ts"
import {
  type Period,
  periodsOf,
  playsIn,
  shownPlay,
  storiesOf,
  yearOf,
} from "#domain/statistics/stories.ts"
import { searchFor } from "#shared/addresses/search.ts"
import type { StatisticsState } from "#shared/addresses/statistics.ts"
import type { Member } from "#shared/members/viewer.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"

export type StatisticsPage = NonNullable<Awaited<ReturnType<typeof readStatisticsPage>>>

/** All years together show so many posters: whole rows of four and of six, with the first of four cells. */
const mostPosters = 57

/** The stories of a period, and its figures. Null if the member played nothing in the year that is asked for. */
export async function readStatisticsPage(
  { readOwn, origin, now }: Services,
  member: Member,
  { of }: StatisticsState,
) {
  return readOwn(async (tx) => {
    const history = await readHistory(tx, member)
    const periods = periodsOf(history.plays)
    const period = of ?? periods[0] ?? "all"
    if (!periods.includes(period)) return null
    const plays = playsIn(history.plays, period)
    const stories = storiesOf(history.plays, period)
    const { maker } = stories
    const shown = plays.map(shownPlay)
    return {
      origin,
      period,
      periods,
      thisYear: yearOf(tokyoDay(now())),
      total: plays.length,
      plays: period === "all" ? shown.slice(0, mostPosters) : shown,
      best: bestOf(shown),
      stories,
      unplayed: maker && {
        count: await countUnplayedOf(tx, member, maker.name),
        to: searchFor({ makers: [maker.name], status: "unplayed" }),
      },
      numbers: numbersOf(history, period, now()),
    }
  })
}

/** The three that the member liked best, and whether the first is ahead of the others. */
function bestOf(plays: ReturnType<typeof shownPlay>[]) {
  const rated = plays
    .filter(({ satisfaction }) => satisfaction !== null)
    .toSorted((one, other) => (other.satisfaction ?? 0) - (one.satisfaction ?? 0))
  const [first, second] = rated
  const isFirstAhead = first !== undefined && first.satisfaction !== second?.satisfaction
  return { plays: rated.slice(0, 3), isFirstAhead }
}

/** The figures of a period, for its tables; of all years with what belongs to no year. */
function numbersOf(history: History, period: Period, now: Date) {
  const plays = playsIn(history.plays, period)
  const { currentStreak, longestStreak } = statisticsOf(history, now)
  const isIn = (day: string) => period === "all" || yearOf(day) === period
  const furtherPlays = history.furtherPlays.filter(isIn)
  const { days, ...figures } = figuresOf({ plays, furtherPlays })
  return {
    ...figures,
    days: period === "all" ? null : days,
    reviews: history.reviews.filter(({ createdAt }) => isIn(tokyoDay(createdAt))).length,
    ofAll:
      period === "all" ? { favorites: history.favoriteCount, currentStreak, longestStreak } : null,
    joined: history.joined.toISOString(),
    tops: topsOf(plays),
  }
}
