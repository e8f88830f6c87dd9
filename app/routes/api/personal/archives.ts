import * as address from "#shared/addresses/personal-archives.ts"
import { personalResource } from "#app/request/personal-resource.ts"
import { endedIn } from "#domain/listings/archives.ts"
import { readMyNumberedPage } from "#domain/listings/personal-numbered-page.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"

/** A month of the archives without what the member has played. */
export const loader = personalResource({
  address,
  read: async ({ site, subject: { month, page } }) =>
    month === null
      ? null
      : site.searchOwn((tx, index) =>
          readMyNumberedPage(tx, index, endedIn(month, tokyoDay(site.now())), page),
        ),
})
