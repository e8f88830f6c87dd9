import type { Page, Response } from "@playwright/test"

/** Opens a page and waits until it reacts to presses. */
export async function openPage(page: Page, address: string): Promise<Response | null> {
  const answer = await page.goto(address)
  await isTheBrowsersOwn(page)
  return answer
}

/**
 * Waits until the page is hydrated; earlier presses would be lost. The request for /api/me is the first thing a hydrated
 * page does. Pages of the desk ask for nothing: React has taken over their heading.
 */
export async function isTheBrowsersOwn(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isOfDesk = document.querySelector('nav[aria-label="管理"]') !== null
    const heading = Object.keys(document.querySelector("main h1") ?? {})
    return isOfDesk
      ? heading.some((name) => name.startsWith("__reactFiber"))
      : performance.getEntriesByType("resource").some(({ name }) => name.endsWith("/api/me"))
  })
}
