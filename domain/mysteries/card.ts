import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"

/** The columns a card shows. The caller adds condition and order. */
export function selectCards(tx: ViewerTx) {
  return tx
    .selectFrom("mysteries as m")
    .innerJoin("mystery_stats as s", "s.mystery_id", "m.id")
    .leftJoin("makers as k", "k.name", "m.maker")
    .select([
      "m.id",
      "m.title",
      "m.img",
      "m.maker",
      "k.img as makerImg",
      idList("m.prefectures").as("prefectures"),
      idList("m.types").as("types"),
      idList("m.tag").as("tags"),
      "m.startDate",
      "m.endDate",
      "m.subscription",
      "m.paid",
      "s.review_count as reviewCount",
      "s.interested_count as interestedCount",
      "s.played_count as playedCount",
      average("s.difficulty_sum", "s.difficulty_count").as("averageDifficulty"),
    ])
    .where("m.status", "=", "published")
}

export type MysteryCard = Awaited<ReturnType<ReturnType<typeof selectCards>["execute"]>>[number]

/** The contract stores lists as comma-separated text; our views hold arrays. */
export const idList = (column: string) => sql<string[]>`string_to_array(${sql.ref(column)}, ',')`

/** Null where there is nothing to average. */
export const average = (sum: string, count: string) =>
  sql<number | null>`${sql.ref(sum)}::float8 / nullif(${sql.ref(count)}, 0)`
