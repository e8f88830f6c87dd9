import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import { briefColumns } from "./columns.ts"

/** More are on the listing page of the maker. */
export const mostMysteries = 100

export type MakerMystery = Awaited<ReturnType<typeof listMakerMysteries>>[number]

/** The published mysteries of a maker: those that can still be played first, then the newest. */
export const listMakerMysteries = (tx: ViewerTx, maker: string) =>
  tx
    .selectFrom("mysteries as m")
    .innerJoin("mystery_stats as s", "s.mystery_id", "m.id")
    .select([...briefColumns, "s.review_count as reviewCount"])
    .select(["s.confirmed_on as confirmedOn", "s.not_held_count as notHeldCount"])
    .where("m.maker", "=", maker)
    .where("m.status", "=", "published")
    .orderBy(sql`coalesce(m."endDate", 'infinity')`, "desc")
    .orderBy("m.created_at", "desc")
    .orderBy("m.id", "desc")
    .limit(mostMysteries)
    .execute()
