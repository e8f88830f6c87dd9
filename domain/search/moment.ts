import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Chunk } from "./bits.ts"

/** What search knows at a moment. */
export type Moment = {
  /** What there are bitmaps of. */
  chunks: Chunk[]
  /** A name for all that changed since they were made: never the same for anything else. Null where nothing did. */
  changes: string | null
}

export async function readMoment(tx: ViewerTx): Promise<Moment> {
  const { rows } = await sql<{ chunks: Chunk[]; newest: string | null; changes: number }>`
    select
      (select coalesce(json_agg(json_build_object('chunk', chunk, 'made', made) order by chunk), '[]') from search_chunks) as chunks,
      (select mark from search_stale order by id desc limit 1) as newest,
      (select count(*)::integer from search_stale) as changes`.execute(tx)
  const [{ chunks, newest, changes } = { chunks: [], newest: null, changes: 0 }] = rows
  // A change may come to light after a newer one, and others be forgotten when bitmaps are made.
  const all = [newest, changes, ...chunks.map(({ made }) => made)]
  return { chunks, changes: newest === null ? null : all.join(" ") }
}
