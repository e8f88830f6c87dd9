import type { AdminTx, ModeratorTx } from "#domain/transaction.ts"
import type { DeskRole } from "#shared/members/viewer.ts"

/** A present member as moderators see them: no address. Null where there is none. */
export async function readMemberAtDesk(tx: ModeratorTx, nzUserId: number) {
  const member = await tx
    .selectFrom("users as u")
    .innerJoin("user_stats as s", "s.uid", "u.uid")
    .select([
      "u.uid",
      "u.nzUserId",
      "u.name",
      "u.official",
      "u.registerdAt as registeredAt",
      "u.suspended_at as suspendedAt",
      "s.public_count as reviews",
    ])
    .where("u.nzUserId", "=", nzUserId)
    .where("u.deletedAt", "is", null)
    .executeTakeFirst()
  if (!member) return null
  const suspensions = await tx
    .selectFrom("suspensions")
    .select(["id", "starts_at as from", "ends_at as until", "stops", "reason", "ended_at as ended"])
    .where("uid", "=", member.uid)
    .orderBy("id", "desc")
    .execute()
  return { ...member, suspensions }
}

export type MemberAtDesk = NonNullable<Awaited<ReturnType<typeof readMemberAtDesk>>>

/** The role of a member, which administrators alone read. Null for an ordinary member. */
export async function readRole(tx: AdminTx, uid: string): Promise<DeskRole | null> {
  const { role } = await tx
    .selectFrom("users")
    .select("role")
    .where("uid", "=", uid)
    .executeTakeFirstOrThrow()
  return role === "authenticated" ? null : (role as DeskRole)
}
