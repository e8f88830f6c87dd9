import type { Page } from "@playwright/test"

/** Reads all that is new in a talk, one press of its button for each bubble, as fast as a page takes them. */
export async function readAllNew(page: Page, button: string): Promise<void> {
  await page.evaluate(async (words) => {
    const find = () =>
      [...document.querySelectorAll<HTMLElement>("[data-dock] button")].find((each) =>
        each.textContent?.includes(words),
      )
    for (let still = 0; still < 12; still += 1) {
      const next = find()
      if (next) {
        next.click()
        still = 0
      }
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  }, button)
}
