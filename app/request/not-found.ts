import { data } from "react-router"
import { messages } from "#shared/messages/catalogue.ts"

/** Ends a loader: there is nothing at this address, or nothing for this viewer. */
export function notFound(request: Request): never {
  const { pathname } = new URL(request.url)
  // React Router asks for a page's data at the page's path with `.data`; people know the page.
  const path = decodeURIComponent(pathname.replace(/\.data$/, ""))
  throw data(messages.PAGE.notFound(path), { status: 404 })
}
