/**
 * Whether a page of another site sent this request. Browsers say so in these headers; a request without both comes from a
 * program, which carries no visitor's cookies.
 */
export function isCrossSite(request: Request, origin: string): boolean {
  const sender = request.headers.get("origin")
  // No browser sends such an origin, and React Router fails on it.
  if (sender !== null && sender !== "null" && !URL.canParse(sender)) return true
  const site = request.headers.get("sec-fetch-site")
  if (site) return site !== "same-origin" && site !== "none"

  if (sender === null) return false
  return sender !== origin && sender !== new URL(request.url).origin
}
