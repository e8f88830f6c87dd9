import type { ViewerTx } from "#domain/transaction.ts"
import { selectCards } from "#domain/mysteries/card.ts"
import { pageSize } from "#domain/mysteries/listing.ts"
import { countOf, countOfBoth } from "./counts.ts"
import { idsOf } from "./facets.ts"
import { facetsOf, type ListingFilter, widerThan } from "./filter.ts"

/** A page of the published mysteries that fit, newest first. Pages are numbered from 1; one beyond the last is empty. */
export async function listBy(tx: ViewerTx, filter: ListingFilter, page: number) {
  const total = await countListing(tx, filter)
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const mysteries = page > pages ? [] : await readPage(tx, filter, page)
  return { total, page, pages, mysteries }
}

export async function countListing(tx: ViewerTx, filter: ListingFilter): Promise<number> {
  const [one, other] = facetsOf(filter)
  if (!one) return 0
  return await (other ? countOfBoth(tx, one, other) : countOf(tx, one))
}

/** Ids first, then cards: else all the cards of the pages before would be put together, too. */
const readPage = (tx: ViewerTx, filter: ListingFilter, page: number) =>
  selectCards(tx)
    .where("m.id", "in", (eb) =>
      eb
        .selectFrom("mysteries")
        .select("id")
        .where("status", "=", "published")
        .where((fits) => fits.and(facetsOf(filter).map((one) => fits("id", "in", idsOf(tx, one)))))
        .orderBy("created_at", "desc")
        .orderBy("id")
        .limit(pageSize)
        .offset((page - 1) * pageSize),
    )
    .orderBy("m.created_at", "desc")
    .orderBy("m.id")
    .execute()

export type WiderListing = Awaited<ReturnType<typeof findWider>>

/** The next wider list that is not empty; null where only the list of everything is left. */
export async function findWider(
  tx: ViewerTx,
  filter: ListingFilter,
  place?: { prefecture: string } | null,
): Promise<{ filter: ListingFilter; total: number } | null> {
  const wider = widerThan(filter, place)
  if (!wider) return null
  const total = await countListing(tx, wider)
  return total > 0 ? { filter: wider, total } : findWider(tx, wider)
}
