import { use, useEffect } from "react"
import { useLocation } from "react-router"
import { refusesTracking } from "#app/third-parties/refuses-tracking.ts"
import { ThirdParties } from "#app/third-parties/third-parties.ts"

/** Card views and clicks of each page, for our daily counts and for the tag, if any. */
export function useAnalytics() {
  const { measurementId } = use(ThirdParties)
  const { pathname, search } = useLocation()

  useEffect(() => {
    if (refusesTracking()) return
    const stay = new AbortController()
    void begin(stay.signal, measurementId)
    return () => stay.abort()
  }, [measurementId, pathname, search])
}

/** The code loads after the page. Without a connection nothing is counted. */
async function begin(stay: AbortSignal, measurementId: string | undefined): Promise<void> {
  try {
    const { countPage } = await import("./count-page.ts")
    const tag = measurementId ? (await import("./tag.ts")).startTag(measurementId) : undefined
    if (!stay.aborted) countPage(stay, tag)
  } catch {
    // See above.
  }
}
