import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import { createShelf } from "#shared/shelf.ts"
import { type Bitmaps, type Bits, bitsAt, bitsOfBytes, type Chunk } from "./bits.ts"
import { findPhrases, isPhrase, partsOf } from "./phrases.ts"

type Look = (name: string) => Bits

/** What a making told never changes, so nothing here is ever wrong; and others may be reading it, so it is only replaced. */
const kept = createShelf<{ size: number; bitmaps: Bitmaps }>(96 * 2 ** 20, () => undefined)

/** Has the bitmaps of those names in memory. For each chunk, a way to look at them; null where one was made anew meanwhile. */
export async function keepBitmaps(
  tx: ViewerTx,
  names: string[],
  chunks: Chunk[],
): Promise<Map<number, Look> | null> {
  const held = await hold(tx, names, chunks)
  if (!held) return null
  const asked = new Map(names.map((name) => [name, held.get(keptAs(name))]))
  return new Map(
    chunks.map(({ chunk, made }) => [chunk, (name) => asked.get(name)?.get(made) ?? null]),
  )
}

/** A phrase has a bitmap where it is frequent; where it was found, one way or the other, stands under another name. */
const keptAs = (name: string) => (isPhrase(name) ? `found ${name}` : name)

async function hold(
  tx: ViewerTx,
  names: string[],
  chunks: Chunk[],
): Promise<Map<string, Bitmaps> | null> {
  // Whoever searches at the same time may push them off the shelf, but not out of our hands.
  const held = new Map<string, Bitmaps>()
  const isKept = (name: string): boolean => {
    const known = kept.get(name)?.bitmaps
    if (known) held.set(name, known)
    return known !== undefined && chunks.every(({ made }) => known.has(made))
  }
  const look = (name: string, { made }: Chunk): Bits => held.get(name)?.get(made) ?? null
  const add = (name: string, bitsOf: (chunk: Chunk) => Bits) => {
    const bitmaps = new Map(chunks.map((chunk) => [chunk.made, bitsOf(chunk)]))
    held.set(name, bitmaps)
    kept.put(name, { size: sizeOf(bitmaps), bitmaps })
  }

  const phrases = names.filter((name) => isPhrase(name) && !isKept(keptAs(name)))
  const words = names.filter((name) => !isPhrase(name))
  const wanted = new Set([...words, ...phrases.flatMap((phrase) => partsOf(phrase).all)])
  const missing = [...wanted].filter((name) => !isKept(name))
  // After a chunk was made anew, all others are as they were.
  const unknown = chunks.filter(({ made }) => missing.some((name) => !held.get(name)?.has(made)))
  const fetched = await fetchBitmaps(tx, missing, unknown)
  if (!fetched) return null
  for (const [n, name] of missing.entries()) {
    add(name, (chunk) => fetched[n]?.get(chunk.made) ?? look(name, chunk))
  }
  const found = await findPhrases(tx, phrases, chunks, look)
  for (const [n, phrase] of phrases.entries()) {
    add(keptAs(phrase), ({ made }) => found[n]?.get(made) ?? null)
  }
  return held
}

async function fetchBitmaps(
  tx: ViewerTx,
  names: string[],
  chunks: Chunk[],
): Promise<Bitmaps[] | null> {
  const fetched = names.map(() => new Map<string, Bits>())
  if (names.length === 0 || chunks.length === 0) return fetched
  const { rows } = await sql<Row>`
    select n::integer, c.made, b.bits, b.places
    from search_chunks c
    cross join unnest(${names}::text[]) with ordinality asked (name, n)
    left join search_bitmaps b on b.chunk = c.chunk and b.name = asked.name
    where c.made = any (${chunks.map(({ made }) => made)}::uuid[])`.execute(tx)
  if (rows.length < names.length * chunks.length) return null
  for (const { n, made, bits, places } of rows) {
    fetched[n - 1]?.set(made, bits ? bitsOfBytes(bits) : bitsAt(places ?? []))
  }
  return fetched
}

type Row = { n: number; made: string; bits: Buffer | null; places: number[] | null }

/** What an entry takes besides its bits. */
const entryBytes = 100

const sizeOf = (bitmaps: Bitmaps) =>
  [...bitmaps.values()].reduce((size, bits) => size + entryBytes + (bits?.byteLength ?? 0), 0)
