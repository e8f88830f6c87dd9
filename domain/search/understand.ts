import { foldText } from "#domain/japanese/fold-text.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import { askedOf, askedOrder } from "#shared/search/asked.ts"
import { forEverybody, noSearch, type SearchQuery } from "#shared/search/query.ts"
import type { Day } from "#shared/time/tokyo.ts"
import { findStation, type Station } from "./stations.ts"
import type { Word } from "./parse-words.ts"
import { type LookedUp, lookUpNames } from "./understanding/look-up-names.ts"
import type { Meaning } from "./understanding/meaning.ts"
import {
  isLiteral,
  kwdOfSentence,
  kwdWithPhrase,
  queryOf,
  readSentence,
  type Sentence,
  understoodIn,
  withoutWords,
} from "./understanding/read-sentence.ts"

/** A query as it is searched. What has the whole sentence in its name is found too, whatever its words were understood as. */
export type UnderstoodQuery = SearchQuery & { orNamed?: WholeName }

/** `among` is what else is asked. With `isFirst`, even what is over comes first. */
export type WholeName = { text: string; among: SearchQuery; isFirst: boolean }

/** The query of an address, and the search that it becomes today. */
export type Understanding = {
  asked: SearchQuery
  query: UnderstoodQuery
  sentence: Sentence
  /** That of the order. */
  station: Station | null
  today: Day
  lookedUp: LookedUp
}

const nothing: LookedUp = { names: new Map(), stations: [], places: [], title: null }

/**
 * The one way from an address to a search: words that mean a filter become one, and the station of the order takes its one
 * spelling. An unknown station is no order.
 */
export async function understand(
  tx: ViewerTx,
  address: SearchQuery,
  today: Day,
): Promise<Understanding> {
  const named = address.order === "near" ? await findStation(tx, address.at) : null
  const asked: SearchQuery =
    address.order !== "near"
      ? address
      : named
        ? { ...address, at: named.name }
        : { ...address, order: "recommended", at: "" }
  const { names } = readSentence(asked.kwd, today)
  const mayMean =
    asked.kwd !== "" && (names.length > 0 || !isLiteral(interpret(asked, today, nothing).sentence))
  const lookedUp = mayMean ? await lookUpNames(tx, names, asked.kwd) : nothing
  const { sentence, query } = interpret(asked, today, lookedUp)
  const station = named ?? lookedUp.stations.find(({ name }) => name === query.at) ?? null
  return { asked, query, sentence, station, today, lookedUp }
}

/** Without what depends on the viewer. */
export const understoodForEverybody = (understanding: Understanding): Understanding => ({
  ...understanding,
  asked: forEverybody(understanding.asked),
  query: forEverybody(understanding.query),
})

/** Interprets a sentence with names already looked up. */
export function interpret(asked: SearchQuery, today: Day, lookedUp: LookedUp) {
  const { title } = lookedUp
  const sentence = readSentence(asked.kwd, today).understand(lookedUp, asked)
  const query: UnderstoodQuery = queryOf(sentence, asked)
  const text = foldText(asked.kwd)
  const isTitle = title !== null && text === title
  if (isTitle || !isLiteral(sentence)) {
    // A sentence of fillers finds everything.
    const isFirst = isTitle || sentence.items.length > 1 || understoodIn(sentence).length === 0
    query.orNamed = { text, among: { ...asked, kwd: "" }, isFirst }
  }
  return { sentence, query }
}

/**
 * The search without some words. It is written out as filters where the others would not mean the same alone: without other words
 * 雨 is a word.
 */
export function searchWithout(
  { sentence, today, lookedUp }: Understanding,
  words: Word[],
  asked: SearchQuery,
): SearchQuery {
  if (words.length === 0) return asked
  const rest = withoutWords(sentence, words)
  const typed = { ...asked, kwd: kwdOfSentence(rest) }
  const again = understoodIn(interpret(typed, today, lookedUp).sentence)
  const isStillMeant = understoodIn(rest).every(({ text }) =>
    again.some((word) => word.text === text),
  )
  return isStillMeant ? typed : queryOf(rest, asked)
}

/** A word that was understood: as which filter, and the search without this filter or with the word as a word. */
export type Understood = {
  text: string
  label: string
  isOrder: boolean
  rest: SearchQuery
  kwdWithPhrase: string
}

export function listUnderstood(understanding: Understanding): Understood[] {
  const { asked, sentence, lookedUp } = understanding
  const items = understoodIn(sentence)
  const chosen = [...askedOf({ ...asked, kwd: "" }, lookedUp.places), ...askedOrder(asked)]
  const labels = items.map(({ means }) => labelOf(means ?? {}, lookedUp))
  return items.map((item, n) => {
    const label = labels[n] ?? ""
    // Several words may say the same: 2人 デート. So may a filter of the address.
    const same = items.filter((_, other) => labels[other] === label)
    const others = chosen.find((filter) => filter.label === label)?.rest ?? asked
    return {
      text: item.text,
      label,
      isOrder: item.means?.order !== undefined,
      rest: searchWithout(understanding, same, { ...others, kwd: asked.kwd }),
      kwdWithPhrase: kwdWithPhrase(sentence, item),
    }
  })
}

function labelOf(means: Meaning, { places }: LookedUp): string {
  const query = { ...noSearch, ...means }
  return [...askedOf(query, places), ...askedOrder(query)].map(({ label }) => label).join("・")
}
