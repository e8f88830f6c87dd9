import * as personalSearch from "#app/addresses/personal-search.ts"
import { answerPersonal } from "#app/request/answer-personal.ts"
import { services } from "#app/request/context.ts"
import { withAddress } from "#app/routes/mysteries/list/read-page.ts"
import { readSearchPage } from "#domain/search/read-page.ts"
import { searchAsMember } from "#domain/search/search.ts"
import { understand } from "#domain/search/understand.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import type { Route } from "./+types/mysteries"

/** The member's own version of a search. `hides` leaves out what they have played, `only=list` the counts. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(services)
  const asked = personalSearch.read(url)
  return answerPersonal(site, async () =>
    asked === null
      ? null
      : site.searchOwn(async (tx, index) => {
          const today = tokyoDay(site.now())
          const understanding = await understand(tx, asked.query, today)
          if (asked.only === "list") {
            const page = await readSearchPage(tx, index, understanding, asked.after)
            return page && withAddress(understanding.asked, page)
          }
          const result = await searchAsMember(tx, index, understanding, asked.after)
          return result && { ...withAddress(understanding.asked, result), found: result.found }
        }),
  )
}
