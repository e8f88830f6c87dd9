import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import { statuses } from "#shared/catalogue/statuses.ts"
import type { Member } from "#shared/members/viewer.ts"

export type Belongings = NonNullable<Awaited<ReturnType<typeof countBelongings>>>

type Counts = Record<
  "photos" | "played" | "interested" | "comments" | "best" | "searches" | "coupons",
  number
>

/** Counts what a member would lose with their account. Null if they are gone. */
export async function countBelongings(tx: ViewerTx, { uid }: Member) {
  const me = await tx
    .selectFrom("me")
    .select((eb) => [
      "nzUserId",
      "name",
      "email",
      "photo",
      "badge",
      "points",
      eb("public_count", "+", eb.ref("private_count")).as("reviews"),
      "private_count as privateReviews",
      "likes_received as likes",
      "follower_count as followers",
      "following_count as following",
    ])
    .executeTakeFirst()
  if (!me) return null
  const { rows } = await sql<Counts>`
    select
      (select coalesce(sum(cardinality("allPhotoUrls") + cardinality(blurred_photos)), 0)::integer from mystery_reviews where uid = ${uid}) as photos,
      (select count(*)::integer from favorite_mysteries where uid = ${uid} and status = ${statuses.played}) as played,
      (select count(*)::integer from favorite_mysteries where uid = ${uid} and status = ${statuses.interested}) as interested,
      (select count(*)::integer from mystery_review_comments where uid = ${uid}) as comments,
      (select count(*)::integer from my_best where uid = ${uid}) as best,
      (select count(*)::integer from saved_search_conditions where uid = ${uid}) as searches,
      (select count(*)::integer from user_coupons where uid = ${uid} and used_at is null) as coupons
  `.execute(tx)
  const [counts] = rows
  return counts ? { ...me, ...counts } : null
}
