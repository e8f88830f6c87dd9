import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Chunk } from "./bits.ts"

/** What search knows at a moment. */
export type Moment = {
  /** What there are bitmaps of. */
  chunks: Chunk[]
  /** What changed since they were made: how much at most, and a name for all of it. Null where nothing did. */
  changes: { count: number; name: string } | null
}

export async function readMoment(tx: ViewerTx): Promise<Moment> {
  const { rows } = await sql<Row>`
    select
      (select coalesce(json_agg(json_build_object('chunk', chunk, 'made', build_id) order by chunk), '[]') from search_chunks) as chunks,
      (select change_id from search_stale order by id desc limit 1) as newest, count(*)::integer as count, sum(id)::text as ids
    from search_stale`.execute(tx)
  const [row] = rows
  if (!row?.newest) return { chunks: row?.chunks ?? [], changes: null }
  // A note may come to light after a newer one, and some go when bitmaps are made.
  const { chunks, newest, count, ids } = row
  return { chunks, changes: { count, name: [newest, count, ids].join(" ") } }
}

type Row = { chunks: Chunk[]; newest: string | null; count: number; ids: string | null }
