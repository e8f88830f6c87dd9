import { sql } from "kysely"
import type { AdminTx, ServiceTx } from "#domain/transaction.ts"
import type { Administrator, DeskRole } from "#shared/members/viewer.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"
import { findPresent } from "./present.ts"

/**
 * Gives the member with this e-mail address a role of the desk, or null to make them an ordinary member again. The database refuses
 * an address that is not confirmed, and to take the role from the last administrator.
 */
export async function setRoleByEmail(
  tx: ServiceTx,
  email: string,
  role: DeskRole | null,
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
    .set({ role: role ?? "authenticated" })
    .where("uid", "=", member.uid)
    .execute()
  return done({ name: member.name })
}

/** The same by an administrator at the desk, which is logged. */
export async function setRole(
  tx: AdminTx,
  uid: string,
  role: DeskRole | null,
): Promise<Outcome<null>> {
  const { rows } = await sql<{ is_set: boolean }>`
    select set_role(${uid}, ${role ?? "authenticated"}) as is_set`.execute(tx)
  return rows[0]?.is_set ? done(null) : refused("not-found")
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

/** Every member of the desk; without an address if they came by a provider that knows none. */
export const listDesk = (tx: ServiceTx) =>
  tx
    .selectFrom("users")
    .select(["uid", "name", "email", "role"])
    .where("role", "<>", "authenticated")
    .where("deletedAt", "is", null)
    .orderBy("nzUserId")
    .execute()
