import { sql } from "kysely"
import type { ModeratorTx } from "#domain/transaction.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"

export type Suspension = {
  uid: string
  /** Null until somebody ends it. */
  until: Date | null
  stops: "writing" | "everything"
  reason: string
}

/** Suspends a member from now on. The database refuses what the role may not, and logs it. */
export async function suspend(
  tx: ModeratorTx,
  { uid, until, stops, reason }: Suspension,
): Promise<Outcome<null>> {
  await sql`select suspend_member(${uid}, ${until}, ${stops}, ${reason})`.execute(tx)
  return done(null)
}

/** Ends all sessions of a member, and returns how many there were. */
export async function signOut(tx: ModeratorTx, uid: string): Promise<Outcome<number>> {
  const { rows } = await sql<{ ended: number }>`select sign_out(${uid}) as ended`.execute(tx)
  return done(rows[0]?.ended ?? 0)
}

/** Lets a suspended member in again. */
export async function endSuspension(tx: ModeratorTx, uid: string): Promise<Outcome<null>> {
  const { rows } = await sql<{ ended: boolean }>`select end_suspension(${uid}) as ended`.execute(tx)
  return rows[0]?.ended ? done(null) : refused("not-found")
}
