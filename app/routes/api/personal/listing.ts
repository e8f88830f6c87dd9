import { answerPersonal } from "#app/request/answer-personal.ts"
import * as personalListing from "#app/addresses/personal-listing.ts"
import { services } from "#app/request/context.ts"
import { fits } from "#domain/listings/listing.ts"
import { readMyNumberedPage } from "#domain/listings/personal-numbered-page.ts"
import type { Route } from "./+types/listing"

/** The page of a listing at `path`, without what the member has played. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = personalListing.read(url)
  const site = context.get(services)
  return answerPersonal(site, () =>
    site.searchOwn(
      async (tx, index) => asked && readMyNumberedPage(tx, index, fits(asked.filter), asked.page),
    ),
  )
}
