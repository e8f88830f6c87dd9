import type { Page } from "@playwright/test"
import type pg from "pg"

/** The number of events about a subject by kind, over all days. */
export async function countsOf(
  { root }: { root: pg.Client },
  subject: string,
): Promise<Record<string, number>> {
  const { rows } = await root.query<{ kind: string; count: string }>(
    "select kind, sum(count) as count from analytics_events_daily where subject = $1 group by kind",
    [subject],
  )
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, Number(count)]))
}

/** The bodies of the analytics requests that leave this page. */
export function watchEventRequests(page: Page): string[] {
  const bodies: string[] = []
  page.on("request", (request) => {
    if (request.url().endsWith("/api/events")) bodies.push(request.postData() ?? "")
  })
  return bodies
}

/** Sets the browser's privacy signal before any page loads. */
export async function askNotToBeTracked(page: Page, signal: "globalPrivacyControl" | "doNotTrack") {
  await page.context().addInitScript((signal) => {
    const value = signal === "doNotTrack" ? "1" : true
    Object.defineProperty(navigator, signal, { value })
  }, signal)
}

/** Waits until the analytics script is loaded. */
export async function isCounting(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/count-page-")),
  )
}
