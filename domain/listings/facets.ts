import type { ViewerTx } from "#domain/transaction.ts"
import type { Facet } from "./filter.ts"

/** The ids of the published mysteries that have this in common, as a part of a query. */
export function idsOf(tx: ViewerTx, { kind, id }: Facet) {
  switch (kind) {
    case "area":
      return tx.selectFrom("mystery_areas").select("mystery_id").where("area_id", "=", Number(id))
    case "prefecture":
      return tx
        .selectFrom("mystery_prefectures")
        .select("mystery_id")
        .where("prefecture_id", "=", String(id))
    case "category":
      return tx
        .selectFrom("mystery_categories")
        .select("mystery_id")
        .where("category_id", "=", Number(id))
    case "type":
      return tx.selectFrom("mystery_types").select("mystery_id").where("type_id", "=", String(id))
    case "place":
      return tx
        .selectFrom("mystery_places")
        .select("mystery_id")
        .where("place_id", "=", Number(id))
        .where("published", "=", true)
    case "maker":
      return tx.selectFrom("mystery_makers").select("mystery_id").where("maker", "=", String(id))
  }
}
