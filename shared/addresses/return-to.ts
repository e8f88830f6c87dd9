const longest = 2_000

/** A path of our own to go on to after signing in, or null for anything else. */
export function returnPath(text: string | null): string | null {
  if (!text?.startsWith("/") || text.length > longest) return null
  const origin = "https://site.invalid"
  const url = URL.canParse(text, origin) ? new URL(text, origin) : null
  // "//elsewhere" and "/\elsewhere" are addresses of other sites to a browser.
  if (url?.origin !== origin || url.pathname.startsWith("//")) return null
  // A login leads neither back to itself nor to what is not a page. A letter's link to confirm an address needs one.
  if (/^\/(login(?!\/confirm$)|signup|logout|api)(\/|$)/i.test(url.pathname)) return null
  const path = url.pathname + url.search + url.hash
  return path.length > longest ? null : path
}
