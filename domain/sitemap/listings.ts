import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"

/** How games are classified where the classes are few. */
export type SmallKind = "area" | "prefecture" | "category" | "type"

/** The classes of a kind that have at least one published game. */
export async function listClasses(tx: ViewerTx, kind: SmallKind): Promise<string[]> {
  const rows = await tx
    .selectFrom("classification_counts")
    .select("key")
    .where("kind", "=", kind)
    .where("mystery_count", ">", 0)
    .execute()
  return rows.map(({ key }) => key).toSorted()
}

const tables = {
  area: { table: "mystery_areas", column: "area_id" },
  prefecture: { table: "mystery_prefectures", column: "prefecture_id" },
  category: { table: "mystery_categories", column: "category_id" },
  type: { table: "mystery_types", column: "type_id" },
} as const

/** The pairs of classes that share at least one published game. */
export async function listPairs(
  tx: ViewerTx,
  one: SmallKind,
  other: SmallKind,
): Promise<[string, string][]> {
  const [a, b] = [tables[one], tables[other]]
  const { rows } = await sql<{ one: string; other: string }>`
    select distinct ${sql.ref(`a.${a.column}`)}::text as one, ${sql.ref(`b.${b.column}`)}::text as other
    from ${sql.table(a.table)} a join ${sql.table(b.table)} b using (mystery_id)
    order by one, other`.execute(tx)
  return rows.map(({ one, other }) => [one, other])
}

/** Makers and places may be many: a part of those that have published games, in a lasting order. */
export async function listMakersOfPart(
  tx: ViewerTx,
  part: number,
  size: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom("makers")
    .select("name")
    .where("published", "=", true)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("mystery_makers as m")
          .select("m.maker")
          .whereRef("m.maker", "=", "makers.name"),
      ),
    )
    .orderBy("name")
    .limit(size)
    .offset(part * size)
    .execute()
  return rows.map(({ name }) => name)
}

export async function listPlacesOfPart(
  tx: ViewerTx,
  part: number,
  size: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom("places")
    .select("id")
    .where("published", "=", true)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("mystery_places as m")
          .select("m.place_id")
          .whereRef("m.place_id", "=", "places.id")
          .where("m.published", "=", true),
      ),
    )
    .orderBy("id")
    .limit(size)
    .offset(part * size)
    .execute()
  return rows.map(({ id }) => String(id))
}

/** At least as many as there are; the last parts of the list may be empty. */
export async function countClasses(tx: ViewerTx, kind: "maker" | "place"): Promise<number> {
  const { count } = await tx
    .selectFrom("classification_counts")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("kind", "=", kind)
    .where("mystery_count", ">", 0)
    .executeTakeFirstOrThrow()
  return count
}
