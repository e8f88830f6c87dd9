import * as listing from "#shared/addresses/listing.ts"
import type { Services } from "#domain/services.ts"
import type { ListingFilter } from "#shared/lists/listing-filter.ts"
import { findWider, listBy } from "#domain/listings/listing.ts"
import { pageSize } from "#domain/listings/numbered-page.ts"
import { findMakerProfile } from "#domain/listings/makers.ts"
import { findPlace } from "#domain/listings/places.ts"
import { readSurroundings } from "#domain/listings/surroundings.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"

/** Everything a listing shows; null where there is no such listing, or no such page of it. */
export async function readListingPage(
  { now, origin, searchPublic }: Services,
  asked: listing.ListingState,
) {
  const { filter, page } = asked
  const time = now()
  const shown = await searchPublic(["mysteries", "makers", "places"], async (tx, index) => {
    const place = filter.kind === "place" ? await findPlace(tx, filter.id) : null
    const maker = filter.kind === "maker" ? await findMakerProfile(tx, filter.id) : null
    const list = await listBy(tx, index, { filter, page, today: tokyoDay(time) })
    if (!isKnown(filter, place ?? maker, list.total) || page > list.pages) return null
    return {
      ...list,
      place,
      maker,
      wider: await findWider(tx, filter, place),
      surroundings: await readSurroundings(tx, index, filter, place),
    }
  })
  if (!shown) return null
  return { filter, address: listing.write(asked), pageSize, now: time, origin, ...shown }
}

/** Areas, prefectures and categories have been looked up already. A maker has a page once a mystery names it. */
function isKnown(filter: ListingFilter, row: object | null, total: number): boolean {
  if (filter.kind === "place") return row !== null
  return filter.kind !== "maker" || row !== null || total > 0
}
