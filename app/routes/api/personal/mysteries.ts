import { answerPersonal } from "#app/request/answer-personal.ts"
import { services } from "#app/request/context.ts"
import {
  readAsked,
  readPersonalCounts,
  readPersonalList,
} from "#app/routes/mysteries/list/read-page.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import type { Route } from "./+types/mysteries"

/** A search as the member who asks wants to see it; `hides` leaves out what they played, `only=list` the counts. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(services)
  const { searchParams } = new URL(request.url)
  const asked = await readAsked(site, searchParams)
  const query = { ...asked, hidesPlayed: searchParams.get("hides") === "1" }
  const today = tokyoDay(site.now())
  return answerPersonal(site, async (tx) => {
    const list = await readPersonalList(tx, query, { today, after: searchParams.get("after") })
    if (!list || searchParams.get("only") === "list") return list
    return { ...list, found: await readPersonalCounts(tx, query, today) }
  })
}

export type MySearch = NonNullable<Awaited<ReturnType<typeof readPersonalList>>> & {
  found: Awaited<ReturnType<typeof readPersonalCounts>>
}
