import { expect, type Page } from "@playwright/test"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"

/** Holds back the data of the next page until the returned function is called. */
async function hold(page: Page, address: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**${address}.data*`, async (route) => {
    await released
    await route.continue().catch(() => undefined)
  })
  return release
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 })
const goTo = (page: Page, name: string) =>
  page.getByRole("contentinfo").getByRole("link", { name }).click()

for (const [name, link, address, words] of [
  ["the list of reviews", "ナゾ活を読む", "/mysteries/reviews", "ナゾ活を読み込んでいます"],
  ["the list of mysteries", "謎をさがす", "/mysteries", "謎を読み込んでいます"],
] as const) {
  test(`${name} shows a skeleton while it loads`, async ({ page, axe }) => {
    await openPage(page, "/")
    const release = await hold(page, address)
    await goTo(page, link)
    await expect(page.getByRole("status").filter({ hasText: words })).toBeAttached()
    await expect(heading(page)).toBeHidden()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await axe("main")
    release()
    await expect(heading(page)).toBeVisible()
    await expect(page).toHaveURL(address)
    await expect(page.getByText(words)).toHaveCount(0)
  })
}

test("a guest who goes elsewhere while a page loads does not wait for it", async ({ page }) => {
  await openPage(page, "/")
  const release = await hold(page, "/mysteries/reviews")
  await goTo(page, "ナゾ活を読む")
  await expect(heading(page)).toBeHidden()
  await goTo(page, "謎をさがす")
  await expect(heading(page)).toHaveText("謎をさがす")
  release()
  await expect(page).toHaveURL("/mysteries")
})
