import { expect, type Page } from "@playwright/test"

/** Until the browser has taken the page over from the server, a link is a plain link. After that, one in focus is fetched ahead. */
export async function takenOver(page: Page): Promise<void> {
  const links = page.getByRole("link")
  await expect(async () => {
    await links.nth(0).focus()
    await links.nth(1).focus()
    await expect(page.locator("link[rel=prefetch]")).not.toHaveCount(0, { timeout: 500 })
  }).toPass()
}
