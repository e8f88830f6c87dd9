import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"

/** The uid of a present member, also if they are hidden from the one who asks: see present_member(). */
export async function findOther(tx: ViewerTx, nzUserId: number): Promise<string | null> {
  const { rows } = await sql<{
    uid: string | null
  }>`select present_member(${nzUserId}) as uid`.execute(tx)
  return rows[0]?.uid ?? null
}
