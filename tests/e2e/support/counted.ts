import { expect, type Page } from "@playwright/test"
import type pg from "pg"

/** How often each kind of event about it was counted, whatever the day. */
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

/** Until the site shows it at an address, asked without a browser, so that nobody has seen it yet. */
export async function isShown(page: Page, address: string, words: string): Promise<void> {
  await expect
    .poll(async () => (await page.request.get(address)).text(), { timeout: 15_000 })
    .toContain(words)
}

/** Every review of what was seen that leaves this page. */
export function hearReviews(page: Page): string[] {
  const heard: string[] = []
  page.on("request", (request) => {
    if (request.url().endsWith("/api/events")) heard.push(request.postData() ?? "")
  })
  return heard
}

/** What the browser says of its owner's wishes before any page can ask. */
export async function askNotToBeTracked(page: Page, signal: "globalPrivacyControl" | "doNotTrack") {
  await page.context().addInitScript((signal) => {
    const value = signal === "doNotTrack" ? "1" : true
    Object.defineProperty(navigator, signal, { value })
  }, signal)
}

/** Until the code that counts is at work. */
export async function isCounting(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/count-page-")),
  )
}
