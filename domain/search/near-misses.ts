import { type RawBuilder, sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import { editDistance } from "./edit-distance.ts"
import { foldText } from "#domain/japanese/fold-text.ts"
import { minusSigns, quotationMarks } from "#domain/japanese/punctuation.ts"
import { readingKey } from "#domain/japanese/reading-key.ts"
import { nfkc } from "#shared/text/normalize.ts"
import { selectTerms, type Term, termColumns } from "./terms.ts"

export type NearMiss = { text: string; distance: number; weight: number }

const shortest = 3
const longest = 20
const mostCompared = 200

/** One typo in a short word, two in a long one; very short words are all alike. */
const typosIn = (word: string) => ([...word].length < 6 ? 1 : 2)

/** Names, and words of names, that a typo may have been meant for. */
export async function listNearMisses(tx: ViewerTx, typed: string): Promise<NearMiss[]> {
  const forms = [foldText(typed), readingKey(typed) ?? ""].map((form) => {
    const { length } = [...form]
    return length >= shortest && length <= longest ? form : ""
  })
  const [plain = "", key = ""] = forms
  const terms = await listSimilar(tx, plain, key)
  const nearest = new Map<string, NearMiss>()
  for (const term of terms) {
    for (const { text, distance } of [...byWriting(term, plain), ...bySound(term, key)]) {
      const known = nearest.get(text)
      if (known && known.distance <= distance) continue
      nearest.set(text, { text, distance, weight: term.mystery_count })
    }
  }
  return [...nearest.values()]
}

/** Two words that differ by one typo share a half, by two typos a third. Only terms that contain such a piece are compared. */
async function listSimilar(tx: ViewerTx, plain: string, key: string): Promise<Term[]> {
  const selections = [
    ...piecesOf(plain).flatMap((part) => [
      containing("plain", part, false),
      containing("plain", part, true),
    ]),
    ...piecesOf(key).map((part) => containing("reading", part, false)),
  ]
  if (selections.length === 0) return []
  const mostOfEach = Math.ceil(mostCompared / selections.length)
  return selectTerms(
    tx,
    sql.join(
      selections.map((select) => select(mostOfEach)),
      sql` union all `,
    ),
  )
}

/** Without an order, so that the database can stop once it has enough. */
const containing =
  (column: "plain" | "reading", part: string, isTitle: boolean) =>
  (most: number): RawBuilder<unknown> =>
    sql`
    (select ${termColumns} from search_terms
     where grams @> search_grams(${part}) and strpos(${sql.ref(column)}, ${part}) > 0
       and ${sql.raw(isTitle ? "is_title" : "not is_title")}
     limit ${most})`

function piecesOf(word: string): string[] {
  const letters = [...word]
  if (letters.length < shortest) return []
  const part = (from: number, to: number) => letters.slice(from, to).join("")
  if (letters.length === shortest) return [part(0, 2), part(1, 3)]
  const count = typosIn(word) + 1
  const cuts = Array.from({ length: count + 1 }, (_, n) => Math.floor((n * letters.length) / count))
  return cuts.slice(1).map((to, n) => part(cuts[n] ?? 0, to))
}

/** Runs of one script, kanji also with the kana that end them. */
const scriptRuns = /[\p{sc=Han}々]+|[\p{sc=Katakana}ー]+|\p{sc=Hiragana}+|[\p{sc=Latin}\p{N}]+/gu
const kanjiWithKana = /(?<![\p{sc=Han}々])[\p{sc=Han}々]+\p{sc=Hiragana}+/gu

function byWriting(term: Term, plain: string): { text: string; distance: number }[] {
  if (plain === "") return []
  const name = nfkc(nameOf(term))
  const texts = new Set([
    name,
    ...(name.match(scriptRuns) ?? []),
    ...(name.match(kanjiWithKana) ?? []),
  ])
  return [...texts].flatMap((text) => {
    const distance = editDistance(plain, foldText(text), typosIn(plain))
    return distance > 0 && distance <= typosIn(plain) ? [{ text: typable(text), distance }] : []
  })
}

function bySound(term: Term, key: string): { text: string; distance: number }[] {
  if (key === "") return []
  const reading = term.kind === "station" ? term.reading.replace(/えき$/, "") : term.reading
  const distance = editDistance(key, reading, typosIn(key))
  return distance > 0 && distance <= typosIn(key) ? [{ text: typable(nameOf(term)), distance }] : []
}

/** Stations are suggested with the word for station, and searched without. */
const nameOf = (term: Term) => (term.kind === "station" ? term.key : term.name)

const quotes = new RegExp(`[${quotationMarks}]`, "gu")
const leadingMinus = new RegExp(`(?<=^|\\s)[${minusSigns}]+`, "gu")

/** Without what has a meaning in a query: quotes, and a hyphen at the start of a word. */
const typable = (text: string) =>
  text.replaceAll(quotes, " ").replaceAll(leadingMinus, "").replaceAll(/\s+/gu, " ").trim()
