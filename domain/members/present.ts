import type { ServiceTx } from "#domain/transaction.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"

/** The present member with this uid or e-mail address. */
export async function findPresent(tx: ServiceTx, who: string): Promise<Outcome<{ uid: string }>> {
  const member = await tx
    .selectFrom("users")
    .select("uid")
    .where((eb) =>
      eb.or([eb("uid", "=", who), eb(eb.fn<string>("lower", ["email"]), "=", who.toLowerCase())]),
    )
    .where("deletedAt", "is", null)
    .executeTakeFirst()
  return member ? done(member) : refused("user-not-found")
}
