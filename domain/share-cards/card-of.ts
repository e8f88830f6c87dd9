import type { Play } from "#domain/statistics/play-history.ts"
import { mysteryTypes } from "#shared/catalogue/mystery-types.ts"
import { prefectures } from "#shared/catalogue/prefectures.ts"
import type { ShareCard } from "#shared/share-cards/share-card.ts"
import { type CardSubject, monthOf } from "#shared/share-cards/subject.ts"
import type { Day } from "#shared/time/tokyo.ts"
import {
  bestSentence,
  countEach,
  mapSentence,
  monthSentence,
  profileSentence,
  yearSentence,
} from "./sentences.ts"

const postersShown = 3
const typesShown = 3

/** A member's plays, with the days on which they played something again. */
export type CardHistory = { name: string; plays: readonly Play[]; furtherPlays: readonly Day[] }

/** An entry of the best list. */
export type BestOfCard = { title: string; img: string | null }

/** Plays of an unknown day belong to no year and no month. Null where nothing else was played in it. */
export function yearCard(subject: CardSubject, { name, plays, furtherPlays }: CardHistory) {
  const of = plays.filter(({ isDayKnown, playedAt }) => isDayKnown && playedAt.startsWith(subject))
  if (of.length === 0) return null
  const further = furtherPlays.filter((day) => day.startsWith(subject))
  return {
    ...head(subject, name, of),
    sentence: yearSentence(of),
    facts: factsOf(of, further),
  } satisfies ShareCard
}

/** Null where nothing was played in the month. */
export function monthCard(subject: CardSubject, { name, plays, furtherPlays }: CardHistory) {
  const isOf = ({ isDayKnown, playedAt }: Play) => isDayKnown && monthOf(playedAt) === subject
  const of = plays.filter(isOf)
  if (of.length === 0) return null
  const further = furtherPlays.filter((day) => monthOf(day) === subject)
  const days = new Set([...of.map(({ playedAt }) => playedAt), ...further])
  return {
    ...head(subject, name, of),
    sentence: monthSentence(
      of,
      plays.filter((play) => !isOf(play)),
    ),
    facts: factsOf(of, further),
    days: [...days].map((day) => Number(day.slice(8))).toSorted((one, other) => one - other),
  } satisfies ShareCard
}

/** Null where nothing was played at a place. */
export function mapCard({ name, plays }: CardHistory) {
  const counts = countEach(plays.flatMap((play) => play.prefectures))
  const ids = Object.keys(counts)
  if (ids.length === 0) return null
  const liked = byLiking(plays)
  return {
    ...head("map", name, plays),
    count: ids.length,
    sentence: mapSentence(counts),
    facts: [["遊んだ都道府県", `${prefectures.length}のうち${ids.length}`]],
    lit: Object.fromEntries(
      ids.map((id) => [
        id,
        liked.find((play) => play.img !== null && play.prefectures.includes(id))?.img ?? null,
      ]),
    ),
  } satisfies ShareCard
}

/** Null where the list is empty. */
export function bestCard(name: string, best: readonly BestOfCard[]) {
  const [first] = best
  if (!first) return null
  return {
    subject: "best",
    name,
    count: best.length,
    sentence: bestSentence(first.title),
    posters: picturesOf(best),
    facts: [["マイベスト", best.map(({ title }) => `「${title}」`).join("")]],
  } satisfies ShareCard
}

/** All that was played, with the best list on top. Null where nothing was. */
export function profileCard(
  { name, plays, furtherPlays }: CardHistory,
  best: readonly BestOfCard[],
) {
  if (plays.length === 0) return null
  return {
    ...head("profile", name, plays),
    sentence: profileSentence(plays),
    posters: picturesOf([...best, ...byLiking(plays)]),
    facts: factsOf(plays, furtherPlays),
  } satisfies ShareCard
}

const head = (subject: CardSubject, name: string, plays: readonly Play[]) => ({
  subject,
  name,
  count: plays.length,
  posters: picturesOf(byLiking(plays)),
})

/** By the member's own satisfaction, the later play first among equals. */
const byLiking = (plays: readonly Play[]) =>
  plays.toSorted((one, other) => (other.satisfaction ?? 0) - (one.satisfaction ?? 0))

const picturesOf = (of: readonly { img: string | null }[]): string[] =>
  [...new Set(of.flatMap(({ img }) => img ?? []))].slice(0, postersShown)

function factsOf(plays: readonly Play[], further: readonly Day[]): ShareCard["facts"] {
  const dated = plays.filter(({ isDayKnown }) => isDayKnown).map(({ playedAt }) => playedAt)
  const days = new Set([...dated, ...further]).size
  const ended = plays.filter(({ outcome }) => outcome !== null)
  const solved = ended.filter(({ outcome }) => outcome === "success").length
  const visited = new Set(plays.flatMap((play) => play.prefectures)).size
  const types = topTypes(plays)
  const facts: [string, string | false][] = [
    ["遊んだ謎", `${plays.length}作`],
    ["遊んだ日", days > 0 && `${days}日`],
    [
      "成功率",
      ended.length > 0 &&
        `${Math.round((solved / ended.length) * 100)}%（${ended.length}作中${solved}作）`,
    ],
    ["タイプ", types.length > 0 && types.join("、")],
    ["都道府県", visited > 0 && `${prefectures.length}のうち${visited}`],
  ]
  return facts.filter((fact): fact is [string, string] => fact[1] !== false)
}

function topTypes(plays: readonly Play[]): string[] {
  const counts = countEach(plays.flatMap((play) => play.types))
  return mysteryTypes
    .map(({ id, name }) => ({ name, count: counts[id] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, typesShown)
    .map(({ name, count }) => `${name} ${count}`)
}
