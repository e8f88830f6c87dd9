import { sql } from "kysely"
import { prefecturesColumn } from "#domain/mysteries/columns.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import { statuses } from "#shared/catalogue/statuses.ts"
import type { Member } from "#shared/members/viewer.ts"

export type ShelfEntry = Awaited<ReturnType<typeof readShelf>>[number]

/** All that the member has as played, in the order of its list. A day that they do not know is null. */
export const readShelf = (tx: ViewerTx, { uid }: Member) =>
  tx
    .selectFrom("favorite_mysteries as f")
    .innerJoin("mysteries as m", "m.id", "f.mysteryid")
    .leftJoin("mystery_reviews as r", (join) =>
      join.onRef("r.mysteryId", "=", "f.mysteryid").onRef("r.uid", "=", "f.uid"),
    )
    .select((eb) => [
      "m.id",
      "m.title",
      "m.img",
      "m.startDate",
      prefecturesColumn,
      eb.fn.coalesce("r.playDate", "f.played_on").as("playedOn"),
      eb.fn.coalesce("r.satisfaction", "f.satisfaction").as("satisfaction"),
      sql<boolean>`r.id is not null`.as("hasReview"),
    ])
    .where("f.uid", "=", uid)
    .where("f.status", "=", statuses.played)
    .where("m.status", "=", "published")
    .orderBy("playedOn", sql`desc nulls last`)
    .orderBy("f.createdAt", "desc")
    .orderBy("f.id", "desc")
    .execute()
