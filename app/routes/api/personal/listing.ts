import { answerPersonal } from "#app/request/answer-personal.ts"
import * as personalListing from "#app/addresses/personal-listing.ts"
import { services } from "#app/request/context.ts"
import { readMyListing } from "#domain/listings/personal-numbered-page.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import type { Route } from "./+types/listing"

/** The page of a listing at `path`, without what the member has played. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = personalListing.read(url)
  const site = context.get(services)
  return answerPersonal(site, () =>
    site.searchOwn(
      async (tx, index) =>
        asked && readMyListing(tx, index, { ...asked, today: tokyoDay(site.now()) }),
    ),
  )
}
