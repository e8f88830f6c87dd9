import { expect, type Locator, type Page } from "@playwright/test"

/** Waits until a page has these words. It is requested without a browser: no card counts as seen, and it is cheaper. */
export async function isListed(page: Page, address: string, words: string): Promise<void> {
  const has = async () => (await (await page.request.get(address)).text()).includes(words)
  await expect.poll(has, { message: `${address} has ${words}` }).toBe(true)
}

/** The card of a mystery on the current page. */
export function cardOf(page: Page, title: string): Locator {
  return page.getByRole("article").filter({ has: page.getByRole("heading", { name: title }) })
}

/** Opens the newest mysteries once they have this card (with these words): invalidations take a moment to reach the site. */
export async function openNewestWith(page: Page, title: string, words = title): Promise<Locator> {
  const address = "/mysteries?sort=new"
  const card = cardOf(page, title)
  await isListed(page, address, title)
  await expect(async () => {
    await page.goto(address)
    await expect(card).toContainText(words, { timeout: 1000 })
  }).toPass()
  return card
}
