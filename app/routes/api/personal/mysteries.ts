import * as address from "#shared/addresses/personal-search.ts"
import { personalResource } from "#app/request/personal-resource.ts"
import { shownFound } from "#app/routes/mysteries/list/found.ts"
import { withAddress } from "#app/routes/mysteries/list/read-page.ts"
import { readSearchPage } from "#domain/search/read-page.ts"
import { searchAsMember } from "#domain/search/search.ts"
import { understand } from "#domain/search/understand.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"

/** The member's own version of a search. `hides` leaves out what they have played, `only=list` the counts. */
export const loader = personalResource({
  address,
  read: ({ site, subject: { query, only, after } }) =>
    site.searchOwn(async (tx, index) => {
      const understanding = await understand(tx, query, tokyoDay(site.now()))
      if (only === "list") {
        const page = await readSearchPage(tx, index, understanding, after)
        return page && withAddress(understanding.asked, page)
      }
      const result = await searchAsMember(tx, index, understanding, after)
      return (
        result && { ...withAddress(understanding.asked, result), found: shownFound(result.found) }
      )
    }),
})
