import { getHeapStatistics } from "node:v8"
import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import { createLruBySize } from "#shared/lists/lru-by-size.ts"
import { type Bitmaps, type Bits, bitsAt, bitsOfBytes, type Chunk } from "./bits.ts"
import { findPhrases, isPhrase, partsOf } from "./phrases.ts"

type Look = (name: string) => Bits

/**
 * Bitmaps by name. What a making tells never changes. (Where a phrase was found is read from texts as they are: of those
 * that changed since the making, nobody believes it.) Everybody may see what is in them, and others may be reading them:
 * they are only ever replaced.
 */
const kept = createLruBySize<{ size: number; bitmaps: Bitmaps }>(bytesToKeep(), () => undefined)

/** A million games ask for some 300 MB, a hundred thousand for a tenth of it; on a small machine less is kept and more read. */
function bytesToKeep(): number {
  const tenth = getHeapStatistics().heap_size_limit / 10
  return Math.min(Math.max(tenth, 64 * 2 ** 20), 384 * 2 ** 20)
}

/** Has the bitmaps of those names in memory. For each chunk, a way to look at them; null where one was made anew meanwhile. */
export async function keepBitmaps(
  tx: ViewerTx,
  names: string[],
  chunks: Chunk[],
): Promise<Map<number, Look> | null> {
  if (chunks.length === 0) return new Map()
  const hands = openHands(chunks)
  if (!(await hold(tx, names, hands))) return null
  return new Map(
    chunks.map((chunk) => {
      const held = new Map(names.map((name) => [name, hands.look(keptAs(name), chunk)]))
      return [chunk.chunk, (name) => held.get(name) ?? null]
    }),
  )
}

/** A phrase has a bitmap where it is frequent; where it was found, one way or the other, stands under another name. */
const keptAs = (name: string) => (isPhrase(name) ? `found ${name}` : name)

type Hands = ReturnType<typeof openHands>

/** What a search has in its hands: whoever searches at the same time may push it off the shelf. */
function openHands(chunks: Chunk[]) {
  const held = new Map<string, Bitmaps>()
  return {
    look: (name: string, { made }: Chunk): Bits => held.get(name)?.get(made) ?? null,
    /** Takes what is on the shelf, and tells of which chunks it is not. */
    take(name: string): Chunk[] {
      const known = held.get(name) ?? kept.get(name)?.bitmaps
      if (known) held.set(name, known)
      return chunks.filter(({ made }) => !known?.has(made))
    },
    put(name: string, more: Bitmaps): void {
      const known = held.get(name)
      const bitmaps = new Map(
        chunks.map(({ made }) => [made, more.get(made) ?? known?.get(made) ?? null]),
      )
      held.set(name, bitmaps)
      kept.put(name, { size: sizeOf(name, bitmaps), bitmaps })
    },
  }
}

/** About what they take, the empty ones too. */
function sizeOf(name: string, bitmaps: Bitmaps): number {
  let size = 400 + 2 * name.length
  for (const bits of bitmaps.values()) size += 100 + (bits?.byteLength ?? 0)
  return size
}

/** Bitmaps are fetched so many at a time, so that no statement takes long. */
const bitmapsAtOnce = 4096

/** False where a chunk was made anew meanwhile. */
async function hold(tx: ViewerTx, names: string[], { take, put, look }: Hands): Promise<boolean> {
  const phrases = lackingOf(names.filter(isPhrase), (phrase) => take(keptAs(phrase)))
  const wanted = new Set([
    ...names.filter((name) => !isPhrase(name)),
    ...phrases.flatMap(({ name }) => partsOf(name).all),
  ])
  const missing = lackingOf([...wanted], take)
  // Of what was asked before, only chunks that were made anew are missing; of all else, every chunk.
  const alike = Map.groupBy(missing, ({ chunks }) => chunks.map(({ made }) => made).join(" "))
  for (const group of alike.values()) {
    const chunks = group[0]?.chunks ?? []
    const atOnce = Math.ceil(bitmapsAtOnce / chunks.length)
    for (let from = 0; from < group.length; from += atOnce) {
      const some = group.slice(from, from + atOnce).map(({ name }) => name)
      const fetched = await fetchBitmaps(tx, some, chunks)
      if (!fetched) return false
      for (const name of some) put(name, fetched.get(name) ?? new Map())
    }
  }
  const sought = phrases.flatMap(({ name, chunks }) =>
    chunks.map((chunk) => ({ phrase: name, chunk, look: (part: string) => look(part, chunk) })),
  )
  const found = await findPhrases(tx, sought)
  for (const { name } of phrases) {
    const here = sought.entries().filter(([, { phrase }]) => phrase === name)
    put(keptAs(name), new Map(here.map(([at, { chunk }]) => [chunk.made, found[at] ?? null])))
  }
  return true
}

const lackingOf = (names: string[], take: (name: string) => Chunk[]) =>
  names.map((name) => ({ name, chunks: take(name) })).filter(({ chunks }) => chunks.length > 0)

/** Those that there are; null where a chunk is another one by now. */
async function fetchBitmaps(
  tx: ViewerTx,
  names: string[],
  chunks: Chunk[],
): Promise<Map<string, Bitmaps> | null> {
  const makings = chunks.map(({ made }) => made)
  const { rows } = await sql<Row>`
    select b.name, c.build_id as made, b.bits, b.offsets as places
    from search_chunks c join search_bitmaps b on b.chunk = c.chunk
    where c.build_id = any (${makings}::uuid[]) and b.name = any (${names}::text[])`.execute(tx)
  const { count } = await tx
    .selectFrom("search_chunks")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("build_id", "in", makings)
    .executeTakeFirstOrThrow()
  // A making that is gone never comes back: those that are there now were there before.
  if (count < chunks.length) return null
  const fetched = new Map<string, Map<string, Bits>>()
  for (const { name, made, bits, places } of rows) {
    const bitmaps = fetched.get(name) ?? new Map<string, Bits>()
    fetched.set(name, bitmaps)
    bitmaps.set(made, bits ? bitsOfBytes(bits) : bitsAt(places ?? []))
  }
  return fetched
}

type Row = { name: string; made: string; bits: Buffer | null; places: number[] | null }
