import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"

/** The mystery that this one was merged into, by way of others as well; null where it was not. */
export const findMergedInto = async (tx: ViewerTx, id: string): Promise<string | null> =>
  (await listMergedInto(tx, id)).at(-1) ?? null

/** The mysteries that this one was merged into, one after the other. */
export async function listMergedInto(tx: ViewerTx, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive way (id, step) as (
      select into_id, 1 from mystery_merges where merged_id = ${id} and undone_at is null
      union all
      select m.into_id, way.step + 1 from mystery_merges m join way on m.merged_id = way.id
      where m.undone_at is null and way.step < 20
    )
    select id from way order by step`.execute(tx)
  return rows.map((row) => row.id)
}

/** The merge of this mystery that stands; null where there is none. */
export async function findMerge(tx: ViewerTx, id: string) {
  const merge = await tx
    .selectFrom("mystery_merges as g")
    .leftJoin("mysteries as m", "m.id", "g.into_id")
    .select(["g.id", "g.into_id as into", "m.title", "g.merged_at as at"])
    .where("g.merged_id", "=", id)
    .where("g.undone_at", "is", null)
    .executeTakeFirst()
  return merge ?? null
}
