const longest = 8192

/** What is wrong with the address, or null. Nothing past this guard meets a path that cannot be decoded. */
export function faultOfUrl(url: URL): "too long" | "malformed" | null {
  if (url.pathname.length + url.search.length > longest) return "too long"
  // Browsers read a leading `//` or `/\` as another host: such a path must never come back in a redirect.
  if (/^\/[/\\]/.test(url.pathname)) return "malformed"
  const path = decoded(url.pathname)
  if (path === null || /[\0\\]/.test(path)) return "malformed"
  return /%00/.test(url.search) ? "malformed" : null
}

/** null for broken `%` sequences, among them encoded lone surrogates. */
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/** For people to read in 'Page Not Found: {path}'. */
export function readablePath(url: URL): string {
  const path = decoded(url.pathname)
  return path === null || /\p{Cc}/u.test(path) ? url.pathname : path
}

/** `/a/` and `/a` are one page: the address without the slash, or null when there is nothing to take away. */
export function withoutTrailingSlash(url: URL): string | null {
  if (url.pathname === "/" || !url.pathname.endsWith("/")) return null
  return (url.pathname.replace(/\/+$/, "") || "/") + url.search
}
