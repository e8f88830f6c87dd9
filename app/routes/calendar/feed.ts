import { addresses } from "#shared/addresses/addresses.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import * as calendarFeed from "#shared/addresses/calendar-feed.ts"
import { filterText } from "./filter-text.ts"
import { services } from "#app/request/context.ts"
import { icsAnswer } from "#app/request/ics-answer.ts"
import { listFeed } from "#domain/calendar/feed.ts"
import { writeIcs } from "#domain/calendar/write-ics.ts"
import { site } from "#shared/site.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import type { Route } from "./+types/feed"

/** The iCalendar feed that calendar programs subscribe to. */
export async function loader(args: Route.LoaderArgs) {
  const filter = canonicalOrRedirect(calendarFeed, args)
  const { now, origin, readPublic } = args.context.get(services)
  const today = tokyoDay(now())
  const events = await readPublic(["mysteries"], (tx) => listFeed(tx, today, { filter }))
  const ics = writeIcs(events, {
    name: `${filterText(filter)} | ${site.name}`,
    source: origin + calendarFeed.write(filter),
    pageOf: (id) => origin + addresses.mystery(id),
  })
  return icsAnswer(ics, [site.code, filter.pref, filter.type].filter(Boolean).join("-"))
}
