import { sql } from "kysely"
import type { ReadAloud } from "#domain/japanese/name-reading.ts"
import { hasUnreadNames, readNames } from "#domain/japanese/read-names.ts"
import type { ServiceTx } from "#domain/transaction.ts"
import { nextChunkToRebuild, rebuildChunk } from "./rebuild.ts"

export const hasIndexWork = async (tx: ServiceTx): Promise<boolean> =>
  (await hasUnreadNames(tx)) || (await nextChunkToRebuild(tx, { isReadingNames: false })) !== null

/**
 * Does one piece of index maintenance, in a snapshot transaction: rebuilds a chunk or reads some names aloud. Returns
 * false when nothing is left to do, or while another process works on the index.
 */
export async function doIndexWork(
  tx: ServiceTx,
  openDictionary: () => Promise<ReadAloud>,
): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('search work')) as locked`.execute(tx)
  if (!rows[0]?.locked) return false
  const isReadingNames = await hasUnreadNames(tx)
  const chunk = await nextChunkToRebuild(tx, { isReadingNames })
  if (chunk !== null) await rebuildChunk(tx, chunk)
  else if (isReadingNames) return (await readNames(tx, await openDictionary())) > 0
  return chunk !== null
}
