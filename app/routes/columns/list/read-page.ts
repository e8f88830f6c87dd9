import { tagsOfAuthors } from "#domain/columns/brief.ts"
import { listColumns } from "#domain/columns/listing.ts"
import type { Services } from "#domain/services.ts"

/** A page of the columns; null beyond the last one. */
export async function readColumns({ origin, readPublic }: Services, { page }: { page: number }) {
  const found = await readPublic(["columns"], (tx) => listColumns(tx, page))
  if (page > found.pages) return null
  // Their tags invalidate the page when an author leaves or changes their name.
  const named = await readPublic(["columns", ...tagsOfAuthors(found.columns)], (tx) =>
    listColumns(tx, page),
  )
  return { ...named, page, origin }
}
