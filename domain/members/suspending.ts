import { randomBytes } from "node:crypto"
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

/** Why a member is suspended at the moment, and the token of the page that says so. */
export async function readSuspension(tx: ServiceTx, uid: string) {
  const found = await tx
    .selectFrom("suspensions")
    .select(["id", "reason"])
    .where("uid", "=", uid)
    .where("ended_at", "is", null)
    .executeTakeFirst()
  return found ? { reason: found.reason, token: await suspensionToken(tx, found.id) } : null
}

/** The token by which a suspended member reads why, and appeals, without signing in. */
export async function suspensionToken(tx: ServiceTx, suspension_id: number): Promise<string> {
  const { token } = await tx
    .insertInto("suspension_letters")
    .values({ suspension_id, token: randomBytes(24).toString("base64url") })
    .onConflict((conflict) => conflict.column("suspension_id").doUpdateSet({ suspension_id }))
    .returning("token")
    .executeTakeFirstOrThrow()
  return token
}
