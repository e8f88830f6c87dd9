import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"

/** Claims a coupon for the asking member; the database decides who gets the last one. */
export async function claimCoupon(tx: ViewerTx, id: number, now: Date): Promise<Outcome<null>> {
  await sql`select claim_coupon(${id}, ${now})`.execute(tx)
  return done(null)
}

type Use = { id: number; isUsed: boolean; now: Date }

/** Notes that a claimed coupon was used, or takes the note back. */
export async function noteUse(
  tx: ViewerTx,
  { uid }: Member,
  { id, isUsed, now }: Use,
): Promise<Outcome<null>> {
  const { numUpdatedRows } = await tx
    .updateTable("user_coupons")
    .set({ used_at: isUsed ? now : null })
    .where("id", "=", id)
    .where("uid", "=", uid)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? done(null) : refused("not-found")
}
