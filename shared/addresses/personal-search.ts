import { addressOf, fieldsOf } from "./page.ts"
import * as search from "./search.ts"

export const pattern = "/api/personal/mysteries"
export const query = /* @__PURE__ */ search.query.concat("hides", "only")

/** A search that leaves out what the member has played where `hides` is set; `only` the list, or its counts too. */
export type PersonalSearchState = search.SearchState & { only: "list" | null }

export function read(url: URL): PersonalSearchState | null {
  const asked = search.read(url)
  if (!asked) return null
  const hidesPlayed = url.searchParams.get("hides") === "1"
  const only = url.searchParams.get("only") === "list" ? "list" : null
  return { query: { ...asked.query, hidesPlayed }, after: asked.after, only }
}

export const write = ({ query, after, only }: PersonalSearchState) =>
  addressOf(pattern, {
    ...search.parametersOf(query),
    after,
    hides: query.hidesPlayed ? 1 : 0,
    only,
  })

/** The address of a member's version of the search at `address`; null where all viewers see the same. */
export function personalSearchAt(
  address: string,
  { hides, only = null }: { hides: boolean; only?: "list" | null },
): string | null {
  const asked = fieldsOf(address)
  if (!hides && !asked.some(([name]) => name === "mark")) return null
  const own: [string, string][] = [["hides", hides ? "1" : "0"]]
  if (only !== null) own.push(["only", only])
  return `${pattern}?${new URLSearchParams([...asked, ...own])}`
}
