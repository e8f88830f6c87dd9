import { japanOutlines } from "#shared/catalogue/japan-outlines.ts"
import type { Day } from "#shared/time/tokyo.ts"
import type { Play } from "./play-history.ts"

/** A year, or all of them. */
export type Period = number | "all"

/** The plays of a period. One of an unknown day is in none but all. */
export const playsIn = (plays: readonly Play[], period: Period): Play[] =>
  plays.filter((play) => period === "all" || (play.isDayKnown && yearOf(play.playedAt) === period))

/** The years with a play, the latest first, then all. */
export function periodsOf(plays: readonly Play[]): Period[] {
  const dated = plays.filter(({ isDayKnown }) => isDayKnown)
  const years = new Set(dated.map(({ playedAt }) => yearOf(playedAt)))
  return [...[...years].toSorted((one, other) => other - one), "all"]
}

export type Stories = ReturnType<typeof storiesOf>

/** The stories of a period. A story that is not true, or says nothing, is null. */
export const storiesOf = (plays: readonly Play[], period: Period) => ({
  seasons: seasonsOf(playsIn(plays, period)),
  hardest: hardestOf(playsIn(plays, period)),
  maker: makerOf(plays, period),
  places: placesOf(playsIn(plays, period)),
})

export const seasons = ["冬", "春", "夏", "秋"] as const

const leastForSeason = 5
const leadOfSeason = 2

/** How many by season of the year, from winter, and the one that is ahead. */
function seasonsOf(plays: readonly Play[]) {
  const dated = plays.filter(({ isDayKnown }) => isDayKnown)
  const counts = seasons.map(
    (_, n) => dated.filter(({ playedAt }) => seasonOf(playedAt) === n).length,
  )
  const [first = 0, second = 0] = counts.toSorted((one, other) => other - one)
  if (dated.length < leastForSeason || first - second < leadOfSeason) return null
  return { counts, most: counts.indexOf(first) }
}

const seasonOf = (day: Day) => Math.floor((monthOf(day) % 12) / 3)

const leastVoices = 3
const leastGap = 0.5

/** The mystery that was harder for the member than for others, the one that was easier, and all that can be compared. */
function hardestOf(plays: readonly Play[]) {
  const compared = plays
    .flatMap((play) => {
      const { difficulty, othersDifficulty, othersCount } = play
      if (difficulty === null || othersDifficulty === null || othersCount < leastVoices) return []
      const { mysteryId: id, mysteryTitle: title, img, outcome, satisfaction } = play
      const said = { outcome, satisfaction, own: difficulty, others: othersDifficulty }
      return [{ id, title, img, ...said, gap: difficulty - othersDifficulty }]
    })
    .toSorted((one, other) => other.gap - one.gap)
  const [hardest] = compared
  const easiest = compared.at(-1)
  if (!hardest || hardest.gap < leastGap) return null
  return {
    ...hardest,
    easier: easiest && easiest.gap <= -leastGap ? easiest.title : null,
    compared: compared.map(({ id, title, own, others }) => ({ id, title, own, others })),
  }
}

const leastOfMaker = 2
const shownOfMaker = 3

/** The maker met more often than any other, and how the member liked it. */
function makerOf(all: readonly Play[], period: Period) {
  const plays = playsIn(all, period)
  const makers = countMakers(plays)
  const [most, second] = makers
  if (!most || most.count < leastOfMaker || second?.count === most.count) return null
  const { name, count } = most
  const played = plays.filter(({ maker }) => maker === name)
  const rated = played.flatMap(({ satisfaction }) => satisfaction ?? [])
  const before = period === "all" ? [] : countMakers(playsIn(all, period - 1))
  return {
    name,
    count,
    mean: rated.length > 0 ? rated.reduce((sum, each) => sum + each, 0) / rated.length : null,
    /** The year before had the same. */
    isAgain: before[0]?.name === name && before[1]?.count !== before[0].count,
    plays: played.slice(0, shownOfMaker).map(shownPlay),
    makers,
  }
}

function countMakers(plays: readonly Play[]) {
  const byMaker = Map.groupBy(plays, ({ maker }) => maker)
  return [...byMaker]
    .flatMap(([name, of]) => (name ? [{ name, count: of.length }] : []))
    .toSorted((one, other) => other.count - one.count)
}

const leastForFar = 3

/** Plays by prefecture, and the prefecture that is farthest from the one with the most plays. */
function placesOf(plays: readonly Play[]) {
  const counts: Record<string, number> = {}
  for (const id of plays.flatMap(({ prefectures }) => prefectures)) {
    counts[id] = (counts[id] ?? 0) + 1
  }
  const [most, second, ...others] = Object.entries(counts).toSorted(
    ([, one], [, other]) => other - one,
  )
  if (!most) return null
  const visited = others.length + (second ? 2 : 1)
  const isHome = visited >= leastForFar && second?.[1] !== most[1]
  return { counts, visited, most: most[0], farthest: isHome ? farthestFrom(most[0], counts) : null }
}

function farthestFrom(home: string, counts: Readonly<Record<string, number>>): string | null {
  const from = pointOf(home)
  const away = Object.keys(counts)
    .filter((id) => id !== home)
    .map((id) => {
      const to = pointOf(id)
      return { id, distance: Math.hypot(to.x - from.x, to.y - from.y) }
    })
    .toSorted((one, other) => other.distance - one.distance)
  return away[0]?.id ?? null
}

function pointOf(prefecture: string) {
  const [, x = 0, y = 0] = japanOutlines.find(([id]) => id === prefecture) ?? []
  return { x, y }
}

export type ShownPlay = ReturnType<typeof shownPlay>

/** A play as a poster with what the member said of it. */
export const shownPlay = (play: Play) => ({
  id: play.mysteryId,
  title: play.mysteryTitle,
  img: play.img,
  satisfaction: play.satisfaction,
  hasReview: play.isReviewed,
  day: play.isDayKnown ? play.playedAt : null,
})

export const yearOf = (day: Day) => Number(day.slice(0, 4))
export const monthOf = (day: Day) => Number(day.slice(5, 7))
