import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import { foldText } from "#domain/japanese/fold-text.ts"
import { readingKey } from "#domain/japanese/reading-key.ts"
import { alternativeKeys } from "#domain/japanese/tokyo-and-kyoto.ts"
import { stationName, stationText } from "#shared/catalogue/station-name.ts"
import { wellKnownStation } from "./well-known-stations.ts"
import { withCurrentCounts, selectTerms, type Term, termColumns, type TermKind } from "./terms.ts"

export const mostSuggestions = 8
const longestStart = 60

/** Searched before the index of letter pairs: what is not among these is rare, so that index finds it cheaply. */
const mostUsed = 2000

/** Names that match what was typed so far: exact ones, then by beginning, then containing it; the most used first. */
export async function listSuggestions(
  tx: ViewerTx,
  typed: string,
  only: TermKind | null = null,
): Promise<{ kind: TermKind; key: string; name: string }[]> {
  const start = { ...startOf(typed), only }
  if (start.plain === "") return []
  const found = new Map<number, Term>()
  for (const find of [findByBeginning, findAmongMostUsed, findByLetterPairs]) {
    for (const term of await find(tx, start)) found.set(term.id, term)
    if (found.size >= 2 * mostSuggestions) break
  }
  const best = inOrder([...found.values()], start).slice(0, 3 * mostSuggestions)
  const current = inOrder(await withCurrentCounts(tx, best), start)
  const named = current.map(({ kind, key, name }) => ({ kind, key, name }))
  return [...wellKnown(typed, only, named), ...named].slice(0, mostSuggestions)
}

/** A station field takes every name that a sentence takes. */
function wellKnown(typed: string, only: TermKind | null, named: { key: string }[]) {
  const station = only === "station" ? wellKnownStation(typed) : null
  if (!station || named.some(({ key }) => stationName(key) === station.name)) return []
  return [{ kind: "station" as const, key: station.name, name: stationText(station.name) }]
}

type Start = {
  plain: string
  /** The keys of its sound, where it can be read. */
  keys: string[]
  /** Restricts names to one kind. */
  only: TermKind | null
}

const wanted = ({ only }: Start) => (only === null ? sql`true` : sql`kind = ${only}`)

function startOf(typed: string): Omit<Start, "only"> {
  const text = typed.toWellFormed().replaceAll("\0", "").slice(0, longestStart).toWellFormed()
  return {
    plain: foldText(text),
    keys: alternativeKeys(readingKey(text) ?? "").filter((key) => key !== ""),
  }
}

function inOrder<Kept extends Term>(terms: Kept[], { plain, keys }: Omit<Start, "only">): Kept[] {
  const closenessOf = (term: Term) => {
    if (term.plain === plain || keys.includes(term.reading)) return 0
    const begins = term.plain.startsWith(plain) || keys.some((key) => term.reading.startsWith(key))
    return begins ? 1 : 2
  }
  return terms
    .map((term) => ({ term, closeness: closenessOf(term) }))
    .toSorted(
      (a, b) =>
        a.closeness - b.closeness ||
        b.term.mystery_count - a.term.mystery_count ||
        a.term.name.length - b.term.name.length ||
        (a.term.name < b.term.name ? -1 : 1),
    )
    .map(({ term }) => term)
}

/** Titles separately: they would crowd out everything else. */
async function findByBeginning(tx: ViewerTx, start: Start) {
  const { plain, keys } = start
  const beginning = (column: "plain" | "reading", from: string, isTitle: boolean) => sql`
    (select ${termColumns} from search_terms
     where ${wanted(start)} and ${sql.raw(isTitle ? "is_title" : "not is_title")}
       and ${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${`${from}\u{10ffff}`}
     order by ${sql.ref(column)} limit ${isTitle ? 2 * mostSuggestions : 100})`
  const mostUsedFirst = [...plain].length === 1 ? [mostUsedWithFirst(plain, start)] : []
  return selectTerms(
    tx,
    sql.join(
      [
        ...mostUsedFirst,
        beginning("plain", plain, false),
        beginning("plain", plain, true),
        ...keys.flatMap((key) => [
          beginning("reading", key, false),
          beginning("reading", key, true),
        ]),
      ],
      sql` union all `,
    ),
  )
}

const mostUsedWithFirst = (one: string, start: Start) => sql`
  (select ${termColumns} from search_terms where ${wanted(start)} and left(plain, 1) = ${one} order by mystery_count desc, id limit ${2 * mostSuggestions})`

const containing = ({ plain, keys }: Start) => {
  const bySound = keys.map((key) => sql`strpos(reading, ${key}) > 0`)
  return sql`(${sql.join([sql`strpos(plain, ${plain}) > 0`, ...bySound], sql` or `)})`
}

const findAmongMostUsed = (tx: ViewerTx, start: Start) =>
  selectTerms(
    tx,
    sql`select * from (select ${termColumns} from search_terms where ${wanted(start)} order by mystery_count desc, id limit ${mostUsed}) t
        where ${containing(start)} limit ${4 * mostSuggestions}`,
  )

/** Needs at least two letters. Without an order, so that the database can stop once it has enough. */
async function findByLetterPairs(tx: ViewerTx, start: Start) {
  const { plain, keys } = start
  const rare = (column: "plain" | "reading", text: string) => sql`
    (select ${termColumns} from search_terms
     where ${wanted(start)} and grams @> search_grams(${text}) and strpos(${sql.ref(column)}, ${text}) > 0
     limit ${2 * mostSuggestions})`
  const asked = [
    ...([...plain].length > 1 ? [rare("plain", plain)] : []),
    ...keys.filter((key) => key.length > 1).map((key) => rare("reading", key)),
  ]
  return asked.length === 0 ? [] : selectTerms(tx, sql.join(asked, sql` union all `))
}
