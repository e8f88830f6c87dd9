import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Facts } from "#shared/mysteries/change-text.ts"

export type MysteryUpdate = Awaited<ReturnType<typeof listUpdates>>[number]

const mostListed = 20

/** The latest changes of the facts of a mystery, the newest first, without those that were taken back. */
export const listUpdates = (tx: ViewerTx, mysteryId: string) =>
  tx
    .selectFrom("mystery_updates")
    .select(["amended_at as at", sql<Facts>`before`.as("before"), sql<Facts>`after`.as("after")])
    .where("mystery_id", "=", mysteryId)
    .where(sql<boolean>`after <> '{}'`)
    .orderBy("begun_at", "desc")
    .limit(mostListed)
    .execute()
