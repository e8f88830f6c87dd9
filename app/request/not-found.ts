import { data } from "react-router"
import { messages } from "#shared/messages/catalogue.ts"

/** Ends a loader with a 404: nothing is at this address, or nothing for this viewer. */
export function notFound(request: Request): never {
  const { pathname } = new URL(request.url)
  // React Router requests a page's data at the page's path with `.data`, but the 404 page shows the page's own path.
  const path = decodeURIComponent(pathname.replace(/\.data$/, ""))
  throw data(messages.PAGE.notFound(path), { status: 404 })
}
