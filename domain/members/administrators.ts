import type { ServiceTx } from "#domain/transaction.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"

/** Makes the member with this e-mail address an administrator, or an ordinary member again. */
export async function setAdministrator(
  tx: ServiceTx,
  email: string,
  isAdministrator: boolean,
): Promise<Outcome<{ name: string }>> {
  const member = await tx
    .updateTable("users")
    .set({ role: isAdministrator ? "admin" : "authenticated" })
    .where((eb) => eb.fn<string>("lower", ["email"]), "=", email.toLowerCase())
    .where("deletedAt", "is", null)
    .returning("name")
    .executeTakeFirst()
  return member ? done(member) : refused("user-not-found")
}
