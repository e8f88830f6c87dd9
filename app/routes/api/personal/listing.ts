import * as address from "#shared/addresses/personal-listing.ts"
import { personalResource } from "#app/request/personal-resource.ts"
import { readMyListing } from "#domain/listings/personal-numbered-page.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"

/** The page of a listing at `path`, without what the member has played. */
export const loader = personalResource({
  address,
  read: ({ site, subject }) =>
    site.searchOwn((tx, index) =>
      readMyListing(tx, index, { ...subject, today: tokyoDay(site.now()) }),
    ),
})
