import { expect, type Page } from "@playwright/test"
import { createMystery } from "#tests/support/people.ts"
import { cardOf, isListed } from "./support/cards.ts"
import { createMaker } from "./support/catalogue.ts"
import { askNotToBeTracked, countsOf, watchEventRequests, isCounting } from "./support/counted.ts"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"
import { addReview } from "./support/reviews.ts"
import { press } from "./support/ui-samples.ts"

type Site = Parameters<typeof createMystery>[0] & Parameters<typeof createMaker>[0]

/** A mystery that is the only one in its maker's listing. */
async function prepare(page: Page, site: Site) {
  const name = `数えられる工房${crypto.randomUUID().slice(0, 8)}`
  const title = `数えられる謎 ${crypto.randomUUID()}`
  await createMaker(site, { name })
  const id = await createMystery(site, { title, maker: name })
  const address = `/mysteries/makers/${encodeURIComponent(name)}`
  await isListed(page, address, title)
  return { id, title, address }
}

async function look(page: Page, title: string) {
  await isCounting(page)
  await cardOf(page, title).scrollIntoViewIfNeeded()
}

test("a card is counted once for each page on which it is seen, and when it is opened", async ({
  page,
  context,
  site,
  isMobile,
}) => {
  const { id, title, address } = await prepare(page, site)
  const card = cardOf(page, title)
  await openPage(page, address)
  await look(page, title)
  for (const [x, y] of [
    [0, 2000],
    [0, -2000],
    [0, 2000],
  ] as const) {
    await page.evaluate(([x, y]) => scrollBy(x, y), [x, y] as const)
  }
  await look(page, title)
  const opened = context.waitForEvent("page")
  await press(card.getByRole("link", { name: title }), isMobile)
  await (await opened).close()
  await press(page.getByRole("contentinfo").getByRole("link", { name: "カレンダー" }), isMobile)
  await expect(page).toHaveURL(/\/calendar/)
  const counts = () => countsOf(site, `mystery:${id}`)
  await expect.poll(counts).toEqual({ "card-impression": 1, "card-view": 1, "card-click": 1 })

  await page.goBack()
  await look(page, title)
  await expect(card).toBeInViewport()
  await page.goto("about:blank")
  await expect.poll(counts).toEqual({ "card-impression": 2, "card-view": 2, "card-click": 1 })
})

test("a review that is read and opened is counted", async ({ page, context, site, isMobile }) => {
  const id = await createMystery(site)
  const review = await addReview(site, id, { name: "読まれる人" })
  await openPage(page, `/mysteries/${id}`)
  await isCounting(page)
  const card = page.getByRole("article", { name: "読まれる人さんのナゾ活" })
  await card.scrollIntoViewIfNeeded()
  const opened = context.waitForEvent("page")
  await press(card.getByRole("link", { name: /このナゾ活を新しいタブで開きます/ }), isMobile)
  await (await opened).close()
  await page.goto("about:blank")
  await expect
    .poll(() => countsOf(site, `review:${review}`))
    .toEqual({ "review-impression": 1, "review-click": 1 })
})

test("cards loaded while scrolling are counted too", async ({ page }) => {
  const reviews = watchEventRequests(page)
  await openPage(page, "/mysteries")
  await isCounting(page)
  const later = page.getByRole("article").nth(30)
  await expect(async () => {
    await page.evaluate(() => scrollBy(0, innerHeight))
    await expect(later).toBeAttached({ timeout: 500 })
  }).toPass()
  await later.scrollIntoViewIfNeeded()
  await expect(later).toBeInViewport({ ratio: 0.5 })
  const subject = String(await later.getAttribute("data-card"))
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await page.getByRole("banner").getByRole("link", { name: "ナゾメグリ" }).click()
  await expect.poll(() => reviews.join()).toContain(subject)
})

// By the other signal in guest-meets-advertisements.
test("a visitor who refuses tracking by globalPrivacyControl is not counted", async ({
  page,
  site,
}) => {
  await askNotToBeTracked(page, "globalPrivacyControl")
  const reviews = watchEventRequests(page)
  const { id, title, address } = await prepare(page, site)
  await openPage(page, address)
  await cardOf(page, title).scrollIntoViewIfNeeded()
  await page.goto("about:blank")
  await openPage(page, "/")
  expect(reviews).toEqual([])
  expect(await countsOf(site, `mystery:${id}`)).toEqual({})
})

test("without configuration no advertising or analytics script is loaded, and no space is reserved", async ({
  page,
  site,
}) => {
  const asked: string[] = []
  page.on("request", (request) => asked.push(request.url()))
  const { address } = await prepare(page, site)
  await openPage(page, address)
  await isCounting(page)
  await expect(page.getByText("広告", { exact: true })).toHaveCount(0)
  const told = await page.evaluate(() => Object.keys(document.documentElement.dataset))
  expect(told).toEqual(["copyright"])
  expect(asked.filter((url) => !url.startsWith(site.origin))).toEqual([])
  expect(asked.filter((url) => /\/(ad-session|tag)-/.test(url))).toEqual([])
})
