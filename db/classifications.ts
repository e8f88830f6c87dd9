import type pg from "pg"
import { areas } from "#shared/catalogue/areas.ts"
import { categories } from "#shared/catalogue/categories.ts"
import { mysteryTypes } from "#shared/catalogue/mystery-types.ts"
import { prefectures } from "#shared/catalogue/prefectures.ts"

/**
 * Areas, prefectures, types and categories are constants of the product. Every start updates their rows from the code, so
 * that foreign keys refer to the same ones.  `owner` is connected as the schema's owner.
 */
export async function loadClassifications(owner: pg.Client): Promise<void> {
  const areaOf = new Map<string, number>(
    areas.flatMap(({ id, prefectures }) => prefectures.map((p) => [p, id] as const)),
  )
  await owner.query("begin")
  await owner.query("set local role service")
  await load(
    owner,
    "areas",
    "id integer, name text",
    areas.map(({ id, name }) => ({ id, name })),
  )
  await load(
    owner,
    "prefectures",
    "id text, name text, area_id integer",
    prefectures.map(({ id, name }) => ({ id, name, area_id: areaOf.get(id) })),
  )
  await load(owner, "types", "id text, name text", mysteryTypes)
  await load(owner, "categories", "id integer, name text", categories)
  await owner.query("commit")
}

async function load(
  owner: pg.Client,
  table: string,
  columns: string,
  rows: readonly object[],
): Promise<void> {
  const names = columns.split(", ").map((column) => column.split(" ")[0])
  const others = names.slice(1)
  // Only differences are written, so that an ordinary start causes no invalidations.
  await owner.query(
    `insert into ${table} (${names.join(", ")})
     select ${names.join(", ")} from json_to_recordset($1) as given (${columns})
     on conflict (id) do update set ${others.map((n) => `${n} = excluded.${n}`).join(", ")}
     where (${others.map((n) => `${table}.${n}`).join(", ")}) is distinct from (${others.map((n) => `excluded.${n}`).join(", ")})`,
    [JSON.stringify(rows)],
  )
}
