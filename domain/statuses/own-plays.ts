import { prefecturesColumn } from "#domain/mysteries/columns.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import { statuses } from "#shared/catalogue/statuses.ts"
import type { Member } from "#shared/members/viewer.ts"

export type OwnPlay = Awaited<ReturnType<typeof listOwnPlays>>[number]

/** Everything that a member has played, the last first. A play without a known day has none, and comes after those with one. */
export const listOwnPlays = (tx: ViewerTx, { uid }: Member) =>
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
      eb.fn.coalesce("r.playDate", "f.played_on").as("day"),
      eb.fn.coalesce("r.satisfaction", "f.satisfaction").as("satisfaction"),
      eb("r.id", "is not", null).as("isReviewed"),
    ])
    .where("f.uid", "=", uid)
    .where("f.status", "=", statuses.played)
    .where("m.status", "=", "published")
    .orderBy("day", (day) => day.desc().nullsLast())
    .orderBy("f.createdAt", "desc")
    .orderBy("f.id", "desc")
    .execute()
