import { countUnread } from "#domain/notifications/inbox.ts"
import { readKnownReruns } from "#domain/statuses/standing.ts"
import type { ViewerTx } from "#domain/transaction.ts"

export type Me = NonNullable<Awaited<ReturnType<typeof readMe>>>

/** The data of a member for their own browser: profile, unread notifications and statuses. */
export async function readMe(tx: ViewerTx) {
  const member = await tx
    .selectFrom("me")
    .select(["uid", "nzUserId", "name", "email", "photo", "profile", "badge", "points", "role"])
    .select(["record_only as recordOnly", "approves_followers as approvesFollowers"])
    .executeTakeFirst()
  if (!member) return null
  const unread = await countUnread(tx, member.uid)
  const settings = await tx
    .selectFrom("list_settings")
    .select("hides_played")
    .where("uid", "=", member.uid)
    .executeTakeFirst()
  const statuses = await tx
    .selectFrom("favorite_mysteries")
    .select(["mysteryid", "status"])
    .where("uid", "=", member.uid)
    .execute()
  const hidesPlayed = settings?.hides_played ?? false
  const knownReruns = hidesPlayed ? await readKnownReruns(tx) : []
  return { member, unread, statuses, hidesPlayed, knownReruns }
}
