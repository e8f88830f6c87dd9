import { expect, type Page } from "@playwright/test"
import { createMystery, createSolver } from "#tests/support/people.ts"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"
import { press } from "./support/ui-samples.ts"

const cards = (page: Page) => page.getByRole("main").getByRole("article")
/** Scrolls to the last card, because the footer below the list is as high as a phone. */
const scrollDown = (page: Page) => cards(page).last().scrollIntoViewIfNeeded()
const titles = (page: Page) =>
  cards(page)
    .getByRole("heading")
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")))

test("more mysteries load near the end of the list, each once, and the total stays", async ({
  page,
  site,
}) => {
  await openPage(page, "/mysteries")
  await expect(cards(page)).toHaveCount(24)
  const total = await page
    .getByRole("status")
    .filter({ hasText: /^[\d,]+件$/ })
    .textContent()
  // A mystery is published meanwhile, so the next page begins with the last one of this page.
  await createMystery(site)
  await scrollDown(page)
  await expect.poll(() => cards(page).count()).toBeGreaterThan(40)
  await scrollDown(page)
  await expect.poll(() => cards(page).count()).toBeGreaterThan(60)
  const shown = await titles(page)
  expect(shown).toEqual([...new Set(shown)])
  await expect(page.getByRole("status").filter({ hasText: /^[\d,]+件$/ })).toHaveText(total ?? "")
  await expect(page).toHaveURL("/mysteries")
})

test("a mystery that falls behind what is shown does not come twice", async ({ page, site }) => {
  const maker = "落ちてくる工房"
  const falling = await createMystery(site, { maker, id: "z".repeat(22) })
  for (let n = 0; n < 25; n++) await createMystery(site, { maker })
  await createSolver(site, { interested: [falling] })
  await openPage(page, `/mysteries?maker=${encodeURIComponent(maker)}&sort=popular`)
  await expect(cards(page)).toHaveCount(24)
  expect((await titles(page))[0]).toBe(`/mysteries/${falling}`)
  // Without its only status it has the last place, on the next page.
  await site.root.query("delete from favorite_mysteries where mysteryid = $1", [falling])
  await scrollDown(page)
  await expect(page.getByText("この条件の謎は、ここまでです")).toBeVisible()
  await expect(cards(page)).toHaveCount(26)
})

test("the end of the list says so", async ({ page }) => {
  await openPage(page, "/mysteries?cti=13")
  const total = await page
    .getByRole("status")
    .filter({ hasText: /^[\d,]+件$/ })
    .textContent()
  await expect(async () => {
    await scrollDown(page)
    await expect(page.getByText("この条件の謎は、ここまでです")).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(cards(page)).toHaveCount(Number.parseInt(total ?? "", 10))
  await expect(page.getByRole("link", { name: "もっと見る" })).toHaveCount(0)
})

test("a lost connection is shown at the end of the list, with a button to retry", async ({
  page,
  isMobile,
  problems,
}) => {
  problems.allow(/api\/mysteries\?after=/)
  let asked = 0
  await page.route("**/api/mysteries?after=*", (route) => {
    asked++
    return route.abort("failed")
  })
  await openPage(page, "/mysteries")
  await scrollDown(page)
  const told = page.getByRole("alert")
  await expect(told).toContainText("続きを読み込めませんでした。")
  await scrollDown(page)
  await expect(cards(page)).toHaveCount(24)
  expect(asked).toBe(1)

  await page.unroute("**/api/mysteries?after=*")
  await press(told.getByRole("button", { name: "もう一度読み込む" }), isMobile)
  await expect.poll(() => cards(page).count()).toBeGreaterThan(40)
  await expect(told).toHaveCount(0)
})

for (const path of ["/mysteries", "/mysteries/reviews"]) {
  test(`a guest who jumps to the end of ${path} gets the next page, not all pages`, async ({
    page,
  }) => {
    // So low that only the end of the list and the footer are visible.
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 640 })
    await openPage(page, path)
    const first = await cards(page).count()
    const last = cards(page).nth(first - 1)
    const at = await page
      .getByRole("link", { name: "もっと見る" })
      .evaluate((link) => {
        scrollBy(0, link.getBoundingClientRect().top - 90)
      })
      .then(() => last.boundingBox())
    await expect.poll(() => cards(page).count()).toBe(2 * first)
    const now = await last.boundingBox()
    expect(Math.abs((now?.y ?? 0) - (at?.y ?? 0))).toBeLessThan(2)
    await expect(cards(page)).toHaveCount(2 * first)
  })
}

for (const path of ["/mysteries", "/mysteries/reviews"]) {
  test(`who jumps to the end of ${path} gets the next page each time, and no more`, async ({
    page,
  }) => {
    const asked: string[] = []
    page.on("request", (request) => {
      if (/\?(after|before)=/.test(request.url())) asked.push(request.url())
    })
    // So low that the foot of the page fills it.
    await page.setViewportSize({ width: 390, height: 640 })
    await openPage(page, path)
    const first = await cards(page).count()
    const footer = page.getByRole("contentinfo")
    for (const pages of [2, 3]) {
      // As the End key does, at once.
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await expect(cards(page)).toHaveCount(pages * first)
      // The reader goes on where the list ended before, far from the new end.
      await expect(footer).not.toBeInViewport()
      await expect(page.getByRole("link", { name: "もっと見る" })).not.toBeInViewport()
      expect(asked).toHaveLength(pages - 1)
    }
  })
}

test("a guest who comes back to a long list finds their scroll position", async ({
  page,
  isMobile,
}) => {
  await openPage(page, "/mysteries/reviews")
  await scrollDown(page)
  await expect(cards(page)).toHaveCount(40)
  const link = cards(page).nth(35).locator("a[href^='/mysteries/']:not([target])").first()
  await link.scrollIntoViewIfNeeded()
  await press(link, isMobile)
  await expect(page).toHaveURL(/\/mysteries\/[A-Za-z0-9]{22}$/)
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("ナゾ活を読む")
  await expect(page.locator("html:active-view-transition")).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL("/mysteries/reviews")
  await expect(cards(page).nth(35)).toBeInViewport()
})
