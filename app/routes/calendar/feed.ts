import { addresses } from "#app/addresses/addresses.ts"
import { leadTo } from "#app/request/canonical.ts"
import { feedAddressOf, filterText, readFilter } from "#app/addresses/calendar.ts"
import { services } from "#app/request/context.ts"
import { icsAnswer } from "#app/request/ics-answer.ts"
import { notFound } from "#app/request/not-found.ts"
import { listFeed } from "#domain/calendar/feed.ts"
import { writeIcs } from "#domain/calendar/write-ics.ts"
import { site } from "#shared/site.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import type { Route } from "./+types/feed"

/** What calendars subscribe to. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { now, origin, readPublic } = context.get(services)
  const query = new URL(request.url).searchParams
  const filter = readFilter(query)
  if (!filter) notFound(request)
  const address = feedAddressOf(filter)
  leadTo(address, query, ["pref", "type"])
  const today = tokyoDay(now())
  const events = await readPublic(["mysteries"], (tx) => listFeed(tx, today, { filter }))
  const ics = writeIcs(events, {
    name: `${filterText(filter)} | ${site.name}`,
    source: origin + address,
    pageOf: (id) => origin + addresses.mystery(id),
  })
  return icsAnswer(ics, [site.code, filter.pref, filter.type].filter(Boolean).join("-"))
}
