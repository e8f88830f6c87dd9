import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Part } from "./mysteries.ts"

const changed = sql<Date>`coalesce(r."updatedAt", r."createdAt")`

/** Parts by ranges of ids: a review keeps its id, so it keeps its part. */
export async function listReviewParts(tx: ViewerTx, size: number): Promise<Part[]> {
  return await tx
    .selectFrom("mystery_reviews as r")
    .innerJoin("mysteries as m", "m.id", "r.mysteryId")
    .select([
      sql<number>`((r.id - 1) / ${size})::integer`.as("part"),
      sql<Date>`max(${changed})`.as("changed"),
    ])
    .where("r.isPrivate", "=", false)
    .where("m.status", "=", "published")
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .execute()
}

/** Public reviews of present members on published mysteries. */
export const listReviewsOfPart = (tx: ViewerTx, part: number, size: number) =>
  tx
    .selectFrom("mystery_reviews as r")
    .innerJoin("mysteries as m", "m.id", "r.mysteryId")
    .select(["r.id", changed.as("changed")])
    .where("r.isPrivate", "=", false)
    .where("m.status", "=", "published")
    .where("r.id", ">", part * size)
    .where("r.id", "<=", (part + 1) * size)
    .orderBy("r.id")
    .execute()
