import { loadScript } from "#app/third-parties/load-script.ts"
import type { CardEvent } from "#shared/third-parties/analytics-events.ts"

const address = "https://www.googletagmanager.com/gtag/js?id="
const page = window as { dataLayer?: unknown[] }
let isCalled = false

/** Loads the tag at the first event. Earlier events wait in its queue. */
export function startTag(measurementId: string): (event: CardEvent) => void {
  if (!isCalled) {
    isCalled = true
    gtag("js", new Date())
    // For counting only, not for advertising.
    const quiet = { allow_google_signals: false, allow_ad_personalization_signals: false }
    gtag("config", measurementId, quiet)
    void loadScript(address + encodeURIComponent(measurementId))
  }
  // The tag's event names use underscores.
  return ({ kind, subject }) => gtag("event", kind.replace("-", "_"), { subject })
}

/** The tag recognises calls by their `arguments` objects. */
function gtag(..._call: unknown[]) {
  page.dataLayer ??= []
  page.dataLayer.push(arguments)
}
