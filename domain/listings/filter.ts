import { areaOf } from "#shared/catalogue/areas.ts"
import type { ListingFilter } from "#shared/lists/listing-filter.ts"

/** One criterion; a filter has one or two. */
export type Facet = { kind: ListingFilter["kind"] | "type"; id: string | number }

export function facetsOf(filter: ListingFilter): Facet[] {
  const { kind, id } = filter
  return "and" in filter && filter.and ? [{ kind, id }, filter.and] : [{ kind, id }]
}

/** The next wider listing; null where that is the list of everything. */
export function widerThan(
  filter: ListingFilter,
  place?: { prefecture: string } | null,
): ListingFilter | null {
  if ("and" in filter && filter.and) {
    return filter.kind === "area"
      ? { kind: "area", id: filter.id }
      : { kind: "prefecture", id: filter.id }
  }
  if (filter.kind === "place" && place) return { kind: "prefecture", id: place.prefecture }
  if (filter.kind === "prefecture") return { kind: "area", id: areaOf(filter.id).id }
  return null
}
