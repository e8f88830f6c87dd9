import { sql } from "kysely"
import { partSeparator } from "#domain/japanese/separators.ts"
import type { SnapshotTx } from "#domain/transaction.ts"
import { append } from "./append.ts"
import { bitmapsOfRow, type IndexedRow } from "./bitmap-names.ts"
import { type CompactBits, compactBits, emptyBits, setBit } from "./bits.ts"
import { offsetOf, ordinalAt } from "./chunk.ts"

/** The rows of a chunk that have changed since its build: all rows where there is none. */
export type ChangedRows = {
  mask: Int32Array
  /** All bitmaps that the rows are in, but those of texts. */
  bitmaps: ReadonlyMap<string, CompactBits>
}

/** Small batches, since the event loop waits while one is decoded. */
const batchSize = 512

export async function readChangedRows(tx: SnapshotTx, chunk: number): Promise<ChangedRows> {
  const mask = emptyBits()
  const offsets = new Map<string, number[]>()
  for (let after = ordinalAt(chunk, 0) - 1; ;) {
    const rows = await readBatch(tx, after, ordinalAt(chunk + 1, 0))
    for (const { ord, facets, ...row } of rows) {
      setBit(mask, offsetOf(ord))
      // A row that is gone belongs into no bitmap.
      const names =
        facets === null ? [] : bitmapsOfRow({ ...row, facets: facets.split(partSeparator) })
      for (const name of names) append(offsets, name, offsetOf(ord))
    }
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) break
    after = last.ord
  }
  return { mask, bitmaps: new Map([...offsets].map(([name, set]) => [name, compactBits(set)])) }
}

type Row = Omit<IndexedRow, "facets"> & { ord: number; facets: string | null }

async function readBatch(tx: SnapshotTx, after: number, before: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select changed.ord, array_to_string(s.facets, ${partSeparator}) as facets,
      s.starts, s.ends, s.price, s.min_people, s.max_people, s.min_duration, s.max_duration,
      s.off_until, s.sold_out_until
    from (
      select distinct ord from search_stale where ord > ${after} and ord < ${before} order by ord limit ${batchSize}
    ) changed
    left join mystery_search s on s.ord = changed.ord
    order by changed.ord`.execute(tx)
  return rows
}
