import { sql } from "kysely"
import type { SnapshotTx } from "#domain/transaction.ts"
import { createLruBySize, type LruBySize } from "#shared/lists/lru-by-size.ts"
import { type Bits, bitsFrom, fromBytes, hasBit } from "./bits.ts"
import type { ChunkChanges } from "./changes.ts"
import type { BuiltChunk } from "./chunk.ts"
import { findPhrases, isPhrase, piecesOf } from "./phrases.ts"

/** Bitmaps of one name by build. */
type ByBuild = ReadonlyMap<string, Bits>

/** Offsets whose text had changed since the build when a phrase was looked up, by build. */
type Unreliable = ReadonlyMap<string, readonly number[]>

type Entry = { size: number; bitmaps: ByBuild; unreliable: Unreliable }

type Wanted = {
  names: string[]
  chunks: BuiltChunk[]
  changes: ReadonlyMap<number, ChunkChanges>
}

/** Fetched so many at a time, to keep each statement short. */
const batchSize = 4096

const none: Unreliable = new Map()

/**
 * Keeps bitmaps in memory, the ones used last, up to `maxBytes`. A build never changes, so nothing kept here goes out of
 * date. Anyone may see what is in them. Other searches may be reading an entry: entries are replaced, never changed.
 */
export function createBitmapCache(maxBytes: number) {
  const cache = createLruBySize<Entry>(maxBytes, () => undefined)

  /** Returns for each chunk a way to look up the wanted bitmaps. */
  return async function loadBitmaps(
    tx: SnapshotTx,
    { names, chunks, changes }: Wanted,
  ): Promise<Map<number, (name: string) => Bits>> {
    if (chunks.length === 0) return new Map()
    const loaded = openLoaded(cache, { chunks, changes })
    const phrases = loaded.take(names.filter(isPhrase), phraseKey)
    const plain = new Set([
      ...names.filter((name) => !isPhrase(name)),
      ...phrases.flatMap(({ name }) => piecesOf(name).all),
    ])
    await loadPlain(tx, loaded, loaded.take(plain))
    await loadPhrases(tx, loaded, { phrases, changes })

    return new Map(
      chunks.map((chunk) => {
        const bitmap = loaded.bitmapIn(chunk)
        return [chunk.chunk, (name) => bitmap(isPhrase(name) ? phraseKey(name) : name)]
      }),
    )
  }
}

/** A name, and the chunks in which its bitmap has to be read. */
type Lacking = { name: string; chunks: BuiltChunk[] }

type Loaded = ReturnType<typeof openLoaded>

/** Bitmaps for one search: other searches may push them out of the cache meanwhile. */
function openLoaded(cache: LruBySize<Entry>, { chunks, changes }: Omit<Wanted, "names">) {
  const held = new Map<string, ByBuild>()

  return {
    bitmapIn:
      ({ build }: BuiltChunk) =>
      (key: string): Bits =>
        held.get(key)?.get(build) ?? null,

    /** Takes what is in the cache. Returns the names that lack chunks. */
    take(wanted: Iterable<string>, keyOf = (name: string) => name): Lacking[] {
      return [...wanted].flatMap((name) => {
        const entry = cache.get(keyOf(name))
        if (entry) held.set(keyOf(name), entry.bitmaps)
        const lacking = chunks.filter(
          (chunk) => !entry?.bitmaps.has(chunk.build) || !isReliable(entry, chunk, changes),
        )
        return lacking.length > 0 ? { name, chunks: lacking } : []
      })
    },

    /** Adds what was read; the bitmaps of former builds are dropped. */
    put(key: string, more: ByBuild, moreUnreliable: Unreliable = none): void {
      const known = held.get(key)
      const bitmaps = new Map(
        chunks.map(({ build }) => [build, more.get(build) ?? known?.get(build) ?? null]),
      )
      held.set(key, bitmaps)
      const before = cache.get(key)?.unreliable ?? none
      const unreliable = new Map(
        chunks.map(({ build }) => [build, moreUnreliable.get(build) ?? before.get(build) ?? []]),
      )
      cache.put(key, { size: sizeOf(key, bitmaps), bitmaps, unreliable })
    },
  }
}

