import { expect, type Page } from "@playwright/test"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"
import { button, press } from "./support/ui-samples.ts"

const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const [light, dark] = ["rgb(245, 248, 252)", "rgb(10, 19, 34)"]

test("a page follows the system's theme", { tag: "@no-js" }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" })
  await page.goto("/")
  expect(await paper(page)).toBe(dark)
  await page.emulateMedia({ colorScheme: "light" })
  expect(await paper(page)).toBe(light)
})

test("a theme that a guest chose is kept, and applied before the first paint", async ({
  page,
  isMobile,
}) => {
  await page.emulateMedia({ colorScheme: "light" })
  await openPage(page, "/mysteries")
  await press(button(page, "メニュー"), isMobile)
  const choose = (name: string) => page.getByRole("radio", { name }).check()
  await choose("ダーク")
  await expect.poll(() => paper(page)).toBe(dark)

  // The theme when the body begins, before anything is painted.
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (!document.body) return
      document.documentElement.dataset.atFirst = document.documentElement.dataset.theme
      watch.disconnect()
    })
    watch.observe(document, { childList: true, subtree: true })
  })
  await openPage(page, "/mysteries")
  await expect(page.locator("html")).toHaveAttribute("data-at-first", "dark")
  expect(await paper(page)).toBe(dark)

  await press(button(page, "メニュー"), isMobile)
  await expect(page.getByRole("radio", { name: "ダーク" })).toBeChecked()
  await choose("端末に合わせる")
  await expect.poll(() => paper(page)).toBe(light)
  await page.reload()
  await expect(page.locator("html")).not.toHaveAttribute("data-theme")
})
