import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import { type Bitmaps, type Bits, bitsAt, type Chunk, openDesk, placesIn } from "./bits.ts"
import { chunkSize, longestPhrase, nameOfText, textOfName } from "./chunk.ts"

/** Three characters or more: not all that stand in texts have a bitmap. */
export function isPhrase(name: string): boolean {
  const text = textOfName(name)
  return text !== null && [...text.words].length > 2
}

/** What stands wherever the phrase does. Pairs all have bitmaps; longer pieces, up to the phrase itself, where they are frequent. */
export function partsOf(phrase: string): { pairs: string[]; all: string[] } {
  const asked = textOfName(phrase)
  if (!asked) return { pairs: [], all: [] }
  const characters = [...asked.words]
  const all: string[] = []
  for (let length = 2; length <= Math.min(longestPhrase, characters.length); length++) {
    for (let at = 0; at + length <= characters.length; at++) {
      all.push(nameOfText(asked.text, characters.slice(at, at + length).join("")))
    }
  }
  return { pairs: all.slice(0, characters.length - 1), all }
}

/**
 * Where each phrase stands: told by a bitmap of it where it is frequent; else bitmaps of its parts leave few texts to look
 * at.
 */
export async function findPhrases(
  tx: ViewerTx,
  phrases: string[],
  chunks: Chunk[],
  bitmap: (name: string, chunk: Chunk) => Bits,
): Promise<Bitmaps[]> {
  const desk = openDesk()
  const found = phrases.map(() => new Map<string, Bits>())
  const likely: Likely[] = []
  for (const [n, phrase] of phrases.entries()) {
    const { pairs, all } = partsOf(phrase)
    for (const chunk of chunks) {
      desk.beginAnew()
      const own = bitmap(phrase, chunk)
      found[n]?.set(chunk.made, own)
      if (own || !pairs.every((pair) => bitmap(pair, chunk))) continue
      const parts = all.map((part) => bitmap(part, chunk)).filter((bits) => bits !== null)
      const places = [...placesIn(parts.reduce<Bits>(desk.and, parts[0] ?? null))]
      if (places.length > 0) likely.push({ n, chunk, places })
    }
  }
  const holding = await readTexts(tx, phrases, likely)
  for (const [at, { n, chunk, places }] of likely.entries()) {
    const held = places.filter((place) => holding[at]?.has(chunk.chunk * chunkSize + place))
    found[n]?.set(chunk.made, bitsAt(held))
  }
  return found
}

type Likely = { n: number; chunk: Chunk; places: number[] }

/** Of each, where the text really holds the phrase. */
async function readTexts(
  tx: ViewerTx,
  phrases: string[],
  likely: Likely[],
): Promise<Set<number>[]> {
  const holding = likely.map(() => new Set<number>())
  if (likely.length === 0) return holding
  const asked = phrases.map(textOfName)
  const { rows } = await sql<{ at: number; ord: number }>`
    select looked.at, looked.ord
    from unnest(
      ${likely.flatMap(({ places }, at) => places.map(() => at))}::integer[],
      ${likely.flatMap(({ n, places }) => places.map(() => n + 1))}::integer[],
      ${likely.flatMap(({ chunk, places }) => places.map((place) => chunk.chunk * chunkSize + place))}::integer[]
    ) looked (at, n, ord)
    join mystery_search s on s.ord = looked.ord
    where strpos(
      ${textNamed(sql`(${asked.map((one) => one?.text)}::text[])[n]`)},
      (${asked.map((one) => one?.words)}::text[])[n]
    ) > 0`.execute(tx)
  for (const { at, ord } of rows) holding[at]?.add(ord)
  return holding
}

/** A text of a row of mystery_search, called s. */
export const textNamed = (name: ReturnType<typeof sql>) => sql`
  case ${name} when 'body' then s.body when 'names' then left(s.body, s.names_length) else s.reading end`
