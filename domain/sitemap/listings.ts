import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"

/** The classifications with few classes. */
export type SmallKind = "area" | "prefecture" | "category" | "type"

/** The classes of a kind with at least one published mystery. */
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

/** The pairs of classes that share at least one published mystery. */
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

/** Parts by ranges of ids: a place keeps its id, so it keeps its part. */
export async function listPlaceParts(tx: ViewerTx, size: number): Promise<{ part: number }[]> {
  return await busyPlaces(tx)
    .select(sql<number>`(places.id - 1) / ${sql.lit(size)}`.as("part"))
    .distinct()
    .orderBy("part")
    .execute()
}

export async function listPlacesOfPart(
  tx: ViewerTx,
  part: number,
  size: number,
): Promise<string[]> {
  const rows = await busyPlaces(tx)
    .select("id")
    .where("id", ">", part * size)
    .where("id", "<=", (part + 1) * size)
    .orderBy("id")
    .execute()
  return rows.map(({ id }) => String(id))
}

const busyPlaces = (tx: ViewerTx) =>
  tx
    .selectFrom("places")
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

/** Makers have no number, so earlier parts are skipped along the index of names. A million mysteries make two parts. */
export async function listMakersOfPart(
  tx: ViewerTx,
  part: number,
  size: number,
): Promise<string[]> {
  const rows = await busyMakers(tx)
    .select("name")
    .orderBy("name")
    .limit(size)
    .offset(part * size)
    .execute()
  return rows.map(({ name }) => name)
}

export async function listMakerParts(tx: ViewerTx, size: number): Promise<{ part: number }[]> {
  const { count } = await busyMakers(tx)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return Array.from({ length: Math.ceil(count / size) }, (_, part) => ({ part }))
}

const busyMakers = (tx: ViewerTx) =>
  tx
    .selectFrom("makers")
    .where("published", "=", true)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("mystery_makers as m")
          .select("m.maker")
          .whereRef("m.maker", "=", "makers.name"),
      ),
    )
