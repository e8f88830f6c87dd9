import type { ServiceTx } from "#domain/transaction.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"

/**
 * Makes the member with this e-mail address an administrator, or an ordinary member again. Only a confirmed address says who
 * somebody is: anybody can sign up with another's.
 */
export async function setAdministrator(
  tx: ServiceTx,
  email: string,
  isAdministrator: boolean,
): Promise<Outcome<{ name: string }>> {
  const member = await tx
    .selectFrom("users")
    .select(["uid", "name", "email_verified"])
    .where((eb) => eb.fn<string>("lower", ["email"]), "=", email.toLowerCase())
    .where("deletedAt", "is", null)
    .forUpdate()
    .executeTakeFirst()
  if (!member) return refused("user-not-found")
  if (isAdministrator && !member.email_verified) return refused("email-unconfirmed")
  await tx
    .updateTable("users")
    .set({ role: isAdministrator ? "admin" : "authenticated" })
    .where("uid", "=", member.uid)
    .execute()
  return done({ name: member.name })
}

/** Every administrator; without an address if they came by a provider that knows none. */
export const listAdministrators = (tx: ServiceTx) =>
  tx
    .selectFrom("users")
    .select(["uid", "name", "email"])
    .where("role", "=", "admin")
    .where("deletedAt", "is", null)
    .orderBy("nzUserId")
    .execute()
