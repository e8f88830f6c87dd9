import type { ViewerTx } from "#domain/transaction.ts"

export const mostUnanswered = 20

export type UnansweredReview = Awaited<ReturnType<typeof listUnanswered>>[number]

/** Public reviews of a maker's mysteries that nobody has answered in its name, the newest first. */
export const listUnanswered = (tx: ViewerTx, maker: string) =>
  tx
    .selectFrom("mystery_reviews as r")
    .innerJoin("mysteries as m", "m.id", "r.mysteryId")
    .innerJoin("users as u", "u.uid", "r.uid")
    .select(["r.id", "m.title", "u.name", "r.createdAt"])
    .where("m.maker", "=", maker)
    .where("m.status", "=", "published")
    .where("r.isPrivate", "=", false)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("review_answers as a")
            .select("a.review_id")
            .whereRef("a.review_id", "=", "r.id"),
        ),
      ),
    )
    .orderBy("r.createdAt", "desc")
    .orderBy("r.id", "desc")
    .limit(mostUnanswered)
    .execute()
