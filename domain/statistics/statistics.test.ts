import { expect, test } from "vitest"
import { randomFrom } from "#shared/random.ts"
import { categories } from "#shared/catalogue/categories.ts"
import { mysteryTypes } from "#shared/catalogue/mystery-types.ts"
import { prefectures } from "#shared/catalogue/prefectures.ts"
import { figuresOf } from "./figures.ts"
import type { Play } from "./play-history.ts"
import { type History, statisticsOf } from "./statistics.ts"

const now = new Date("2026-11-23T20:00:00+09:00")
const msOfDay = 86_400_000

const play = (playedAt: string, more: Partial<Play> = {}): Play => ({
  id: `me-${playedAt}`,
  mysteryId: playedAt,
  mysteryTitle: "時計塔からの脱出",
  img: null,
  maker: null,
  categories: [],
  prefectures: [],
  types: [],
  usualPrice: null,
  usualMinutes: null,
  difficulty: null,
  minutes: null,
  satisfaction: null,
  outcome: null,
  price: null,
  othersDifficulty: null,
  othersCount: 0,
  playedAt,
  isDayKnown: true,
  isReviewed: false,
  ...more,
})

const history = (plays: Play[], more: Partial<History> = {}): History => ({
  joined: new Date("2024-01-05T00:00:00+09:00"),
  plays,
  furtherPlays: [],
  reviews: [],
  favoriteCount: 0,
  ...more,
})

const streaks = (...days: string[]) => {
  const { currentStreak, longestStreak } = statisticsOf(history(days.map((day) => play(day))), now)
  return [currentStreak, longestStreak]
}

test("who has played nothing has no years, no streak and no shares", () => {
  const statistics = statisticsOf(history([]), now)
  expect(statistics).toMatchObject({ totalPlays: 0, currentStreak: 0, longestStreak: 0 })
  expect(statistics.yearlyStats).toEqual([])
  expect(statistics.overallTopTypes).toEqual([])
})

test("a streak counts days in a row, and is current if one played today or yesterday", () => {
  expect(streaks("2026-11-23")).toEqual([1, 1])
  expect(streaks("2026-11-22", "2026-11-21")).toEqual([2, 2])
  expect(streaks("2026-11-21", "2026-11-20")).toEqual([0, 2])
  expect(streaks("2026-11-23", "2026-11-23", "2026-11-21")).toEqual([1, 1])
  expect(streaks("2025-12-31", "2026-01-01", "2026-01-02", "2026-11-22")).toEqual([1, 3])
  expect(streaks("2024-02-28", "2024-02-29", "2024-03-01")).toEqual([0, 3])
})

test("a day on which something was played again continues a streak", () => {
  const plays = [play("2026-11-23"), play("2026-11-21")]
  const statistics = statisticsOf(history(plays, { furtherPlays: ["2026-11-22"] }), now)
  expect(statistics).toMatchObject({ totalPlays: 2, currentStreak: 3, longestStreak: 3 })
})

test("of two months with as many plays the first is the most active", () => {
  const [year] = statisticsOf(history([play("2026-03-01"), play("2026-07-01")]), now).yearlyStats
  expect(year).toMatchObject({ year: 2026, totalPlays: 2, mostActiveMonth: 3 })
  expect(year?.averageMonthlyPlays).toBeCloseTo(2 / 12)
})

test("hours and money are what the member noted, and apart from it what the makers say", () => {
  const plays = [
    play("2026-01-01", { minutes: 90, usualMinutes: 120, price: 0, usualPrice: 3000 }),
    play("2026-01-02", { usualMinutes: 60, usualPrice: 2500 }),
    play("2026-01-03"),
  ]
  expect(figuresOf(history(plays))).toMatchObject({
    minutes: { own: { sum: 90, count: 1 }, usual: { sum: 60, count: 1 } },
    money: { own: { sum: 0, count: 1 }, usual: { sum: 2500, count: 1 } },
  })
})

