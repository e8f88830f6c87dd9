import type { Page } from "@playwright/test"

/** Until the browser has taken the page over from the server, links are plain. The first thing it does then is to ask who is there. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(
    () => performance.getEntriesByName(`${location.origin}/api/me`).length > 0,
  )
}
