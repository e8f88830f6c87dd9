import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import { idsOf } from "./facets.ts"
import type { Facet } from "./filter.ts"

/** How many published mysteries each id has; an id without any is missing. */
export type Counts = Record<string, number>

/** By the kept counter. */
export async function countOf(tx: ViewerTx, { kind, id }: Facet): Promise<number> {
  const kept = await tx
    .selectFrom("classification_counts")
    .select("mystery_count")
    .where("kind", "=", kind)
    .where("key", "=", String(id))
    .executeTakeFirst()
  return kept?.mystery_count ?? 0
}

/** Of each area, prefecture, category or type, by the kept counters. */
export async function countEach(tx: ViewerTx, kind: keyof typeof members): Promise<Counts> {
  const kept = await tx
    .selectFrom("classification_counts")
    .select(["key", "mystery_count"])
    .where("kind", "=", kind)
    .execute()
  return Object.fromEntries(kept.map(({ key, mystery_count }) => [key, mystery_count ?? 0]))
}

/** Of each area, prefecture, category or type, among those that have one thing in common. */
export async function countEachWith(
  tx: ViewerTx,
  kind: keyof typeof members,
  facet: Facet,
): Promise<Counts> {
  const rows = await tx
    .selectFrom(members[kind](tx).as("each"))
    .innerJoin(idsOf(tx, facet).as("with"), "with.mystery_id", "each.mystery_id")
    .select(["each.key", (eb) => eb.fn.countAll<number>().as("count")])
    .groupBy("each.key")
    .execute()
  return Object.fromEntries(rows.map(({ key, count }) => [key, count]))
}

const members = {
  area: (tx: ViewerTx) =>
    tx.selectFrom("mystery_areas").select(["mystery_id", sql<string>`area_id::text`.as("key")]),
  prefecture: (tx: ViewerTx) =>
    tx.selectFrom("mystery_prefectures").select(["mystery_id", "prefecture_id as key"]),
  category: (tx: ViewerTx) =>
    tx
      .selectFrom("mystery_categories")
      .select(["mystery_id", sql<string>`category_id::text`.as("key")]),
  type: (tx: ViewerTx) => tx.selectFrom("mystery_types").select(["mystery_id", "type_id as key"]),
}
