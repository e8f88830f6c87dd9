import { sql } from "kysely"
import { memberColumns, type MemberView } from "#domain/members/card.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"
import { followPageSize } from "./listing.ts"

/** The member's own requests that are listed: the latest. */
const sentShown = 100

export type FollowRequests = {
  /** A page of the members who ask to follow; the one who has waited longest comes first. */
  received: MemberView[]
  total: number
  pages: number
  /** The members who were asked. */
  sent: MemberView[]
  approvesFollowers: boolean
}

export async function listFollowRequests(
  tx: ViewerTx,
  { uid }: Member,
  page: number,
): Promise<FollowRequests> {
  const { approvesFollowers } = await tx
    .selectFrom("me")
    .select("approves_followers as approvesFollowers")
    .executeTakeFirstOrThrow()
  const { total } = await tx
    .selectFrom("follow_requests")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("followee_uid", "=", uid)
    .executeTakeFirstOrThrow()
  const received = await tx
    .selectFrom("follow_requests as r")
    .innerJoin("users as u", "u.uid", "r.follower_uid")
    .leftJoin("user_stats as s", "s.uid", "u.uid")
    .select(memberColumns)
    .where("r.followee_uid", "=", uid)
    .orderBy("r.created_at")
    .orderBy("u.nzUserId")
    .limit(followPageSize)
    .offset((page - 1) * followPageSize)
    .execute()
  const sent = await tx
    .selectFrom("follow_requests as r")
    .innerJoin("users as u", "u.uid", "r.followee_uid")
    .leftJoin("user_stats as s", "s.uid", "u.uid")
    .select(memberColumns)
    .where("r.follower_uid", "=", uid)
    .orderBy("r.created_at", "desc")
    .orderBy("u.nzUserId", "desc")
    .limit(sentShown)
    .execute()
  const pages = Math.max(1, Math.ceil(total / followPageSize))
  return { received, total, pages, sent, approvesFollowers }
}

/** How many ask to follow a member; null for those who neither approve their followers nor have or made any request. */
export async function countFollowRequests(tx: ViewerTx, { uid }: Member): Promise<number | null> {
  const { rows } = await sql<{ received: number; concerns: boolean }>`
    select (select count(*)::integer from follow_requests where followee_uid = ${uid}) as received,
      approves_followers or exists (select from follow_requests where ${uid} in (followee_uid, follower_uid)) as concerns
    from me
  `.execute(tx)
  const [found] = rows
  return found?.concerns ? found.received : null
}
