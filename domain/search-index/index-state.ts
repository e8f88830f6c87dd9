import { sql } from "kysely"
import type { SnapshotTx } from "#domain/transaction.ts"
import { type BuiltChunk, chunkSize } from "./chunk.ts"

/** A chunk as one transaction sees it. */
export type ChunkState = {
  chunk: number
  /** Null where it has no bitmaps yet. */
  build: string | null
  /** Identifies exactly this set of changes since the build; null where there are none. */
  changes: string | null
}

export const isBuilt = (state: ChunkState): state is ChunkState & BuiltChunk => state.build !== null

/** All chunks that have bitmaps, or changes that no bitmap contains yet. */
export async function readIndexState(tx: SnapshotTx): Promise<ChunkState[]> {
  // Added-up hashes identify a set in any order. After an import there are 100,000 notes, too many to sort in each search.
  const { rows } = await sql<ChunkState>`
    select chunk, c.build_id as build, chunk || ' ' || changed.count || ' ' || changed.hashes as changes
    from search_chunks c full join (
      select ord / ${chunkSize}::integer as chunk, count(*), sum(hashint8extended(id, 0)) as hashes
      from search_stale group by 1
    ) changed using (chunk)
    order by chunk`.execute(tx)
  return rows
}
