const path = "/contact"

/** The form, about a page of ours where one is named, or what comes after it was sent. */
export function contactAddress({ page, isSent }: { page?: string; isSent?: boolean } = {}): string {
  if (isSent) return `${path}?sent=1`
  return page ? `${path}?${new URLSearchParams({ page })}` : path
}

/** A link from elsewhere must not put an address of theirs into the form. */
export function readContactAddress({ origin, searchParams }: URL) {
  const page = searchParams.get("page") ?? ""
  const isOurs = page.startsWith("/") && URL.parse(page, origin)?.origin === origin
  return { page: isOurs ? page.slice(0, 500) : "", isSent: searchParams.get("sent") === "1" }
}
