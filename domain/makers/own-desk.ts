import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import { briefColumns } from "#domain/mysteries/columns.ts"

/** More are on the listing page of the maker. */
export const mostMysteries = 100
export const mostReviews = 20

export type MakerMystery = Awaited<ReturnType<typeof listMakerMysteries>>[number]

/** The published mysteries of a maker: those that can still be played first, then the newest. */
export const listMakerMysteries = (tx: ViewerTx, maker: string) =>
  tx
    .selectFrom("mysteries as m")
    .innerJoin("mystery_stats as s", "s.mystery_id", "m.id")
    .select([...briefColumns, "s.review_count as reviewCount"])
    .where("m.maker", "=", maker)
    .where("m.status", "=", "published")
    .orderBy(sql`coalesce(m."endDate", 'infinity')`, "desc")
    .orderBy("m.created_at", "desc")
    .orderBy("m.id", "desc")
    .limit(mostMysteries)
    .execute()

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
    .limit(mostReviews)
    .execute()
