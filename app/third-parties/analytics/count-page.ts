import type { CardEvent, EventsBody } from "#shared/third-parties/analytics-events.ts"
import { analyticsEvents } from "#shared/addresses/server-routes.ts"
import { pageEvents } from "./page-events.ts"
import { watchCards } from "./watch-cards.ts"

/** Counts card views and clicks during a page view, and sends them when the visitor leaves. */
export function countPage(stay: AbortSignal, tag: (event: CardEvent) => void = () => undefined) {
  const { note, flush } = pageEvents(send)
  watchCards((event) => {
    if (note(event)) tag(event)
  }, stay)
  // On phones this is often the last event of a page.
  const goes = () => document.visibilityState === "hidden" && flush()
  document.addEventListener("visibilitychange", goes, { signal: stay })
  addEventListener("pagehide", flush, { signal: stay })
  stay.addEventListener("abort", flush)
}

function send(body: EventsBody) {
  navigator.sendBeacon(analyticsEvents, JSON.stringify(body))
}
