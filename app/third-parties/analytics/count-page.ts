import {
  type CardEvent,
  type EventsBody,
  eventsAddress,
} from "#shared/third-parties/analytics-events.ts"
import { pageEvents } from "./page-events.ts"
import { watchCards } from "./watch-cards.ts"

/** Counts what is seen and pressed until the stay on this page ends, and tells it when the visitor goes. */
export function countPage(stay: AbortSignal, tag: (event: CardEvent) => void = () => undefined) {
  const { note, flush } = pageEvents(send)
  watchCards((event) => {
    if (note(event)) tag(event)
  }, stay)
  // A phone puts a page away without a word more than this.
  const goes = () => document.visibilityState === "hidden" && flush()
  document.addEventListener("visibilitychange", goes, { signal: stay })
  addEventListener("pagehide", flush, { signal: stay })
  stay.addEventListener("abort", flush)
}

function send(body: EventsBody) {
  navigator.sendBeacon(eventsAddress, JSON.stringify(body))
}
