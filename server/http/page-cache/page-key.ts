export type PublicPage = { pattern: string; query: string[] }

/** The cache key of a page is also the address it is rendered at, so that the two cannot differ. */
export type PageKey = string

/** The key of a public page, or null for every other address. */
export type PageKeyFinder = (url: URL) => PageKey | null

// React Router's own parameter: `_routes` names the loaders to run for `.data`.
const routerQuery = "_routes"
// The key to previews: such a request neither reads nor fills the shared cache.
const previewQuery = "key"

export function pageKeyFinder(pages: PublicPage[]): PageKeyFinder {
  const known = pages.map(({ pattern, query }) => ({ parts: pattern.split("/"), query }))

  return (url) => {
    if (url.searchParams.has(previewQuery)) return null
    const isData = url.pathname.endsWith(".data")
    const path = isData ? pathOfData(url.pathname) : url.pathname
    const given = path.split("/")
    const page = known.find(({ parts }) => fits(given, parts))
    if (!page) return null

    const names = isData ? [...page.query, routerQuery] : page.query
    return url.pathname + canonicalQuery(url.searchParams, names)
  }
}

/** React Router requests the data of `/` at `/_.data`, and of any other page at its path with `.data`. */
function pathOfData(path: string): string {
  return path === "/_.data" ? "/" : path.slice(0, -".data".length)
}

function fits(given: string[], parts: string[]): boolean {
  return (
    given.length === parts.length &&
    parts.every((part, at) => (part.startsWith(":") ? given[at] !== "" : part === given[at]))
  )
}

/** Known parameters in the page's order, so that each page has one key. */
function canonicalQuery(given: URLSearchParams, names: string[]): string {
  const kept = new URLSearchParams()
  for (const name of names) {
    for (const value of given.getAll(name)) kept.append(name, value)
  }
  const query = kept.toString()
  return query && `?${query}`
}
