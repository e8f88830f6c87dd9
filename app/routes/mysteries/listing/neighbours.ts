import type { Counts } from "#domain/listings/counts.ts"
import type { ListingFilter } from "#shared/lists/listing-filter.ts"
import type { Surroundings } from "#domain/listings/surroundings.ts"
import { areas } from "#shared/catalogue/areas.ts"
import { categories } from "#shared/catalogue/categories.ts"
import { prefectures } from "#shared/catalogue/prefectures.ts"
import * as listing from "#shared/addresses/listing.ts"
import { subjectName } from "#app/components/listing/names.ts"

export type Neighbour = { label: string; to: string }

/** The previous and next listing in the national order, without empty ones. */
export function neighboursOf(
  filter: ListingFilter,
  found: Surroundings,
): { before: Neighbour | null; after: Neighbour | null } {
  const [all, counts] = rowOf(filter, found)
  const here = all.findIndex((id) => id === filter.id)
  const isThere = (id: string | number) => (counts[id] ?? 0) > 0
  const toward = (id: string | number | undefined): Neighbour | null => {
    if (id === undefined) return null
    const next = { ...filter, id } as ListingFilter
    return { label: subjectName(next), to: listing.write({ filter: next, page: 1 }) }
  }
  return {
    before: toward(all.slice(0, Math.max(here, 0)).findLast(isThere)),
    after: toward(here < 0 ? undefined : all.slice(here + 1).find(isThere)),
  }
}

function rowOf(filter: ListingFilter, found: Surroundings): [(string | number)[], Counts] {
  switch (filter.kind) {
    case "area":
      return [areas.map(({ id }) => id), found.areas]
    case "prefecture":
      return [prefectures.map(({ id }) => id), found.prefectures]
    case "category":
      return [categories.map(({ id }) => id), found.categories]
    default:
      return [[], {}]
  }
}
