import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import { plainReview } from "#shared/text/plain-review.ts"
import { reviewExcerpt } from "#shared/text/review-excerpt.ts"

/** A followed member who played a mystery or wants to. */
export type FollowedPlayer = {
  nzUserId: number
  name: string
  photo: string | null
  hasPlayed: boolean
  /** Null where they only played. */
  review: { id: number; satisfaction: number | null; words: string } | null
}

/** The followed members who played a mystery or want to: how many, and the first ones. */
export type FollowedOn = { played: number; interested: number; those: FollowedPlayer[] }

/** By the mystery's id; without those of which nobody has told the viewer. */
export type FollowedOnMysteries = Record<string, FollowedOn>

/** As many as a page shows with their words. */
const most = 3

const shownWords = 40

type Row = {
  mysteryId: string
  played: number
  interested: number
  status: number
  nzUserId: number
  name: string
  photo: string | null
  reviewId: number | null
  satisfaction: number | null
  review: string | null
}

/** The followed members who played these mysteries or want to. The database decides who shows it to the viewer. */
export async function readFollowedOn(tx: ViewerTx, ids: string[]): Promise<FollowedOnMysteries> {
  const { rows } = await sql<Row>`
    select f.mysteryid as "mysteryId", f.played::integer, f.interested::integer, f.status,
      u."nzUserId", u.name, u.photo, r.id::integer as "reviewId", r.satisfaction, r.review
    from followed_on(${ids}::text[], ${most}) with ordinality as f (mysteryid, uid, status, review_id, played, interested, position)
    join users u on u.uid = f.uid
    left join mystery_reviews r on r.id = f.review_id
    order by f.position`.execute(tx)
  const told: FollowedOnMysteries = {}
  for (const row of rows) {
    const { played, interested } = row
    told[row.mysteryId] ??= { played, interested, those: [] }
    told[row.mysteryId]?.those.push(playerOf(row))
  }
  return told
}

const playerOf = ({ nzUserId, name, photo, status, ...row }: Row): FollowedPlayer => ({
  nzUserId,
  name,
  photo,
  hasPlayed: status === 2,
  review:
    row.reviewId === null
      ? null
      : {
          id: row.reviewId,
          satisfaction: row.satisfaction,
          words: reviewExcerpt(plainReview(row.review ?? ""), shownWords),
        },
})