async function loadPlain(tx: SnapshotTx, { put }: Loaded, lacking: Lacking[]): Promise<void> {
  // A name asked for before lacks rebuilt chunks only, a new one all of them.
  const groups = Map.groupBy(lacking, ({ chunks }) => chunks.map(({ build }) => build).join(" "))
  for (const group of groups.values()) {
    const chunks = group[0]?.chunks ?? []
    const namesAtOnce = Math.ceil(batchSize / chunks.length)
    for (let from = 0; from < group.length; from += namesAtOnce) {
      const batch = group.slice(from, from + namesAtOnce).map(({ name }) => name)
      const fetched = await fetchBitmaps(tx, batch, chunks)
      for (const name of batch) put(name, fetched.get(name) ?? new Map())
    }
  }
}

/** By the bitmaps of their pieces, which have to be loaded. */
async function loadPhrases(
  tx: SnapshotTx,
  { bitmapIn, put }: Loaded,
  { phrases, changes }: { phrases: Lacking[]; changes: Wanted["changes"] },
): Promise<void> {
  const searches = phrases.flatMap(({ name, chunks }) =>
    chunks.map((chunk) => ({ phrase: name, chunk, bitmap: bitmapIn(chunk) })),
  )
  const matches = await findPhrases(tx, searches)
  for (const { name } of phrases) {
    const bitmaps = new Map<string, Bits>()
    const unreliable = new Map<string, number[]>()
    for (const [n, { phrase, chunk }] of searches.entries()) {
      if (phrase !== name) continue
      const { bits, read } = matches[n] ?? { bits: null, read: [] }
      const changed = changes.get(chunk.chunk)?.mask ?? null
      bitmaps.set(chunk.build, bits)
      unreliable.set(
        chunk.build,
        read.filter((offset) => hasBit(changed, offset)),
      )
    }
    put(phraseKey(name), bitmaps, unreliable)
  }
}

/** The key for the rows in which a phrase was found, by bitmap or by reading texts; its own bitmap, if any, is kept under its name. */
const phraseKey = (name: string) => `found ${name}`

/**
 * A text read after it changed says nothing about the build. That does not matter as long as the row counts as changed,
 * which it does for all but transactions that began before the change.
 */
function isReliable(
  { unreliable }: Entry,
  { chunk, build }: BuiltChunk,
  changes: Wanted["changes"],
): boolean {
  const offsets = unreliable.get(build)
  if (!offsets || offsets.length === 0) return true
  const changed = changes.get(chunk)?.mask ?? null
  return offsets.every((offset) => hasBit(changed, offset))
}

/** Roughly, including the empty ones. */
function sizeOf(key: string, bitmaps: ByBuild): number {
  let size = 400 + 2 * key.length
  for (const bits of bitmaps.values()) size += 100 + (bits?.byteLength ?? 0)
  return size
}

async function fetchBitmaps(
  tx: SnapshotTx,
  names: string[],
  chunks: BuiltChunk[],
): Promise<Map<string, ByBuild>> {
  const { rows } = await sql<Row>`
    select b.name, c.build_id as build, b.bits, b.offsets
    from search_chunks c join search_bitmaps b on b.chunk = c.chunk
    where c.build_id = any (${chunks.map(({ build }) => build)}::uuid[]) and b.name = any (${names}::text[])`.execute(
    tx,
  )
  const fetched = new Map<string, Map<string, Bits>>()
  for (const { name, build, bits, offsets } of rows) {
    const bitmaps = fetched.get(name) ?? new Map<string, Bits>()
    fetched.set(name, bitmaps)
    bitmaps.set(build, bits ? fromBytes(bits) : bitsFrom(offsets ?? []))
  }
  return fetched
}

type Row = { name: string; build: string; bits: Buffer | null; offsets: number[] | null }
