import * as personalSearch from "#app/addresses/personal/search.ts"
import { answerPersonal } from "#app/request/answer-personal.ts"
import { services } from "#app/request/context.ts"
import {
  readPersonalCounts,
  readPersonalList,
  withKnownStation,
} from "#app/routes/mysteries/list/read-page.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import type { Route } from "./+types/mysteries"

/** A search as the member who asks wants to see it; `hides` leaves out what they played, `only=list` the counts. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(services)
  const asked = personalSearch.read(url)
  const today = tokyoDay(site.now())
  return answerPersonal(site, async (tx) => {
    if (!asked) return null
    const query = await withKnownStation(site, asked.query)
    const list = await readPersonalList(tx, query, { today, after: asked.after })
    if (!list || asked.only === "list") return list
    return { ...list, found: await readPersonalCounts(tx, query, today) }
  })
}

export type MySearch = NonNullable<Awaited<ReturnType<typeof readPersonalList>>> & {
  found: Awaited<ReturnType<typeof readPersonalCounts>>
}
