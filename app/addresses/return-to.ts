/** A path of our own to go on to after signing in, or null for anything else. */
export function returnPath(text: string | null): string | null {
  if (!text?.startsWith("/") || text.length > 2_000) return null
  const origin = "https://site.invalid"
  const url = URL.canParse(text, origin) ? new URL(text, origin) : null
  // "//elsewhere" and "/\elsewhere" are addresses of other sites to a browser.
  if (url?.origin !== origin) return null
  return url.pathname.startsWith("//") ? null : url.pathname + url.search + url.hash
}
