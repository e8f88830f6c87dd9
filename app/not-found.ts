import { data } from "react-router"
import { messages } from "#shared/messages/catalogue.ts"

/** Ends a loader: there is nothing at this address, or nothing for whoever asks. */
export function notFound(request: Request): never {
  const { pathname } = new URL(request.url)
  throw data(messages.PAGE.notFound(pathname), { status: 404 })
}
