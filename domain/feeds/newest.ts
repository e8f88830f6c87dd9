import type { ViewerTx } from "#domain/transaction.ts"
import { briefColumns, typesColumn } from "#domain/mysteries/columns.ts"

export const entriesOfFeed = 30

export type MysteryForFeed = Awaited<ReturnType<typeof listNewestMysteries>>[number]

export const listNewestMysteries = (tx: ViewerTx) =>
  tx
    .selectFrom("mysteries as m")
    .select([
      ...briefColumns,
      "m.img",
      "m.maker",
      "m.story",
      "m.content",
      "m.created_at",
      "m.updated_at",
    ])
    .where("m.status", "=", "published")
    .orderBy("m.created_at", "desc")
    .orderBy("m.id")
    .limit(entriesOfFeed)
    .execute()

export type ReviewForFeed = Awaited<ReturnType<typeof readReviewsForFeed>>[number]

/** The reviews with these ids that are public now, newest first. */
export async function readReviewsForFeed(tx: ViewerTx, ids: readonly { id: number }[]) {
  if (ids.length === 0) return []
  return await tx
    .selectFrom("mystery_reviews as r")
    .innerJoin("users as u", "u.uid", "r.uid")
    .innerJoin("mysteries as m", "m.id", "r.mysteryId")
    .select([
      "r.id",
      "r.review",
      "r.createdAt",
      "r.updatedAt",
      "r.difficultyRating",
      "r.affiliation",
      "m.title",
      "u.name",
      typesColumn,
    ])
    .where(
      "r.id",
      "in",
      ids.map(({ id }) => id),
    )
    .where("r.isPrivate", "=", false)
    .where("m.status", "=", "published")
    .orderBy("r.createdAt", "desc")
    .orderBy("r.id", "desc")
    .execute()
}
