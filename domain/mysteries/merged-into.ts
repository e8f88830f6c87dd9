import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"

/** The mystery that this one was merged into, by way of others as well; null where it was not. */
export async function findMergedInto(tx: ViewerTx, id: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    with recursive way (id, step) as (
      select into_id, 1 from mystery_merges where merged_id = ${id} and undone_at is null
      union all
      select m.into_id, way.step + 1 from mystery_merges m join way on m.merged_id = way.id
      where m.undone_at is null and way.step < 20
    )
    select id from way order by step desc limit 1`.execute(tx)
  return rows[0]?.id ?? null
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
