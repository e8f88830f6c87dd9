import { contentVersion } from "#domain/desk/content-version.ts"
import { readMemberAtDesk, readRole } from "#domain/members/at-desk.ts"
import type { AsDesk, Services } from "#domain/services.ts"

/** A member as the page shows them to the asking member of the desk. The role is for administrators. Null where there is none. */
export async function readDeskMember(
  site: Services,
  { read }: AsDesk<"moderator">,
  nzUserId: number,
) {
  const member = await read((tx) => readMemberAtDesk(tx, nzUserId))
  if (!member) return null
  const admin = await site.asDesk("admin")
  const role = admin && (await admin.read((tx) => readRole(tx, member.uid)))
  const { official, suspendedAt } = member
  const version = contentVersion([official, suspendedAt, role])
  return { member, role, isAdmin: admin !== null, version }
}
