import type { Page } from "@playwright/test"

/** Goes to another page of the site by a plain link, within the same document. */
export const followLink = (page: Page, address: string): Promise<void> =>
  page.evaluate((href) => {
    const link = document.body.appendChild(document.createElement("a"))
    link.href = href
    link.click()
    link.remove()
  }, address)
