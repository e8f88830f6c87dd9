import type { Page, Response } from "@playwright/test"

/** Goes there and waits until what is pressed is heard. */
export async function openPage(page: Page, address: string): Promise<Response | null> {
  const answer = await page.goto(address)
  await isTheBrowsersOwn(page)
  return answer
}

/**
 * Until the browser has taken the page over from the server, presses are lost. The first thing it does then is to ask
 * who is there.
 */
export async function isTheBrowsersOwn(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.endsWith("/api/me")),
  )
}
