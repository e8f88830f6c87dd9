import type { Services } from "#domain/services.ts"
import { monthsOfYear } from "#domain/statistics/by-year.ts"
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
  const { overallTopCategories, overallTopPrefectures, overallTopTypes } = statistics
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
    tops: {
      types: overallTopTypes,
      categories: overallTopCategories,
      prefectures: overallTopPrefectures,
    },
    prefectures: countPrefectures(history.plays),
  }
}

/** Each year with a play or a review, the newest first. */
function yearsOf({ yearlyStats, yearlyReviewStats }: UserStatistics) {
  const years = new Set([...yearlyStats, ...yearlyReviewStats].map(({ year }) => year))
  return [...years]
    .toSorted((one, other) => other - one)
    .map((year) => {
      const played = yearlyStats.find((each) => each.year === year)
      const written = yearlyReviewStats.find((each) => each.year === year)
      return {
        year,
        played: played && {
          total: played.totalPlays,
          averageMonthly: played.averageMonthlyPlays,
          mostActiveMonth: played.mostActiveMonth,
          topTypes: played.topTypes,
          topCategories: played.topCategories,
          topPrefectures: played.topPrefectures,
        },
        written: written && {
          total: written.totalReviews,
          averageMonthly: written.averageMonthlyReviews,
          mostActiveMonth: written.mostActiveMonth,
        },
        months: monthsOfYear.map((month, n) => ({
          month,
          reviews: written?.monthlyStats[n]?.count ?? 0,
          plays: (played?.monthlyStats[n]?.mysteries ?? []).map(
            ({ mysteryId, mysteryTitle, playedAt }) => ({ mysteryId, mysteryTitle, playedAt }),
          ),
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
