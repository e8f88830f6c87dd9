import { publicPages } from "./public-pages.ts"

export type Access = "public" | "member" | "administrator"

/** Public as well, but made for each request: what they say depends on who asks, or on the moment. */
const uncached = ["/api/me", "/api/nearest-station"]

/** The same for pages: they belong on the site map like those that are kept. */
export const uncachedPages = [{ pattern: "/contact", query: [] }]

const members = [
  "/mysteries/:id/status",
  "/api/me/list-settings",
  "/api/personal/mysteries",
  "/api/personal/listing",
  "/api/personal/archives",
  "/api/personal/calendar",
]

const administrators: string[] = []

/** Who may open each route, by its pattern. Loaders and actions enforce it; a sweep finds what is missing here. */
export const accessByPattern: ReadonlyMap<string, Access> = new Map<string, Access>([
  ...publicPages.map(({ pattern }) => [pattern, "public"] as const),
  ...uncached.map((pattern) => [pattern, "public"] as const),
  ...uncachedPages.map(({ pattern }) => [pattern, "public"] as const),
  ...members.map((pattern) => [pattern, "member"] as const),
  ...administrators.map((pattern) => [pattern, "administrator"] as const),
])
