import { expect } from "@playwright/test"
import { createMystery } from "#tests/support/people.ts"
import { test } from "./support/journey.ts"
import { isTheBrowsersOwn, openPage } from "./support/open-page.ts"
import { press } from "./support/ui-samples.ts"

for (const [address, name, target] of [
  ["/", "本文へ移動", "#main"],
  ["/mysteries", "結果へ移動", "#found"],
] as const) {
  test(
    `the first tab stop of ${address} skips what stands before ${target}`,
    { tag: "@no-js" },
    async ({ page, isMobile, javaScriptEnabled }) => {
      await page.goto(address)
      if (javaScriptEnabled) await isTheBrowsersOwn(page)
      const skip = page.getByRole("link", { name })
      await expect(skip).not.toBeInViewport()
      await page.keyboard.press("Tab")
      await expect(skip).toBeFocused()
      await expect(skip).toBeInViewport({ ratio: 1 })
      await page.keyboard.press("Enter")
      await page.keyboard.press("Tab")
      await expect(page.locator(target).locator(":focus")).toHaveCount(1)
      expect(isMobile || page.url().endsWith(target)).toBe(true)
    },
  )
}

test(
  "the bottom bar is shown below 960 pixels and covers nothing",
  { tag: "@both-widths" },
  async ({ page, isMobile }) => {
    await page.goto("/")
    const bar = page.getByRole("navigation", { name: "メインメニュー" })
    if (!isMobile) {
      await expect(bar).toBeHidden()
      await page.setViewportSize({ width: 960, height: 800 })
      await expect(bar).toBeHidden()
      await page.setViewportSize({ width: 959, height: 800 })
    }
    await expect(bar).toBeInViewport({ ratio: 1 })
    await expect(bar.locator("[aria-current]")).toHaveText(["ホーム"])
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const [end, edge] = await Promise.all([
      page.getByText("©2025").boundingBox(),
      bar.boundingBox(),
    ])
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0)
    await press(bar.getByRole("link", { name: "さがす" }), isMobile)
    await expect(page).toHaveURL("/mysteries")
  },
)

test("the back-to-top button appears on long lists, and nowhere else", async ({
  page,
  site,
  isMobile,
}) => {
  const mystery = await createMystery(site, { content: "あ\n".repeat(200) })
  const toTop = page.getByRole("link", { name: "ページの先頭へ戻る" })
  const goDown = () => page.evaluate(() => scrollTo(0, innerHeight * 2))
  await openPage(page, "/mysteries")
  await expect(toTop).toBeHidden()
  await goDown()
  await press(toTop, isMobile)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(toTop).toBeHidden()
  for (const address of ["/", `/mysteries/${mystery}`]) {
    await openPage(page, address)
    await expect(page.locator("a[href='#top']")).toHaveCount(0)
  }
})

test(
  "the search box waits for what decides its place, so that it does not jump",
  { tag: "@only-no-js" },
  async ({ page }) => {
    const searchBox = page.getByRole("banner").getByRole("search")
    // A page of which only the beginning has arrived.
    await page.route("/contact", async (route) => {
      const whole = await route.fetch()
      const body = (await whole.text()).split(/<button[^>]* aria-label="メニュー"/)[0] ?? ""
      await route.fulfill({ response: whole, body })
    })
    await page.goto("/contact")
    await expect(page.getByRole("banner")).toBeVisible()
    await expect(searchBox).toBeHidden()
    await page.unroute("/contact")
    await page.reload()
    await expect(searchBox).toBeVisible()
  },
)
