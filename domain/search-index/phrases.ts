import { type RawBuilder, sql } from "kysely"
import type { SnapshotTx } from "#domain/transaction.ts"
import { append } from "./append.ts"
import { createBitmapPool } from "./bitmap-pool.ts"
import { longestPhrase, parseTextBitmap, textBitmap } from "./bitmap-names.ts"
import { type Bits, bitsFrom, offsetsIn } from "./bits.ts"
import { type BuiltChunk, offsetOf, ordinalAt } from "./chunk.ts"

/** Texts of three characters or more: only the frequent ones have bitmaps. */
export function isPhrase(name: string): boolean {
  const parsed = parseTextBitmap(name)
  return parsed !== null && [...parsed.text].length > 2
}

/** The beginning of a phrase narrows texts down enough; 200 characters must not ask for hundreds of bitmaps. */
const longestBeginning = 16

/** Pieces that occur wherever the phrase does. Every pair has a bitmap; longer pieces, up to the phrase, only if frequent. */
export function piecesOf(phrase: string): { pairs: string[]; all: string[] } {
  const parsed = parseTextBitmap(phrase)
  if (!parsed) return { pairs: [], all: [] }
  const characters = [...parsed.text].slice(0, longestBeginning)
  const ofLength = (length: number) =>
    Array.from({ length: Math.max(0, characters.length - length + 1) }, (_, start) =>
      textBitmap(parsed.field, characters.slice(start, start + length).join("")),
    )
  const pairs = ofLength(2)
  const longer = Array.from({ length: longestPhrase - 2 }, (_, n) => ofLength(n + 3)).flat()
  return { pairs, all: [...pairs, ...longer] }
}

/** A phrase to find in a chunk, and the bitmaps there. */
export type PhraseSearch = { phrase: string; chunk: BuiltChunk; bitmap: (name: string) => Bits }

/** The rows in which a phrase occurs, and the offsets that its pieces left to be decided by reading the text. */
export type PhraseMatch = { bits: Bits; read: number[] }

/** By the phrase's own bitmap where there is one; else the bitmaps of its pieces leave few texts to read. */
export async function findPhrases(
  tx: SnapshotTx,
  searches: PhraseSearch[],
): Promise<PhraseMatch[]> {
  const pool = createBitmapPool()
  const candidates: Candidate[] = []
  const found = searches.map(({ phrase, chunk, bitmap }, n): PhraseMatch => {
    const bits = bitmap(phrase)
    const { pairs, all } = piecesOf(phrase)
    if (bits || !pairs.every(bitmap)) return { bits, read: [] }
    pool.reset()
    const pieces = all.map(bitmap).filter((each) => each !== null)
    const read = [...offsetsIn(pieces.reduce<Bits>(pool.and, pieces[0] ?? null))]
    for (const offset of read) {
      candidates.push({ search: n, phrase, ord: ordinalAt(chunk.chunk, offset) })
    }
    return { bits, read }
  })
  const offsets = new Map<number, number[]>()
  for (let from = 0; from < candidates.length; from += batchSize) {
    for (const { search, ord } of await readTexts(tx, candidates.slice(from, from + batchSize))) {
      append(offsets, search, offsetOf(ord))
    }
  }
  for (const [n, held] of offsets) found[n] = { read: [], ...found[n], bits: bitsFrom(held) }
  return found
}

/** A text that may contain the phrase of a search, given by its number. */
type Candidate = { search: number; phrase: string; ord: number }

/** Keeps each statement short, however frequent the pieces of a rare phrase are. */
const batchSize = 4096

/** The candidates that do contain it. */
async function readTexts(
  tx: SnapshotTx,
  candidates: Candidate[],
): Promise<{ search: number; ord: number }[]> {
  const phrases = [...new Set(candidates.map(({ phrase }) => phrase))]
  const parsed = phrases.map(parseTextBitmap)
  const { rows } = await sql<{ search: number; ord: number }>`
    select c.search, c.ord
    from unnest(
      ${candidates.map(({ search }) => search)}::integer[],
      ${candidates.map(({ phrase }) => phrases.indexOf(phrase) + 1)}::integer[],
      ${candidates.map(({ ord }) => ord)}::integer[]
    ) c (search, n, ord)
    join mystery_search s on s.ord = c.ord
    where strpos(
      ${textColumn(sql`(${parsed.map((one) => one?.field)}::text[])[n]`)},
      (${parsed.map((one) => one?.text)}::text[])[n]
    ) > 0`.execute(tx)
  return rows
}

/** The text of a field in a row of mystery_search called s. */
export const textColumn = (field: RawBuilder<unknown>) => sql`
  case ${field} when 'body' then s.body when 'names' then left(s.body, s.names_length) else s.reading end`
