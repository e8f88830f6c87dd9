import type { SiteRoute } from "#shared/addresses/site-page.ts"

type World = { mysteryId: string; review: number; nzUserId: number }

/** The addresses of a page about the review, its mystery or its author, as data too. For crawls of the whole site. */
export function addressesOf(
  { pattern, layout, query }: SiteRoute,
  { mysteryId, review, nzUserId }: World,
) {
  const path = pattern
    .replace(/(?<=\/reviews\/):id/, String(review))
    .replace(/(?<=\/mysteries\/):id/, mysteryId)
    .replace(/(?<=\/prefectures\/):\w+/, "13")
    .replace(/(?<=\/types\/):\w+/, "01")
    .replaceAll(/:(?:number|\w*[iI]d|category)\b/g, "1")
    .replace(":day", "2026-03-01")
    .replaceAll(/:(\w+)/g, "x")
  const params = new URLSearchParams()
  if (query.includes("ids")) params.set("ids", String(review))
  if (query.includes("mysteries")) params.set("mysteries", mysteryId)
  if (query.includes("id")) params.set("id", String(review))
  // A member's other pages list mysteries only.
  if (pattern === "/users/detail") params.set("nzUserId", String(nzUserId))
  const address = params.size > 0 ? `${path}?${params}` : path
  return layout === undefined ? [address] : [address, path + ".data" + address.slice(path.length)]
}
