import type { Locator, Page } from "@playwright/test"

/** Presses what opens the window of a provider. */
export async function openWindow(page: Page, link: Locator): Promise<Page> {
  const opened = page.waitForEvent("popup")
  await link.press("Enter")
  return opened
}

/**
 * Chooses a person, or a way to fail, on the page of the practice provider. Not by a key: its window may close before the press
 * is over.
 */
export const choose = (page: Page, name: string) =>
  page.getByRole("button", { name }).dispatchEvent("click")
