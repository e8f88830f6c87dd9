import type { ServiceTx } from "#domain/transaction.ts"
import type { Administrator } from "#shared/members/viewer.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"
import { findPresent } from "./present.ts"

/**
 * Makes the member with this e-mail address an administrator, or an ordinary member again. The database refuses an address that
 * is not confirmed.
 */
export async function setAdministrator(
  tx: ServiceTx,
  email: string,
  isAdministrator: boolean,
): Promise<Outcome<{ name: string }>> {
  const member = await tx
    .selectFrom("users")
    .select(["uid", "name"])
    .where((eb) => eb.fn<string>("lower", ["email"]), "=", email.toLowerCase())
    .where("deletedAt", "is", null)
    .forUpdate()
    .executeTakeFirst()
  if (!member) return refused("user-not-found")
  await tx
    .updateTable("users")
    .set({ role: isAdministrator ? "admin" : "authenticated" })
    .where("uid", "=", member.uid)
    .execute()
  return done({ name: member.name })
}

/** The administrator with this uid or e-mail address. */
export async function findAdministrator(
  tx: ServiceTx,
  who: string,
): Promise<Outcome<Administrator>> {
  const found = await findPresent(tx, who)
  if (!found.ok) return found
  const { uid } = found.value
  const isOne = await tx
    .selectFrom("users")
    .where("uid", "=", uid)
    .where("role", "=", "admin")
    .where("suspended_at", "is", null)
    .executeTakeFirst()
  return isOne ? done({ role: "admin", uid }) : refused("not-administrator")
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
