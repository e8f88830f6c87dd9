import { expect, type Locator, type Page } from "@playwright/test"

/** The card of a mystery on the current page. */
export function cardOf(page: Page, title: string): Locator {
  return page.getByRole("article").filter({ has: page.getByRole("heading", { name: title }) })
}

/**
 * Opens a list of mysteries and reloads it until it shows a card (with these words), because invalidations take a moment
 * to reach the site.
 */
export async function openListWith(
  page: Page,
  title: string,
  words = title,
  address = "/mysteries?sort=new",
): Promise<Locator> {
  const card = cardOf(page, title)
  await expect(async () => {
    await page.goto(address)
    await expect(card).toContainText(words, { timeout: 1000 })
  }).toPass()
  return card
}
