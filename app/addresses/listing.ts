import type { ListingFilter, Narrowing } from "#domain/listings/filter.ts"
import { addresses } from "./addresses.ts"
import { areas } from "#shared/catalogue/areas.ts"
import { categories } from "#shared/catalogue/categories.ts"
import { mysteryTypes } from "#shared/catalogue/mystery-types.ts"
import { pageNumber } from "#shared/lists/page-number.ts"
import { prefectures } from "#shared/catalogue/prefectures.ts"

/** The one address of a listing; its pages after the first are below it. */
export function listingAddress(filter: ListingFilter, page = 1): string {
  return page === 1 ? firstPage(filter) : `${firstPage(filter)}/page/${page}`
}

function firstPage(filter: ListingFilter): string {
  const { kind, id } = filter
  switch (kind) {
    case "area":
      return (
        narrowed(filter.and, addresses.areaType, addresses.areaCategory, id) ?? addresses.area(id)
      )
    case "prefecture":
      return (
        narrowed(filter.and, addresses.prefectureType, addresses.prefectureCategory, id) ??
        addresses.prefecture(id)
      )
    case "category":
      return addresses.category(id)
    case "place":
      return addresses.place(id)
    case "maker":
      return addresses.maker(id) ?? addresses.makers
  }
}

function narrowed<Id>(
  and: Narrowing | undefined,
  byType: (id: Id, type: string) => string,
  byCategory: (id: Id, category: number) => string,
  id: Id,
): string | null {
  if (!and) return null
  return and.kind === "type" ? byType(id, and.id) : byCategory(id, and.id)
}

/**
 * What a path of a listing asks for, in whatever spelling; null where it cannot be anything. The path itself is read, not
 * the router's parameters, which cannot tell a slash in a name from `%2F` in it.
 */
export function listingAt(path: string): { filter: ListingFilter; page: number } | null {
  const [, , kind = "", id = "", ...rest] = path.split("/").map(decodeURIComponent)
  const isNarrowed = rest[0] === "types" || rest[0] === "categories"
  const [narrowing, value = ""] = isNarrowed ? rest.splice(0, 2) : []
  const page = pageNumber(rest[0] === "page" ? (rest[1] ?? "") : null)
  const filter = filterOf(kind, id)
  if (!filter || page === null) return null
  if (!narrowing) return { filter, page }
  const and = narrowing === "types" ? typeOf(value) : categoryOf(value)
  if (!and || (filter.kind !== "area" && filter.kind !== "prefecture")) return null
  return { filter: { ...filter, and }, page }
}

function filterOf(kind: string, id: string): ListingFilter | null {
  if (kind === "areas") return known("area", areas, numberOf(id))
  if (kind === "prefectures") return known("prefecture", prefectures, codeOf(id))
  if (kind === "categories") return categoryOf(id)
  if (kind === "places") {
    const number = numberOf(id)
    return number !== null && number <= largestId ? { kind: "place", id: number } : null
  }
  return kind === "makers" && id !== "" ? { kind: "maker", id } : null
}

const typeOf = (id: string) => known("type", mysteryTypes, codeOf(id))
const categoryOf = (id: string) => known("category", categories, numberOf(id))

function known<Kind extends string, Id>(
  kind: Kind,
  all: readonly { id: Id }[],
  wanted: unknown,
): { kind: Kind; id: Id } | null {
  const found = all.find(({ id }) => id === wanted)
  return found ? { kind, id: found.id } : null
}

/** An integer of the database. */
const largestId = 2_147_483_647

const numberOf = (given: string) => (/^\d{1,10}$/.test(given) ? Number(given) : null)

const codeOf = (given: string) => {
  const number = numberOf(given)
  return number === null ? null : String(number).padStart(2, "0")
}
