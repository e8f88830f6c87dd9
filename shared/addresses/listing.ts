import type { ListingFilter, Narrowing } from "../lists/listing-filter.ts"
import { pageNumber } from "../lists/page-number.ts"
import { partsOf } from "./page.ts"
import { areas } from "../catalogue/areas.ts"
import { categories } from "../catalogue/categories.ts"
import { mysteryTypes } from "../catalogue/mystery-types.ts"
import { prefectures } from "../catalogue/prefectures.ts"

/** The first page of each kind of listing; later pages are below it. */
export const firstPages = [
  "/mysteries/areas/:id",
  "/mysteries/areas/:areaId/types/:id",
  "/mysteries/areas/:areaId/categories/:id",
  "/mysteries/prefectures/:id",
  "/mysteries/prefectures/:prefectureId/types/:id",
  "/mysteries/prefectures/:prefectureId/categories/:id",
  "/mysteries/categories/:id",
  "/mysteries/places/:id",
  "/mysteries/makers/:name",
]
export const query: string[] = []

export type ListingState = { filter: ListingFilter; page: number }

/** Reads the path itself: the router's parameters cannot tell a slash in a name from `%2F`. */
export function read(url: URL): ListingState | null {
  const [top, kind = "", id = "", ...rest] = partsOf(url)
  const isNarrowed = rest[0] === "types" || rest[0] === "categories"
  const [narrowing, value = ""] = isNarrowed ? rest.splice(0, 2) : []
  const page = pageNumber(rest[0] === "page" ? (rest[1] ?? "") : null)
  const filter = top === "mysteries" ? filterOf(kind, id) : null
  if (!filter || page === null) return null
  if (!narrowing) return { filter, page }
  const and = narrowing === "types" ? typeOf(value) : categoryOf(value)
  if (!and || (filter.kind !== "area" && filter.kind !== "prefecture")) return null
  return { filter: { ...filter, and }, page }
}

export const write = ({ filter, page }: ListingState) =>
  page === 1 ? firstPageOf(filter) : `${firstPageOf(filter)}/page/${page}`

function firstPageOf(filter: ListingFilter): string {
  const { kind, id } = filter
  switch (kind) {
    case "area":
    case "prefecture":
      return `/mysteries/${kind}s/${id}${narrowed(filter.and)}`
    case "category":
      return `/mysteries/categories/${id}`
    case "place":
      return `/mysteries/places/${id}`
    case "maker":
      // React Router would take a final `.data` as its own.
      return `/mysteries/makers/${encodeURIComponent(id).replace(/\.data$/, "%2Edata")}`
  }
}

function narrowed(and: Narrowing | undefined): string {
  if (!and) return ""
  return and.kind === "type" ? `/types/${and.id}` : `/categories/${and.id}`
}

/**
 * Whether an address can contain the name of a maker: browsers resolve `.` and `..`, and the server refuses a backslash.
 */
export const canSpell = (name: string) =>
  name !== "" && name !== "." && name !== ".." && !/[\\\0]/.test(name)

function filterOf(kind: string, id: string): ListingFilter | null {
  if (kind === "areas") return known("area", areas, numberOf(id))
  if (kind === "prefectures") return known("prefecture", prefectures, codeOf(id))
  if (kind === "categories") return categoryOf(id)
  if (kind === "places") {
    const number = numberOf(id)
    return number !== null && number <= largestId ? { kind: "place", id: number } : null
  }
  return kind === "makers" && canSpell(id) ? { kind: "maker", id } : null
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
