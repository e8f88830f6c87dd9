import { loadScript } from "#app/third-parties/load-script.ts"
import type { CardEvent } from "#shared/third-parties/analytics-events.ts"

const address = "https://www.googletagmanager.com/gtag/js?id="
const page = window as { dataLayer?: unknown[] }
let isCalled = false

/** Loads the tag the first time; what it is told before it is there waits for it. */
export function startTag(measurementId: string): (event: CardEvent) => void {
  if (!isCalled) {
    isCalled = true
    gtag("js", new Date())
    // It counts; it does not follow people into advertisements.
    const quiet = { allow_google_signals: false, allow_ad_personalization_signals: false }
    gtag("config", measurementId, quiet)
    void loadScript(address + encodeURIComponent(measurementId))
  }
  // Its names of events have underscores.
  return ({ kind, subject }) => gtag("event", kind.replace("-", "_"), { subject })
}

/** The tag knows its calls by their being `arguments`. */
function gtag(..._call: unknown[]) {
  page.dataLayer ??= []
  page.dataLayer.push(arguments)
}
