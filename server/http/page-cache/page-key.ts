import { type Page, spellingOf } from "#shared/addresses/page.ts"

export type CachedPage = Pick<Page, "pattern" | "query">

/** The cache key of a page is also the address it is rendered at, so that the two cannot differ. */
export type PageKey = string

/** The key of a public page, or null for every other address. */
export type PageKeyFinder = (url: URL) => PageKey | null

// React Router's own parameter: `_routes` names the loaders to run for `.data`.
const routerQuery = "_routes"

export function pageKeyFinder(pages: readonly CachedPage[]): PageKeyFinder {
  const known = pages
    .map(({ pattern, query }) => ({ parts: pattern.split("/"), query }))
    .toSorted((a, b) => compare(rankOf(a.parts), rankOf(b.parts)))

  return (url) => {
    const isData = url.pathname.endsWith(".data")
    const path = isData ? pathOfData(url.pathname) : url.pathname
    const given = path.split("/")
    const page = known.find(({ parts }) => fits(given, parts))
    if (!page) return null

    const names = isData ? [...page.query, routerQuery] : page.query
    return spellingOf(url, names)
  }
}

/** React Router requests the data of `/` at `/_.data`, and of any other page at its path with `.data`. */
function pathOfData(path: string): string {
  return path === "/_.data" ? "/" : path.slice(0, -".data".length)
}

/** Like the router: a part that is spelt out comes before one that varies. */
const rankOf = (parts: string[]) => parts.map((part) => (part.startsWith(":") ? "1" : "0")).join("")

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function fits(given: string[], parts: string[]): boolean {
  return (
    given.length === parts.length &&
    parts.every((part, at) => (part.startsWith(":") ? given[at] !== "" : part === given[at]))
  )
}
