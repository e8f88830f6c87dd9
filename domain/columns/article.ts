import type { ViewerTx } from "#domain/transaction.ts"
import { briefOf, selectBriefs } from "./brief.ts"
import { drawArticle } from "./draw-article.ts"
import { listNeighbours, listRelatedColumns } from "./listing.ts"

export const relatedShown = 3

/** A published column with all that it shows; null if there is none. */
export async function findColumn(tx: ViewerTx, id: number) {
  const row = await selectBriefs(tx)
    .leftJoin("shared_profiles as s", "s.uid", "c.author_uid")
    .select(["c.body", "c.tags", "s.profile as memberProfile"])
    .where("c.id", "=", id)
    .executeTakeFirst()
  if (!row) return null
  const { body, tags, memberProfile, ...rest } = row
  const column = briefOf(rest)
  return {
    column,
    tags,
    memberProfile,
    ...(await drawArticle(tx, { id, body })),
    related: await listRelatedColumns(tx, id, relatedShown),
    neighbours: await listNeighbours(tx, { id, at: column.published_at }),
  }
}

export type ColumnShown = NonNullable<Awaited<ReturnType<typeof findColumn>>>
