import type { Play } from "#domain/statistics/play-history.ts"
import { areas } from "#shared/catalogue/areas.ts"
import { mysteryTypes } from "#shared/catalogue/mystery-types.ts"
import { prefectures, shortPrefectureName } from "#shared/catalogue/prefectures.ts"
import { truncate } from "#shared/text/truncate.ts"
import { type Day, monthDayText, weekdayText } from "#shared/time/tokyo.ts"

/** More would be set too small to read. */
const titleLength = 18

/** The facts of a play that the sentences count. */
export type ToldPlay = Pick<
  Play,
  "mysteryTitle" | "playedAt" | "isDayKnown" | "types" | "prefectures"
>

/**
 * Of the sentences that hold, the first: the one that says most of the member. Each counts what it says, so that it is true, and one
 * that says "most" needs a lead.
 */
export const yearSentence = (plays: readonly ToldPlay[]): string =>
  seasonSomewhere(plays) ??
  season(plays) ??
  weekday(plays) ??
  type(plays) ??
  manyPrefectures(plays) ??
  busiestDay(plays) ??
  plain(plays)

/** `others` are the plays of all other months. */
export const monthSentence = (plays: readonly ToldPlay[], others: readonly ToldPlay[]): string =>
  newPrefecture(plays, others) ??
  weekday(plays) ??
  busiestDay(plays) ??
  type(plays) ??
  manyPrefectures(plays) ??
  plain(plays)

/** By the number of plays in each prefecture that has one. */
export function mapSentence(counts: Readonly<Record<string, number>>): string {
  const lit = Object.keys(counts)
  if (lit.length === prefectures.length) return "47都道府県、ぜんぶに灯りがついた。"
  const whole = areas.findLast(
    ({ prefectures: ids }) => ids.length > 1 && ids.every((id) => lit.includes(id)),
  )
  if (whole) return `${whole.name}は、ぜんぶに灯りがついた。`
  const [only] = lit
  if (only && lit.length === 1) return `はじめの灯りは、${prefectureName(only)}。`
  const most = leader(counts, { least: 2, lead: 1 })
  if (most) return `いちばん多いのは${prefectureName(most.of)}、${most.count}作。`
  return `残りの灯りは、あと${prefectures.length - lit.length}。`
}

export const bestSentence = (first: string) => `いちばんは「${truncate(first, titleLength)}」。`

export const profileSentence = (plays: readonly ToldPlay[]): string =>
  type(plays) ?? manyPrefectures(plays) ?? weekday(plays) ?? plain(plays)

/** Three or more times there in that season, and at least two more than anywhere in any other. */
function seasonSomewhere(plays: readonly ToldPlay[]): string | null {
  const counts = countEach(
    dated(plays).flatMap(({ playedAt, prefectures: ids }) =>
      ids.map((id) => `${seasonOf(playedAt)} ${id}`),
    ),
  )
  const most = leader(counts, { least: 3, lead: 2 })
  if (!most) return null
  const [when, id = ""] = most.of.split(" ")
  return `${when}の${prefectureName(id)}で、いちばん遊んだ。`
}

function season(plays: readonly ToldPlay[]): string | null {
  if (plays.length < 5) return null
  const most = leader(countEach(dated(plays).map(({ playedAt }) => seasonOf(playedAt))), {
    least: 2,
    lead: 2,
  })
  return most && `${most.of}に、いちばん遊んだ。`
}

function weekday(plays: readonly ToldPlay[]): string | null {
  const most = leader(countEach(dated(plays).map(({ playedAt }) => weekdayText(playedAt))), {
    least: 3,
    lead: 1,
  })
  return most && `${most.of}曜日に、${most.count}作。`
}

function type(plays: readonly ToldPlay[]): string | null {
  const most = leader(countEach(plays.flatMap(({ types }) => types)), { least: 3, lead: 1 })
  const name = mysteryTypes.find(({ id }) => id === most?.of)?.name
  return most && name ? `いちばん多いのは${name}、${most.count}作。` : null
}

function manyPrefectures(plays: readonly ToldPlay[]): string | null {
  const visited = new Set(plays.flatMap(({ prefectures: ids }) => ids)).size
  return visited >= 3 ? `${visited}つの都道府県で、遊んだ。` : null
}

/** By the number of mysteries, never by their play times: an app that one may play for 24 hours makes no long day. */
function busiestDay(plays: readonly ToldPlay[]): string | null {
  const most = leader(countEach(dated(plays).map(({ playedAt }) => playedAt)), {
    least: 2,
    lead: 1,
  })
  return most && `${monthDayText(most.of)}は、一日に${most.count}作。`
}

function newPrefecture(plays: readonly ToldPlay[], others: readonly ToldPlay[]): string | null {
  if (others.length === 0) return null
  const known = new Set(others.flatMap(({ prefectures: ids }) => ids))
  const id = plays.flatMap((play) => play.prefectures).find((each) => !known.has(each))
  return id ? `はじめて${prefectureName(id)}で遊んだ。` : null
}

function plain(plays: readonly ToldPlay[]): string {
  const days = new Set(dated(plays).map(({ playedAt }) => playedAt)).size
  if (days > 1) return `${days}日、謎で遊びました`
  const [only] = plays
  return only && plays.length === 1
    ? `「${truncate(only.mysteryTitle, titleLength)}」を遊んだ。`
    : `${plays.length}作の謎と、出会った。`
}

/** An unknown day proves nothing. */
const dated = (plays: readonly ToldPlay[]) => plays.filter(({ isDayKnown }) => isDayKnown)

function seasonOf(day: Day): string {
  const month = Number(day.slice(5, 7))
  if (month < 3 || month === 12) return "冬"
  return month < 6 ? "春" : month < 9 ? "夏" : "秋"
}

function prefectureName(id: string): string {
  return shortPrefectureName(prefectures.find((each) => each.id === id)?.name ?? "")
}

export function countEach(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

/** The value that is counted most often; null if that is too seldom, or too little ahead of the next. */
function leader(
  counts: Readonly<Record<string, number>>,
  { least, lead }: { least: number; lead: number },
): { of: string; count: number } | null {
  const [first, second] = Object.entries(counts).toSorted(([, one], [, other]) => other - one)
  if (!first || first[1] < least || first[1] - (second?.[1] ?? 0) < lead) return null
  return { of: first[0], count: first[1] }
}
