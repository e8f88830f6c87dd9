import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import { addTo } from "./add-to.ts"
import { type Bits, bitsAt, type Chunk, openDesk, placesIn } from "./bits.ts"
import { chunkSize, longestPhrase, nameOfText, textOfName } from "./chunk.ts"

/** Three characters or more: not all that stand in texts have a bitmap. */
export function isPhrase(name: string): boolean {
  const text = textOfName(name)
  return text !== null && [...text.words].length > 2
}

/** So much of a phrase leaves few texts to look at; somebody who hands in 200 characters asks for no more bitmaps. */
const longestSieve = 16

/**
 * What stands wherever the phrase does. Pairs all have bitmaps; longer pieces, up to the phrase itself, where they are
 * frequent.
 */
export function partsOf(phrase: string): { pairs: string[]; all: string[] } {
  const asked = textOfName(phrase)
  if (!asked) return { pairs: [], all: [] }
  const characters = [...asked.words].slice(0, longestSieve)
  const ofLength = (length: number) =>
    Array.from({ length: Math.max(0, characters.length - length + 1) }, (_, at) =>
      nameOfText(asked.text, characters.slice(at, at + length).join("")),
    )
  const pairs = ofLength(2)
  const longer = Array.from({ length: longestPhrase - 2 }, (_, n) => ofLength(n + 3)).flat()
  return { pairs, all: [...pairs, ...longer] }
}

/** A phrase in a chunk, and how to look at the bitmaps of its parts there. */
export type Sought = { phrase: string; chunk: Chunk; look: (name: string) => Bits }

/**
 * Where each stands: told by a bitmap of it where it is frequent; else bitmaps of its parts leave few texts to look at.
 */
export async function findPhrases(tx: ViewerTx, sought: Sought[]): Promise<Bits[]> {
  const desk = openDesk()
  const found: Bits[] = sought.map(({ phrase, look }) => look(phrase))
  const likely: Likely[] = []
  for (const [at, { phrase, chunk, look }] of sought.entries()) {
    const { pairs, all } = partsOf(phrase)
    if (found[at] || !pairs.every(look)) continue
    desk.beginAnew()
    const parts = all.map(look).filter((bits) => bits !== null)
    for (const place of placesIn(parts.reduce<Bits>(desk.and, parts[0] ?? null))) {
      likely.push({ at, phrase, ord: chunk.chunk * chunkSize + place })
    }
  }
  const places = new Map<number, number[]>()
  for (let from = 0; from < likely.length; from += textsAtOnce) {
    for (const { at, ord } of await readTexts(tx, likely.slice(from, from + textsAtOnce))) {
      addTo(places, at, ord % chunkSize)
    }
  }
  for (const [at, held] of places) found[at] = bitsAt(held)
  return found
}

/** A text that may hold a phrase. */
type Likely = { at: number; phrase: string; ord: number }

/** So that no statement takes long, however frequent the parts of a rare phrase are. */
const textsAtOnce = 4096

/** Those that do. */
async function readTexts(tx: ViewerTx, likely: Likely[]): Promise<{ at: number; ord: number }[]> {
  const phrases = [...new Set(likely.map(({ phrase }) => phrase))]
  const asked = phrases.map(textOfName)
  const { rows } = await sql<{ at: number; ord: number }>`
    select looked.at, looked.ord
    from unnest(
      ${likely.map(({ at }) => at)}::integer[],
      ${likely.map(({ phrase }) => phrases.indexOf(phrase) + 1)}::integer[],
      ${likely.map(({ ord }) => ord)}::integer[]
    ) looked (at, n, ord)
    join mystery_search s on s.ord = looked.ord
    where strpos(
      ${textNamed(sql`(${asked.map((one) => one?.text)}::text[])[n]`)},
      (${asked.map((one) => one?.words)}::text[])[n]
    ) > 0`.execute(tx)
  return rows
}

/** A text of a row of mystery_search, called s. */
export const textNamed = (name: ReturnType<typeof sql>) => sql`
  case ${name} when 'body' then s.body when 'names' then left(s.body, s.names_length) else s.reading end`
