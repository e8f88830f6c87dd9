import { pageNumber } from "../lists/page-number.ts"
import { addressOf, laterPage, type Page } from "./page.ts"

/** The values of a filter: these, or all that look so. */
type Filter = readonly string[] | RegExp

type Listing<F extends string, C extends string> = {
  pattern: string
  filters: Readonly<Record<F, Filter>>
  /** All columns, in their order. */
  columns: readonly C[]
  /** The columns by which it can be ordered; by the first one without a choice. A minus in front turns the order around. */
  sorts: readonly string[]
}

/** A table of the desk as its address says: words, filters, order, page and the columns that are hidden. */
export type DeskState = {
  words: string
  filters: Readonly<Record<string, string>>
  sort: string
  hidden: readonly string[]
  page: number
}

export type DeskListing = Page<DeskState> & Listing<string, string>

const longestWords = 100
/** Deeper pages would be read by skipping all that is before them. */
export const lastDeskPage = 40

/** The address of a table of the desk. */
export function deskListing<F extends string, C extends string>(
  listing: Listing<F, C>,
): DeskListing {
  const { pattern, filters, columns, sorts } = listing
  const names = Object.keys(filters) as F[]
  const [usual = ""] = sorts
  const isKnownSort = (sort: string) => sorts.includes(sort) || sorts.includes(turned(sort))
  return {
    ...listing,
    query: ["q", ...names, "sort", "hide", "page"],
    read({ searchParams }) {
      const words = (searchParams.get("q") ?? "").replaceAll("\0", "").toWellFormed().trim()
      const given = names.flatMap((name) => {
        const value = searchParams.get(name) ?? ""
        return value === "" ? [] : [[name, value] as const]
      })
      const sort = searchParams.get("sort") ?? usual
      const hidden = columns.filter((column) => searchParams.getAll("hide").includes(column))
      const page = pageNumber(searchParams.get("page"))
      const areKnown = given.every(([name, value]) => fits(filters[name], value))
      if (page === null || page > lastDeskPage || !areKnown || !isKnownSort(sort)) return null
      return {
        words: words.slice(0, longestWords).toWellFormed(),
        filters: Object.fromEntries(given),
        sort,
        hidden,
        page,
      }
    },
    write: ({ words, filters: chosen, sort, hidden, page }) =>
      addressOf(pattern, {
        q: words,
        ...Object.fromEntries(names.map((name) => [name, chosen[name] ?? ""])),
        sort: sort === usual ? "" : sort,
        hide: hidden,
        page: laterPage(page),
      }),
  }
}

/** The same order turned around. */
export const turned = (sort: string): string => (sort.startsWith("-") ? sort.slice(1) : `-${sort}`)

const fits = (filter: Filter, value: string) =>
  filter instanceof RegExp ? filter.test(value) : filter.includes(value)
