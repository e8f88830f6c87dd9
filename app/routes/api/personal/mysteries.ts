import { answerPersonal } from "#app/request/answer-personal.ts"
import { services } from "#app/request/context.ts"
import { withAddress } from "#app/routes/mysteries/list/read-page.ts"
import { readSearchPage } from "#domain/search/read-page.ts"
import { searchAsMember, withKnownStation } from "#domain/search/search.ts"
import { readSearch } from "#shared/search/query.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import type { Route } from "./+types/mysteries"

/** A search as the member who asks wants to see it; `hides` leaves out what they played, `only=list` the counts. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(services)
  const { searchParams } = new URL(request.url)
  const at = { today: tokyoDay(site.now()), after: searchParams.get("after") }
  return answerPersonal(site, () =>
    site.searchOwn(async (tx, index) => {
      const asked = await withKnownStation(tx, readSearch(searchParams))
      const query = { ...asked, hidesPlayed: searchParams.get("hides") === "1" }
      if (searchParams.get("only") === "list") {
        const page = await readSearchPage(tx, index, query, at)
        return page && withAddress(query, page)
      }
      const result = await searchAsMember(tx, index, query, at)
      return result && { ...withAddress(query, result), found: result.found }
    }),
  )
}
