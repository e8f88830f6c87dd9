import { withoutEnd } from "#shared/text/without-end.ts"

const longest = 8192
/** React Router asks here for the routes of the links on a page, and looks each path up among all routes. */
const manifest = "/__manifest"
/** The number of our links that fit into its longest address. 1,800 short ones hold everybody up for 0.3 s. */
const mostPaths = 300

/** The fault of the URL, or null. Past this guard every path can be decoded. */
export function faultOfUrl(url: URL): "too long" | "malformed" | null {
  if (url.pathname.length + url.search.length > longest) return "too long"
  if (url.pathname === manifest && pathsIn(url) > mostPaths) return "too long"
  // Browsers read a leading `//` or `/\` as another host: such a path must never come back in a redirect.
  if (/^\/[/\\]/.test(url.pathname)) return "malformed"
  const path = decoded(url.pathname)
  if (path === null || /[\0\\]/.test(path)) return "malformed"
  return /%00/.test(url.search) ? "malformed" : null
}

const pathsIn = ({ searchParams }: URL) => (searchParams.get("paths") ?? "").split(",").length

/** null for broken `%` sequences, among them encoded lone surrogates. */
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/** The path as shown in 'Page Not Found: {path}'. */
export function readablePath(url: URL): string {
  const path = decoded(url.pathname)
  return path === null || /\p{Cc}/u.test(path) ? url.pathname : path
}

/** The address without its trailing slash, or null where it has none. */
export function withoutTrailingSlash(url: URL): string | null {
  if (url.pathname === "/" || !url.pathname.endsWith("/")) return null
  return (withoutEnd(url.pathname, /\//) || "/") + url.search
}
