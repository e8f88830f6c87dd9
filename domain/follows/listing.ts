import { sql } from "kysely"
import { foldText } from "#domain/japanese/fold-text.ts"
import { memberColumns, type MemberView } from "#domain/members/card.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"

export const followPageSize = 30

/** Members whom a member follows, members who follow them, and members for whom both are true. */
export type FollowList = "followed" | "followers" | "mutual"

/** A page of a list; with words only the members whose names contain them. */
export type FollowWish = { words: string; page: number }

/** A member in one of the lists. */
export type ListedFollow = MemberView & {
  isFollowed: boolean
  isRequested: boolean
  isFollower: boolean
}

/** The latest follow comes first. */
export async function listFollows(
  tx: ViewerTx,
  { uid }: Member,
  list: FollowList,
  { words, page }: FollowWish,
) {
  const own = list === "followers" ? "followee_uid" : "follower_uid"
  const other = list === "followers" ? "follower_uid" : "followee_uid"
  const isBack = sql<boolean>`exists (
    select from follows b where b.follower_uid = f.followee_uid and b.followee_uid = f.follower_uid)`
  const isRequested = sql<boolean>`exists (
    select from follow_requests r where r.follower_uid = ${uid} and r.followee_uid = u.uid)`
  const wanted = foldText(words)
  const found = tx
    .selectFrom("follows as f")
    .innerJoin("users as u", "u.uid", `f.${other}`)
    .where(`f.${own}`, "=", uid)
    .$if(list === "mutual", (query) => query.where(isBack))
    .$if(wanted !== "", (query) =>
      query.where(sql<boolean>`position(${wanted} in search_text(u.name)) > 0`),
    )
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow()
  const members: ListedFollow[] = await found
    .leftJoin("user_stats as s", "s.uid", "u.uid")
    .select([
      ...memberColumns,
      list === "followers" ? isBack.as("isFollowed") : sql<boolean>`true`.as("isFollowed"),
      list === "followers" ? isRequested.as("isRequested") : sql<boolean>`false`.as("isRequested"),
      list === "followers" ? sql<boolean>`true`.as("isFollower") : isBack.as("isFollower"),
    ])
    .orderBy("f.created_at", "desc")
    .orderBy("u.nzUserId", "desc")
    .limit(followPageSize)
    .offset((page - 1) * followPageSize)
    .execute()
  return { members, total, pages: Math.max(1, Math.ceil(total / followPageSize)) }
}

export type Follows = Awaited<ReturnType<typeof listFollows>>
