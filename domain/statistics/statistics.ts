import { categories } from "#shared/catalogue/categories.ts"
import { mysteryTypes } from "#shared/catalogue/mystery-types.ts"
import { prefectures } from "#shared/catalogue/prefectures.ts"
import { type Day, tokyoDay } from "#shared/time/tokyo.ts"
import { byYear } from "./by-year.ts"
import type { Play } from "./play-history.ts"
import { streaksIn } from "./streaks.ts"
import { topOf } from "./top.ts"

/** A review of the member's own, as far as the statistics show it. */
export type CountedReview = { id: number; mysteryTitle: string; createdAt: Date }

/** The plays from which a member's statistics are computed. */
export type History = {
  joined: Date
  plays: readonly Play[]
  /** Days on which something was played again: they count for streaks and the calendar. */
  furtherPlays: readonly Day[]
  reviews: readonly CountedReview[]
  favoriteCount: number
}

export type UserStatistics = ReturnType<typeof statisticsOf>

/** The statistics of section 3 of the specification. A play of an unknown day is in no year, month or streak. */
export function statisticsOf(
  { joined, plays, furtherPlays, reviews, favoriteCount }: History,
  now: Date,
) {
  const overall = topsOf(plays)
  const dated = plays.filter(({ isDayKnown }) => isDayKnown)
  return {
    totalPlays: plays.length,
    totalReviews: reviews.length,
    favoriteCount,
    joinDate: joined.toISOString(),
    ...streaksIn([...dated.map(({ playedAt }) => playedAt), ...furtherPlays], tokyoDay(now)),
    yearlyStats: byYear(dated.map((play) => ({ day: play.playedAt, of: play }))).map(
      ({ year, items, months, averageMonthly, mostActiveMonth }) => ({
        year,
        totalPlays: items.length,
        monthlyStats: months.map(({ month, items: played }) => ({
          year,
          month,
          count: played.length,
          mysteries: played.map(playHistoryItem),
        })),
        ...topsOf(items),
        averageMonthlyPlays: averageMonthly,
        mostActiveMonth,
      }),
    ),
    yearlyReviewStats: byYear(
      reviews.map((review) => ({ day: tokyoDay(review.createdAt), of: review })),
    ).map(({ year, items, months, averageMonthly, mostActiveMonth }) => ({
      year,
      totalReviews: items.length,
      monthlyStats: months.map(({ month, items: written }) => ({
        year,
        month,
        count: written.length,
        reviews: written.map(({ id, mysteryTitle }) => ({ id, mysteryTitle })),
      })),
      averageMonthlyReviews: averageMonthly,
      mostActiveMonth,
    })),
    overallTopCategories: overall.topCategories,
    overallTopPrefectures: overall.topPrefectures,
    overallTopTypes: overall.topTypes,
  }
}

export function topsOf(plays: readonly Play[]) {
  return {
    topCategories: topOf(
      plays.map((play) => play.categories),
      categories,
    ).map(({ id, name, ...share }) => ({ categoryId: id, categoryName: name, ...share })),
    topPrefectures: topOf(
      plays.map((play) => play.prefectures),
      prefectures,
    ).map(({ id, name, ...share }) => ({ prefectureCode: id, prefectureName: name, ...share })),
    topTypes: topOf<string>(
      plays.map((play) => play.types),
      mysteryTypes,
    ).map(({ id, name, ...share }) => ({ typeCode: id, typeName: name, ...share })),
  }
}

const playHistoryItem = (play: Play) => ({
  id: play.id,
  mysteryId: play.mysteryId,
  mysteryTitle: play.mysteryTitle,
  playedAt: play.playedAt,
  categories: play.categories,
  prefectures: play.prefectures,
  maker: play.maker,
  type: play.types[0] ?? null,
})