test("on random histories everything is what a slow count finds", () => {
  for (let seed = 1; seed <= 40; seed++) {
    const random = randomFrom(seed)
    const pick = <T>(from: readonly T[], most: number) =>
      [
        ...new Set(
          Array.from({ length: random.below(most + 1) }, () => from[random.below(from.length)]),
        ),
      ] as T[]
    const dayAgo = () => new Date(now.getTime() - random.leaning(900, 1.5) * msOfDay)
    const plays = Array.from({ length: random.below(200) }, () =>
      play(dayAgo().toISOString().slice(0, 10), {
        categories: pick(
          categories.map(({ id }) => id),
          3,
        ),
        prefectures: pick(
          prefectures.map(({ id }) => id),
          2,
        ),
        types: pick(
          mysteryTypes.map(({ id }) => id),
          2,
        ),
      }),
    )
    const reviews = Array.from({ length: random.below(80) }, (_, id) => ({
      id,
      mysteryTitle: "時計塔からの脱出",
      img: null,
      createdAt: dayAgo(),
    }))
    expect(statisticsOf(history(plays, { reviews }), now)).toMatchObject(
      countSlowly(plays, reviews),
    )
  }
})

/** Day by day and item by item, with the standard library's calendar. */
function countSlowly(plays: Play[], reviews: History["reviews"]) {
  const tokyo = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Tokyo" })
  let run = 0
  let longestStreak = 0
  let currentStreak = 0
  for (let ago = 1000; ago >= 0; ago--) {
    const day = tokyo.format(new Date(now.getTime() - ago * msOfDay))
    run = plays.some(({ playedAt }) => playedAt === day) ? run + 1 : 0
    longestStreak = Math.max(longestStreak, run)
    if (ago === 1) currentStreak = run
    if (ago === 0 && run > 0) currentStreak = run
  }
  const yearlyStats = []
  const yearlyReviewStats = []
  for (let year = 2026; year > 2000; year--) {
    const inYear = plays.filter(({ playedAt }) => playedAt.startsWith(`${year}-`))
    const counts = countMonths(inYear.map(({ playedAt }) => playedAt))
    if (inYear.length > 0) {
      yearlyStats.push({
        year,
        totalPlays: inYear.length,
        monthlyStats: counts.map((count, n) => ({ year, month: n + 1, count })),
        mostActiveMonth: counts.indexOf(Math.max(...counts)) + 1,
        averageMonthlyPlays: inYear.length / 12,
        topTypes: topSlowly(
          inYear.map(({ types }) => types),
          mysteryTypes,
        ).map(typeShare),
      })
    }
    const written = reviews
      .map(({ createdAt }) => tokyo.format(createdAt))
      .filter((day) => day.startsWith(`${year}-`))
    const writtenCounts = countMonths(written)
    if (written.length > 0) {
      yearlyReviewStats.push({
        year,
        totalReviews: written.length,
        monthlyStats: writtenCounts.map((count, n) => ({ year, month: n + 1, count })),
        averageMonthlyReviews: written.length / 12,
        mostActiveMonth: writtenCounts.indexOf(Math.max(...writtenCounts)) + 1,
      })
    }
  }
  return {
    totalPlays: plays.length,
    totalReviews: reviews.length,
    currentStreak,
    longestStreak,
    yearlyStats,
    yearlyReviewStats,
    overallTopTypes: topSlowly(
      plays.map(({ types }) => types),
      mysteryTypes,
    ).map(typeShare),
    overallTopCategories: topSlowly(
      plays.map((each) => each.categories),
      categories,
    ).map(({ id, name, ...share }) => ({ categoryId: id, categoryName: name, ...share })),
    overallTopPrefectures: topSlowly(
      plays.map((each) => each.prefectures),
      prefectures,
    ).map(({ id, name, ...share }) => ({ prefectureCode: id, prefectureName: name, ...share })),
  }
}

type Named = { id: number | string; name: string; count: number; percentage: number }

const typeShare = ({ id, name, ...share }: Named) => ({ typeCode: id, typeName: name, ...share })

function countMonths(days: string[]): number[] {
  const counts = Array.from({ length: 12 }, () => 0)
  for (const day of days) counts[new Date(day).getUTCMonth()]! += 1
  return counts
}

function topSlowly(
  plays: readonly (readonly (number | string)[])[],
  known: readonly { id: number | string; name: string }[],
): Named[] {
  const top: Named[] = []
  for (let count = plays.length; count > 0; count--) {
    for (const { id, name } of known) {
      if (plays.filter((ids) => ids.includes(id)).length !== count) continue
      const percentage = Math.floor((count * 100) / plays.length + 0.5)
      top.push({ id, name, count, percentage })
    }
  }
  return top.slice(0, 10)
}
