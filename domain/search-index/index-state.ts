import { sql } from "kysely"
import type { SnapshotTx } from "#domain/transaction.ts"
import type { BuiltChunk } from "./chunk.ts"

/** Chunks that have bitmaps, and the changes that these do not contain yet. */
export type IndexState = {
  chunks: BuiltChunk[]
  /** `key` identifies exactly this set of changes; null where there are too many to be worth remembering. */
  changes: { key: string | null } | null
}

/** More changes than this only pile up while chunks are built for the first time or many names are read. */
export const mostChangesRemembered = 4096

export async function readIndexState(tx: SnapshotTx): Promise<IndexState> {
  const { rows } = await sql<{ chunks: BuiltChunk[]; count: number; key: string | null }>`
    select
      (select coalesce(json_agg(json_build_object('chunk', chunk, 'build', build_id) order by chunk), '[]')
       from search_chunks) as chunks,
      count(*)::integer as count, md5(string_agg(id::text, ' ' order by id)) as key
    from (select id from search_stale order by id limit ${mostChangesRemembered + 1}) changes`.execute(
    tx,
  )
  const [{ chunks, count, key } = { chunks: [], count: 0, key: null }] = rows
  if (count === 0) return { chunks, changes: null }
  return { chunks, changes: { key: count > mostChangesRemembered ? null : key } }
}
