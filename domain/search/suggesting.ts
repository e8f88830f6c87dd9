import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import { foldText } from "#domain/japanese/fold-text.ts"
import { readingKey } from "#domain/japanese/reading-key.ts"
import { alternativeKeys } from "#domain/japanese/tokyo-and-kyoto.ts"
import { keepLiving, selectTerms, type Term, termColumns, type TermKind } from "./terms.ts"

export const mostSuggestions = 8
const longestStart = 60

/** Looked at before the index of letters is asked: what is not among them is rare, and so cheap to find there. */
const mostUsed = 2000

/** What somebody who has typed so far may mean: what is called so, what begins so, what holds it; the most used first. */
export async function listSuggestions(
  tx: ViewerTx,
  typed: string,
  only: TermKind | null = null,
): Promise<{ kind: TermKind; key: string; name: string }[]> {
  const start = { ...startOf(typed), only }
  if (start.plain === "") return []
  const found = new Map<number, Term>()
  for (const look of [lookAtBeginnings, lookAtUsed, lookAtLetters]) {
    for (const term of await look(tx, start)) found.set(term.id, term)
    if (found.size >= 2 * mostSuggestions) break
  }
  const best = inOrder([...found.values()], start).slice(0, 3 * mostSuggestions)
  const living = inOrder(await keepLiving(tx, best), start)
  return living.slice(0, mostSuggestions).map(({ kind, key, name }) => ({ kind, key, name }))
}

type Start = {
  plain: string
  /** How it sounds, where it can be read. */
  keys: string[]
  /** The one kind of names that is wanted. */
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
  const nearness = (term: Term) => {
    if (term.plain === plain || keys.includes(term.reading)) return 0
    const begins = term.plain.startsWith(plain) || keys.some((key) => term.reading.startsWith(key))
    return begins ? 1 : 2
  }
  return terms
    .map((term) => ({ term, near: nearness(term) }))
    .toSorted(
      (a, b) =>
        a.near - b.near ||
        b.term.mystery_count - a.term.mystery_count ||
        a.term.name.length - b.term.name.length ||
        (a.term.name < b.term.name ? -1 : 1),
    )
    .map(({ term }) => term)
}

/** Titles apart, so that they do not hide everything else. */
async function lookAtBeginnings(tx: ViewerTx, start: Start) {
  const { plain, keys } = start
  const beginning = (column: "plain" | "reading", from: string, isTitle: boolean) => sql`
    (select ${termColumns} from search_terms
     where ${wanted(start)} and ${sql.raw(isTitle ? "is_title" : "not is_title")}
       and ${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${`${from}\u{10ffff}`}
     order by ${sql.ref(column)} limit ${isTitle ? 2 * mostSuggestions : 100})`
  const written = [...plain].length === 1 ? [mostUsedBeginning(plain, start)] : []
  return selectTerms(
    tx,
    sql.join(
      [
        ...written,
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

const mostUsedBeginning = (one: string, start: Start) => sql`
  (select ${termColumns} from search_terms where ${wanted(start)} and left(plain, 1) = ${one} order by mystery_count desc, id limit ${2 * mostSuggestions})`

const holding = ({ plain, keys }: Start) => {
  const heard = keys.map((key) => sql`strpos(reading, ${key}) > 0`)
  return sql`(${sql.join([sql`strpos(plain, ${plain}) > 0`, ...heard], sql` or `)})`
}

const lookAtUsed = (tx: ViewerTx, start: Start) =>
  selectTerms(
    tx,
    sql`select * from (select ${termColumns} from search_terms where ${wanted(start)} order by mystery_count desc, id limit ${mostUsed}) t
        where ${holding(start)} limit ${4 * mostSuggestions}`,
  )

/** Needs two letters that stand together. Without an order, so that the database stops as soon as it has enough. */
async function lookAtLetters(tx: ViewerTx, start: Start) {
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
