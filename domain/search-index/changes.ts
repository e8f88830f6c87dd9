import { sql } from "kysely"
import { partSeparator } from "#domain/japanese/separators.ts"
import type { SnapshotTx } from "#domain/transaction.ts"
import { createLruBySize, type LruBySize } from "#shared/lists/lru-by-size.ts"
import { append } from "./append.ts"
import { bitmapsOfRow, type IndexedRow, parseTextBitmap } from "./bitmap-names.ts"
import { type Bits, emptyBits, offsetsIn, setBit } from "./bits.ts"
import { chunkOf, offsetOf, ordinalAt } from "./chunk.ts"
import type { IndexState } from "./index-state.ts"
import { textColumn } from "./phrases.ts"

/** The offsets of a chunk whose bits are missing or outdated, and which of them belong into each bitmap. */
export type ChunkChanges = {
  mask: Bits
  belongingTo: (bitmap: string) => readonly number[]
}

/** The changed rows by chunk: all their bitmaps but those of texts. */
type ChangedRows = Map<number, { mask: Int32Array; bitmaps: Map<string, number[]> }>

/** A set of changes as read before: its rows, and the ordinals of the rows that contain each text asked for so far. */
type Remembered = {
  size: 1
  rows: ChangedRows
  texts: LruBySize<{ size: number; ordinals: number[] }>
}

/** Sets of changes that may be in use at the same time: the newest, and those of transactions that began before. */
const mostRemembered = 4
const bytesOfTexts = 2 ** 20

/** Small batches, since the event loop waits while one is decoded. */
const batchSize = 1024

/**
 * Reads what bitmaps do not contain from the rows themselves. Rows are read once per set of changes: every change of a row
 * adds to the set in the same transaction, so the same set means the same rows.
 */
export function createChangeReader() {
  const remembered = createLruBySize<Remembered>(mostRemembered, () => undefined)

  return async function readChanges(
    tx: SnapshotTx,
    { changes }: IndexState,
    names: string[],
  ): Promise<Map<number, ChunkChanges>> {
    if (!changes) return new Map()
    const before = changes.key === null ? undefined : remembered.get(changes.key)
    const read: Remembered = before ?? {
      size: 1,
      rows: await readChangedRows(tx, changes.key === null ? new Set(names) : null),
      texts: createLruBySize(bytesOfTexts, () => undefined),
    }
    if (changes.key !== null) remembered.put(changes.key, read)
    const texts = await findTexts(tx, names.filter(parseTextBitmap), read)
    return new Map(
      [...read.rows].map(([chunk, { mask, bitmaps }]): [number, ChunkChanges] => [
        chunk,
        {
          mask,
          belongingTo: (name) => texts.get(name)?.get(chunk) ?? bitmaps.get(name) ?? [],
        },
      ]),
    )
  }
}

/** For all bitmaps, or only for the wanted ones. */
async function readChangedRows(tx: SnapshotTx, wanted: Set<string> | null): Promise<ChangedRows> {
  const chunks: ChangedRows = new Map()
  for (let after = -1; ;) {
    const rows = await readBatch(tx, after)
    for (const { ord, facets, ...row } of rows) {
      const chunk = chunkOf(ord)
      const changed = chunks.get(chunk) ?? {
        mask: emptyBits(),
        bitmaps: new Map<string, number[]>(),
      }
      chunks.set(chunk, changed)
      setBit(changed.mask, offsetOf(ord))
      // A row that is gone belongs into no bitmap.
      const names =
        facets === null ? [] : bitmapsOfRow({ ...row, facets: facets.split(partSeparator) })
      for (const name of names) {
        if (wanted?.has(name) ?? true) append(changed.bitmaps, name, offsetOf(ord))
      }
    }
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return chunks
    after = last.ord
  }
}

type Row = Omit<IndexedRow, "facets"> & { ord: number; facets: string | null }

async function readBatch(tx: SnapshotTx, after: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select changed.ord, array_to_string(s.facets, ${partSeparator}) as facets,
      s.starts, s.ends, s.price, s.min_people, s.max_people, s.min_duration, s.max_duration
    from (select distinct ord from search_stale where ord > ${after} order by ord limit ${batchSize}) changed
    left join mystery_search s on s.ord = changed.ord
    order by changed.ord`.execute(tx)
  return rows
}

/** The offsets of changed rows that contain each text, by chunk. */
async function findTexts(tx: SnapshotTx, names: string[], { rows, texts }: Remembered) {
  const found = new Map(names.map((name) => [name, texts.get(name)?.ordinals] as const))
  const unknown = names.filter((name) => !found.get(name))
  for (const [name, ordinals] of await lookUpTexts(tx, unknown, rows)) {
    found.set(name, ordinals)
    texts.put(name, { size: 500 + 2 * name.length + 8 * ordinals.length, ordinals })
  }
  return new Map([...found].map(([name, ordinals = []]) => [name, byChunk(ordinals)]))
}

function byChunk(ordinals: number[]): Map<number, number[]> {
  const offsets = new Map<number, number[]>()
  for (const ordinal of ordinals) append(offsets, chunkOf(ordinal), offsetOf(ordinal))
  return offsets
}

async function lookUpTexts(
  tx: SnapshotTx,
  names: string[],
  changed: ChangedRows,
): Promise<Map<string, number[]>> {
  const found = new Map(names.map((name): [string, number[]] => [name, []]))
  if (names.length === 0) return found
  const wanted = names.map(parseTextBitmap)
  const ordinals = [...changed].flatMap(([chunk, { mask }]) =>
    [...offsetsIn(mask)].map((offset) => ordinalAt(chunk, offset)),
  )
  for (let from = 0; from < ordinals.length; from += batchSize) {
    const batch = ordinals.slice(from, from + batchSize)
    for (const { ord, n } of await lookUpBatch(tx, wanted, batch))
      found.get(names[n - 1] ?? "")?.push(ord)
  }
  return found
}

/** Which of the texts, counted from 1, occur in which rows. */
async function lookUpBatch(
  tx: SnapshotTx,
  wanted: ReturnType<typeof parseTextBitmap>[],
  ordinals: number[],
): Promise<{ ord: number; n: number }[]> {
  const { rows } = await sql<{ ord: number; n: number }>`
    select s.ord, n::integer
    from mystery_search s
    cross join unnest(
      ${wanted.map((one) => one?.field)}::text[], ${wanted.map((one) => one?.text)}::text[]
    ) with ordinality wanted (field, text, n)
    where s.ord = any (${ordinals}::integer[]) and strpos(${textColumn(sql`field`)}, wanted.text) > 0`.execute(
    tx,
  )
  return rows
}
