import { answerPersonal } from "#app/request/answer-personal.ts"
import { listingAt } from "#app/addresses/listing.ts"
import { services } from "#app/request/context.ts"
import { fits } from "#domain/listings/listing.ts"
import { readMyNumberedPage } from "#domain/listings/personal-numbered-page.ts"
import type { Route } from "./+types/listing"

/** The page of a listing at `path`, without what the member who asks has played. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = readPath(new URL(request.url).searchParams.get("path") ?? "")
  const site = context.get(services)
  return answerPersonal(site, () =>
    site.searchOwn(
      async (tx, index) => asked && readMyNumberedPage(tx, index, fits(asked.filter), asked.page),
    ),
  )
}

/** Unlike the router's own paths, anything may stand here. */
function readPath(path: string) {
  try {
    return path.startsWith("/mysteries/") ? listingAt(path) : null
  } catch {
    return null
  }
}
