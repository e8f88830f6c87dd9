import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"

export type Part = { part: number; changed: Date }

/** Parts by ranges of ordinals: a mystery keeps its ordinal, so it keeps its part, and new ones change only the last. */
export const listMysteryParts = (tx: ViewerTx, size: number): Promise<Part[]> =>
  tx
    .selectFrom("mystery_search as s")
    .innerJoin("mysteries as m", "m.id", "s.mystery_id")
    .select([
      sql<number>`(s.ord - 1) / ${sql.lit(size)}`.as("part"),
      (eb) => eb.fn.max("m.updated_at").as("changed"),
    ])
    .where("m.status", "=", "published")
    .groupBy("part")
    .orderBy("part")
    .execute()

export const listMysteriesOfPart = (tx: ViewerTx, part: number, size: number) =>
  tx
    .selectFrom("mystery_search as s")
    .innerJoin("mysteries as m", "m.id", "s.mystery_id")
    .select(["m.id", "m.updated_at as changed"])
    .where("m.status", "=", "published")
    .where("s.ord", ">", part * size)
    .where("s.ord", "<=", (part + 1) * size)
    .orderBy("s.ord")
    .execute()
