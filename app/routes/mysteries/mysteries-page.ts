import type { Services } from "#app/context.ts"
import { addresses } from "#app/addresses.ts"
import { listMysteries } from "#domain/mysteries/listing.ts"

/** One page of all mysteries, for the page itself and for the list that grows; null beyond the last. */
export async function readMysteriesPage({ readPublic }: Services, page: number) {
  const { mysteries, pages, total } = await readPublic(["mysteries", "makers"], (tx) =>
    listMysteries(tx, page),
  )
  if (page > pages) return null
  const next = page < pages ? `${addresses.mysteries}?page=${page + 1}` : null
  return { items: mysteries, next, page, pages, total }
}
