import { stationName } from "#shared/catalogue/station-name.ts"
import type { SearchQuery } from "#shared/search/query.ts"
import type { Day } from "#shared/time/tokyo.ts"
import { kwdOf, parseWords, type Word } from "../parse-words.ts"
import type { Station } from "../stations.ts"
import { withMeaning, withoutConflicts } from "./combine.ts"
import { isOneDay, joinRanges } from "./days.ts"
import { isVague } from "./kind-words.ts"
import type { Meaning } from "./meaning.ts"
import { isOneParty } from "./numbers.ts"
import { grammarOn, possibleNames, scan, type Scanned, type Segment, segment } from "./segment.ts"

/** A word of a sentence: understood where it has a meaning, and left out where it says nothing beside other words. */
export type Item = Word & { means: Meaning | null; isFiller: boolean }

/** The typed words in their order. Excluded ones are never understood. */
export type Sentence = { items: Item[]; avoid: Word[] }

/** Names that the database knows, and where the stations among them are. */
export type Known = { names: ReadonlyMap<string, Meaning>; stations: readonly Station[] }

type Part = { word: Word; scanned: Scanned | null }

const mostNames = 24

/** The words of a sentence, and which pieces of it may be names that only the database knows. */
export function readSentence(kwd: string, today: Day) {
  const { want, avoid } = parseWords(joinRanges(kwd)).words
  const grammar = grammarOn(today)
  const parts = joinPairs(want).map((word): Part => ({
    word,
    scanned: word.isPhrase || isOneLetter(want) ? null : scan(word.text, grammar),
  }))
  const names = parts.flatMap(({ scanned }) => (scanned ? possibleNames(scanned) : []))
  return {
    // The shortest leave the most to words that are known.
    names: [...new Set(names)].toSorted((a, b) => a.length - b.length).slice(0, mostNames),
    understand({ names, stations }: Known, asked: SearchQuery): Sentence {
      const read = parts.map(({ word, scanned }): ReadWord => ({
        word,
        segments: scanned ? segment(scanned, names) : [],
      }))
      const items = read.flatMap(itemsOf)
      return { items: saysNothing(read) ? items : settle(items, { asked, today, stations }), avoid }
    },
  }
}

/** 雨 and 本 mean something beside other words only. */
const isOneLetter = (words: Word[]) =>
  words.length === 1 && [...(words[0]?.text ?? "")].length === 1

function joinPairs(words: Word[]): Word[] {
  const joined: Word[] = []
  for (const word of words) {
    const last = joined.at(-1)
    if (
      last &&
      !last.isPhrase &&
      !word.isPhrase &&
      (isOneDay(last.text, word.text) || isOneParty(last.text, word.text))
    ) {
      joined[joined.length - 1] = { text: last.text + word.text, isPhrase: false }
    } else {
      joined.push(word)
    }
  }
  return joined
}

type ReadWord = { word: Word; segments: Segment[] }

/** Fillers and particles only, and several of them: おすすめの謎解き. One alone is a word. */
function saysNothing(words: ReadWord[]): boolean {
  const isEmpty = ({ segments }: ReadWord) =>
    segments.length > 0 && segments.every(({ isFiller }) => isFiller)
  return words.flatMap(({ segments }) => segments).length > 1 && words.every(isEmpty)
}

function itemsOf({ word, segments }: ReadWord): Item[] {
  const isFiller = segments.length > 0 && segments.every((segment) => segment.isFiller)
  if (segments.every(({ means }) => means === null)) return [{ ...word, means: null, isFiller }]
  return segments
    .filter((segment) => !segment.isFiller)
    .map(({ text, means }) => ({ text, means, isPhrase: false, isFiller: false }))
}

type Beside = { asked: SearchQuery; today: Day; stations: readonly Station[] }

function settle(typed: Item[], { asked, today, stations }: Beside): Item[] {
  const items = typed.filter((item, n) => typed.findIndex((other) => isSame(item, other)) === n)
  // Of two that exclude each other the later one counts.
  const [exact, vague] = [items.filter((item) => !isVague(item)), items.filter(isVague)]
  const inTurn = [...vague, ...exact]
  const meanings = withoutConflicts(
    inTurn.map(({ means }) => means),
    asked,
    today,
  )
  const isUnderstood = meanings.some((means) => means !== null)
  const at = meanings.find((means) => means?.order === "near")?.at
  return items.map((item) => {
    const means = meanings[inTurn.indexOf(item)] ?? null
    const isIdle = item.isFiller || isVague(item) || isAround(item.means?.at, at, stations)
    return { ...item, means, isFiller: isIdle && means === null && isUnderstood }
  })
}

/** 神戸 三宮: the city around a station, or the next one. */
function isAround(
  one: string | undefined,
  other: string | undefined,
  stations: readonly Station[],
) {
  const [here, there] = [one, other].map((at) => stations.find(({ name }) => name === at))
  if (!here || !there) return false
  const north = (here.latitude - there.latitude) * kilometresPerDegree
  const east =
    (here.longitude - there.longitude) *
    kilometresPerDegree *
    Math.cos((here.latitude * Math.PI) / 180)
  return Math.hypot(north, east) < 5
}

const kilometresPerDegree = 111.2

const isSame = (one: Word, other: Word) =>
  one.text === other.text && one.isPhrase === other.isPhrase

/** The words that have a meaning. */
export const understoodIn = ({ items }: Sentence) => items.filter(({ means }) => means !== null)

/** Whether it is searched as it was typed. */
export const isLiteral = ({ items }: Sentence) =>
  items.every(({ means, isFiller }) => means === null && !isFiller)

/** The words that are searched as words. */
export const wordsIn = ({ items, avoid }: Sentence) => ({
  want: items.filter(({ means, isFiller }) => means === null && !isFiller),
  avoid,
})

/** The search that a sentence makes of what else is asked. */
export const queryOf = (sentence: Sentence, asked: SearchQuery): SearchQuery =>
  sentence.items.reduce((query, { means }) => (means ? withMeaning(query, means) : query), {
    ...asked,
    kwd: kwdOf(wordsIn(sentence)),
  })

export const withoutWords = ({ items, avoid }: Sentence, words: Word[]): Sentence => ({
  items: items.filter((item) => !words.includes(item)),
  avoid: avoid.filter((word) => !words.includes(word)),
})

/** The sentence as one would type it. */
export const kwdOfSentence = ({ items, avoid }: Sentence) => kwdOf({ want: items, avoid })

/** The same with a word in quotes: a station without 駅, as places name it. */
export const kwdWithPhrase = ({ items, avoid }: Sentence, chosen: Item) => {
  const { text, means } = chosen
  const phrase = { text: means?.order ? stationName(text) : text, isPhrase: true }
  return kwdOf({ want: items.map((item) => (item === chosen ? phrase : item)), avoid })
}
