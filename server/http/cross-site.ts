/**
 * Whether another site's page sent this. Browsers say so themselves; a request without both headers
 * comes from a program, which carries nobody's cookies unless it was given them.
 */
export function isCrossSite(request: Request, origin: string): boolean {
  const site = request.headers.get("sec-fetch-site")
  if (site) return site !== "same-origin" && site !== "none"

  const sender = request.headers.get("origin")
  if (sender === null) return false
  return sender !== origin && sender !== new URL(request.url).origin
}
