import { sql } from "kysely"
import type { ModeratorTx, ServiceTx } from "#domain/transaction.ts"
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

/** The reason for which the member with this address is suspended at the moment. */
export async function suspensionReason(tx: ServiceTx, email: string): Promise<string | null> {
  const suspension = await tx
    .selectFrom("suspensions as s")
    .innerJoin("users as u", "u.uid", "s.uid")
    .select("s.reason")
    .where((eb) => eb.fn<string>("lower", ["u.email"]), "=", email)
    .where("u.deletedAt", "is", null)
    .where("s.ended_at", "is", null)
    .executeTakeFirst()
  return suspension?.reason ?? null
}
