import type { ListingFilter, Narrowing } from "#shared/lists/listing-filter.ts"
import type { ListedPlace } from "#domain/listings/places.ts"
import { areas } from "#shared/catalogue/areas.ts"
import { categories } from "#shared/catalogue/categories.ts"
import { mysteryTypes } from "#shared/catalogue/mystery-types.ts"
import { prefectures } from "#shared/catalogue/prefectures.ts"

const named = <Id>(all: readonly { id: Id; name: string }[], wanted: Id) =>
  all.find(({ id }) => id === wanted)?.name ?? ""

/** Hokkaido is both an area and a prefecture, so the area is named as one. */
export function areaName(id: number): string {
  const area = areas.find((each) => each.id === id)
  return area ? `${area.name}${area.prefectures.length === 1 ? "エリア" : ""}` : ""
}

export const prefectureName = (id: string) => named<string>(prefectures, id)
export const categoryName = (id: number) => named<number>(categories, id)
export const typeName = (id: string) => named<string>(mysteryTypes, id)

export const narrowingName = (and: Narrowing) =>
  and.kind === "type" ? typeName(and.id) : categoryName(and.id)

/** The name of a listing's subject. */
export function subjectName(filter: ListingFilter, place?: ListedPlace | null): string {
  switch (filter.kind) {
    case "area":
      return areaName(filter.id)
    case "prefecture":
      return prefectureName(filter.id)
    case "category":
      return categoryName(filter.id)
    case "place":
      return place?.name ?? ""
    case "maker":
      return filter.id
  }
}
