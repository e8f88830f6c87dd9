import { expect, type Page } from "@playwright/test"

/** Until the browser has taken the page over from the server, links are plain. After that, one in focus is fetched ahead. */
export async function takenOver(page: Page): Promise<void> {
  const home = page.getByRole("banner").getByRole("link").first()
  await expect(async () => {
    await home.blur()
    await home.focus()
    await expect(page.locator("link[rel=prefetch]")).not.toHaveCount(0, { timeout: 500 })
  }).toPass({ timeout: 15_000 })
}
