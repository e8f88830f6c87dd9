import { servedRoute } from "./served-route.ts"
import {
  dataFiles,
  metrics,
  resizedPictures,
  sitemapParts,
  storedFiles,
} from "#shared/addresses/server-routes.ts"

const folders = ["/assets", "/feeds", dataFiles, resizedPictures, sitemapParts, storedFiles]
const single = new Set(["/healthz", "/readyz", metrics])

/** The fast path of cached pages must not try two hundred patterns for each request. */
const known = new Map<string, string>()
const mostKnown = 2_000

/** The pattern of the route that serves a path. Never the path itself: it may have the name of somebody or a secret. */
export function routeLabel(path: string): string {
  const found = known.get(path)
  if (found !== undefined) return found
  if (known.size >= mostKnown) known.clear()
  const label = find(path)
  known.set(path, label)
  return label
}

function find(path: string): string {
  if (single.has(path)) return path
  const folder = folders.find((each) => path.startsWith(`${each}/`))
  if (folder) return `${folder}/*`
  try {
    return servedRoute(path) ?? "other"
  } catch {
    // A path that cannot be decoded was refused.
    return "other"
  }
}
