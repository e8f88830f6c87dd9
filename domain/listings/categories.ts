import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Counts } from "./counts.ts"

/** The number of published mysteries by area and category, keyed `area/category`. */
export async function countCategoriesByArea(tx: ViewerTx): Promise<Counts> {
  const rows = await tx
    .selectFrom("mystery_areas as a")
    .innerJoin("mystery_categories as c", "c.mystery_id", "a.mystery_id")
    .select([
      sql<string>`a.area_id || '/' || c.category_id`.as("pair"),
      (eb) => eb.fn.countAll<number>().as("count"),
    ])
    .groupBy(["a.area_id", "c.category_id"])
    .execute()
  return Object.fromEntries(rows.map(({ pair, count }) => [pair, count]))
}
