import type { ColumnState } from "#shared/addresses/column.ts"
import { findColumn, relatedShown } from "#domain/columns/article.ts"
import { tagsOfAuthors } from "#domain/columns/brief.ts"
import { listRelatedColumns } from "#domain/columns/listing.ts"
import type { Services } from "#domain/services.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"

/** The data of a column's page; null if there is no such column. Its figures are those of the day on which it is rendered. */
export async function readColumnPage(services: Services, { id }: ColumnState) {
  const { now, origin, readPublic } = services
  const names = [`column:${id}`, "columns", "mysteries", "makers"]
  const shown = await readPublic(names, (tx) => findColumn(tx, id))
  if (!shown) return null
  // Read under the names of the authors, so that one who leaves or changes their name is shown so.
  const beside = [shown.neighbours.before, shown.neighbours.after].filter((one) => one !== null)
  const authors = tagsOfAuthors([shown.column, ...shown.related, ...beside])
  const found = await readPublic(authors, (tx) =>
    listRelatedColumns(tx, id, relatedShown + beside.length),
  )
  const related = found
    .filter((one) => beside.every((neighbour) => neighbour.id !== one.id))
    .slice(0, relatedShown)
  return { ...shown, related, now: now(), day: tokyoDay(now()), origin }
}
