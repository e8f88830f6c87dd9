import { sql } from "kysely"
import type { ServiceTx } from "#domain/transaction.ts"
import { findWorn, makeBitmaps } from "./make-bitmaps.ts"
import type { ReadAloud } from "#domain/japanese/name-reading.ts"
import { hasUnreadNames, readNames } from "#domain/japanese/read-names.ts"

export const hasSearchWork = async (tx: ServiceTx): Promise<boolean> =>
  (await hasUnreadNames(tx)) || (await findWorn(tx)) !== null

/**
 * One piece of what is to be brought up to date, in a transaction that reads one state of things; false when nothing is
 * left, or somebody else is at it.
 */
export async function doSearchWork(
  tx: ServiceTx,
  openDictionary: () => Promise<ReadAloud>,
): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('search work')) as mine`.execute(tx)
  if (!rows[0]?.mine) return false
  if (await hasUnreadNames(tx)) return (await readNames(tx, await openDictionary())) > 0
  const chunk = await findWorn(tx)
  if (chunk === null) return false
  await makeBitmaps(tx, chunk)
  return true
}
