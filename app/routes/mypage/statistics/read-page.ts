import type { Services } from "#app/request/context.ts"
import { figuresOf } from "#domain/statistics/figures.ts"
import { readHistory } from "#domain/statistics/reading.ts"
import { type UserStatistics, statisticsOf } from "#domain/statistics/statistics.ts"
import type { Member } from "#shared/members/viewer.ts"

export type StatisticsPage = Awaited<ReturnType<typeof readStatisticsPage>>
export type StatisticsYear = StatisticsPage["years"][number]

/** The statistics as the page draws them: years with plays and reviews side by side. */
export async function readStatisticsPage({ readOwn, origin, now }: Services, member: Member) {
  const history = await readOwn((tx) => readHistory(tx, member))
  const statistics = statisticsOf(history, now())
  const { overallTopCategories, overallTopTypes } = statistics
  return {
    origin,
    totals: {
      plays: statistics.totalPlays,
      reviews: statistics.totalReviews,
      favorites: statistics.favoriteCount,
      joined: statistics.joinDate,
      currentStreak: statistics.currentStreak,
      longestStreak: statistics.longestStreak,
    },
    figures: figuresOf(history),
    years: yearsOf(statistics),
    tops: { types: overallTopTypes, categories: overallTopCategories },
    prefectures: countPrefectures(history.plays),
  }
}

function yearsOf({ yearlyStats, yearlyReviewStats }: UserStatistics) {
  return yearlyStats.map((year) => {
    const reviews = yearlyReviewStats.find((each) => each.year === year.year)
    return {
      ...year,
      totalReviews: reviews?.totalReviews ?? 0,
      monthlyStats: year.monthlyStats.map(({ month, count, mysteries }, n) => ({
        month,
        count,
        reviews: reviews?.monthlyStats[n]?.count ?? 0,
        mysteries: mysteries.map(({ mysteryId, mysteryTitle }) => ({ mysteryId, mysteryTitle })),
      })),
    }
  })
}

/** All of them: the map shows more than the ten that come most often. */
function countPrefectures(plays: readonly { prefectures: readonly string[] }[]) {
  const counts: Record<string, number> = {}
  for (const id of plays.flatMap(({ prefectures }) => prefectures)) {
    counts[id] = (counts[id] ?? 0) + 1
  }
  return counts
}
