import { areaOf } from "#shared/catalogue/areas.ts"

/** What narrows an area or a prefecture further. */
export type Narrowing = { kind: "type"; id: string } | { kind: "category"; id: number }

/** What a listing page lists. Ids are those of rows: of a maker it is the name. */
export type ListingFilter =
  | { kind: "area"; id: number; and?: Narrowing }
  | { kind: "prefecture"; id: string; and?: Narrowing }
  | { kind: "category"; id: number }
  | { kind: "place"; id: number }
  | { kind: "maker"; id: string }

/** One thing that mysteries have in common; a filter is one or two of them. */
export type Facet = { kind: ListingFilter["kind"] | "type"; id: string | number }

export function facetsOf(filter: ListingFilter): Facet[] {
  const { kind, id } = filter
  return "and" in filter && filter.and ? [{ kind, id }, filter.and] : [{ kind, id }]
}

/** The next list that holds all of this one; null where that is the list of everything. */
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
