import { sql } from "kysely"
import type { ReadAloud } from "#domain/japanese/name-reading.ts"
import { hasUnreadNames, readNames } from "#domain/japanese/read-names.ts"
import type { ServiceTx } from "#domain/transaction.ts"
import { nextChunkToRebuild, rebuildChunk } from "./rebuild.ts"

export const hasIndexWork = async (tx: ServiceTx): Promise<boolean> =>
  (await hasUnreadNames(tx)) || (await nextChunkToRebuild(tx)) !== null

/**
 * Does one piece of index maintenance, in a snapshot transaction: reads some names aloud or rebuilds a chunk. Returns
 * false when nothing is left to do, or another process is at it.
 */
export async function doIndexWork(
  tx: ServiceTx,
  openDictionary: () => Promise<ReadAloud>,
): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('search work')) as locked`.execute(tx)
  if (!rows[0]?.locked) return false
  if (await hasUnreadNames(tx)) return (await readNames(tx, await openDictionary())) > 0
  const chunk = await nextChunkToRebuild(tx)
  if (chunk === null) return false
  await rebuildChunk(tx, chunk)
  return true
}
