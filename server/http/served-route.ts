import { pages } from "#shared/addresses/pages.ts"
import * as providerVisit from "#shared/addresses/provider-visit.ts"
import {
  analyticsEvents,
  authApi,
  authPath,
  exportArchive,
  notificationStream,
  oEmbed,
  realtimeApi,
  sharePictures,
  storageApi,
  tableApi,
} from "#shared/addresses/server-routes.ts"

/** The routes outside React Router that have limits of their own. */
const others = [
  "/__manifest",
  analyticsEvents,
  exportArchive,
  notificationStream,
  oEmbed,
  providerVisit.pattern,
  `${authPath}/*`,
  `${sharePictures}/*`,
  `${storageApi}/object/files/*`,
  `${storageApi}/*`,
  `${realtimeApi}/*`,
  `${tableApi}/*`,
  `${authApi}/*`,
]

type Route = { pattern: string; fits: RegExp }

/** The first that fits serves an address: a part that is spelt out comes before one that varies. */
const routes: Route[] = [...others, ...pages.map(({ pattern }) => pattern)]
  .toSorted((a, b) => rankOf(b) - rankOf(a))
  .map((pattern) => ({ pattern, fits: expressionOf(pattern) }))

/**
 * The pattern of the route that serves a path, or null. Limits go by it: React Router serves a page under many spellings
 * of its address.
 */
export function servedRoute(path: string): string | null {
  const plain = decoded(withoutData(path))
  return routes.find(({ fits }) => fits.test(plain))?.pattern ?? null
}

/** React Router asks for the data of a page at its path with `.data`, or with `_.data` after a slash. */
const withoutData = (path: string) =>
  path.endsWith("/_.data") ? path.replace(/_\.data$/, "") : path.replace(/\.data$/, "")

/** Part by part, so that an encoded slash stays in its part. Paths that cannot be decoded were refused before. */
const decoded = (path: string) =>
  path
    .split("/")
    .map((part) => decodeURIComponent(part).replaceAll("/", "%2F"))
    .join("/")

/** Case and slashes at the end do not count. */
function expressionOf(pattern: string): RegExp {
  const parts = pattern
    .replace(/\/$/, "")
    .replaceAll(".", "\\.")
    .replaceAll(/\/:\w+/g, "/[^/]+")
    .replace(/\/\*$/, "(?:/.*)?")
  return new RegExp(`^${parts}/*$`, "i")
}

function rankOf(pattern: string): number {
  const parts = pattern.split("/").filter((part) => part !== "*")
  return parts.filter((part) => !part.startsWith(":")).length
}
