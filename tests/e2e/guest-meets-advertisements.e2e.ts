import { expect, type Page } from "@playwright/test"
import { createMystery } from "#tests/support/people.ts"
import { cardOf, isListed } from "./support/cards.ts"
import { createMaker } from "./support/catalogue.ts"
import { askNotToBeTracked, countsOf, watchEventRequests, isCounting } from "./support/counted.ts"
import { openPage } from "./support/open-page.ts"
import { readsInPeace, watchShifts } from "./support/stillness.ts"
import { network, tag, test } from "./support/third-parties.ts"
import { button, press } from "./support/ui-samples.ts"

const listing = "/mysteries/areas/3"
/** The slot, even if it is hidden. */
const room = (page: Page) =>
  page.getByRole("main").getByRole("region", { name: "広告", includeHidden: true })
const began = (address: string) => [`init pub-1 ${address}`, `show ${address}`]

// One worker, because each would start a site of its own.
test.describe.configure({ mode: "default" })

test("advertisements are disposed before the next page is shown, and start again on it", async ({
  page,
  outside,
  isMobile,
}) => {
  await openPage(page, listing)
  await expect.poll(outside.adCalls).toEqual(began(listing))
  await expect(room(page).locator("img")).toBeAttached()

  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route("**/mysteries/categories.data*", async (route) => {
    await released
    await route.continue()
  })
  const link = (name: string) => page.getByRole("contentinfo").getByRole("link", { name })
  await press(link("カテゴリーからさがす"), isMobile)
  const ended = [...began(listing), `dispose ${listing}`]
  await expect.poll(outside.adCalls).toEqual(ended)
  release()
  await expect(page).toHaveURL("/mysteries/categories")
  // A page without a slot.
  const elsewhere = [...ended, "init pub-1 /mysteries/categories"]
  await expect.poll(outside.adCalls).toEqual(elsewhere)

  await page.goBack()
  const back = [...elsewhere, /dispose/, ...began(listing)].map((call) =>
    typeof call === "string" ? call : expect.stringMatching(call),
  )
  await expect.poll(outside.adCalls).toEqual(back)
  // Another fragment of the same page is not a new page.
  await page.evaluate(() => (location.hash = "around"))
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  expect(await outside.adCalls()).toEqual(back)
})

test("the script is loaded once, in the head, and the policy allows its content", async ({
  page,
  outside,
  isMobile,
}) => {
  await openPage(page, listing)
  await expect.poll(outside.adCalls).toEqual(began(listing))
  await press(page.getByRole("contentinfo").getByRole("link", { name: "カレンダー" }), isMobile)
  await expect.poll(outside.adCalls).toContain("init pub-1 /calendar")
  expect(outside.asked.filter((url) => url === `${network}/ads.js`)).toHaveLength(1)
  expect(outside.asked).toContain(`${network}/poster.svg`)
  await expect(page.locator(`head script[src="${network}/ads.js"]`)).toHaveCount(1)
})

test("their space is reserved from the start: a late or too large one moves nothing", async ({
  page,
  outside,
}) => {
  await watchShifts(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(`${network}/ads.js`, async (route) => {
    await released
    await route.fallback()
  })
  await openPage(page, listing)
  const before = await room(page).boundingBox()
  expect(before?.height).toBe(250 + 24)
  await room(page).scrollIntoViewIfNeeded()
  release()
  await expect.poll(outside.adCalls).toEqual(began(listing))
  await expect(room(page).locator("img")).toBeAttached()
  expect((await room(page).boundingBox())?.height).toBe(before?.height)
  await readsInPeace(page)
})

test("the menu shows one too, each time it opens", async ({ page, outside, isMobile }) => {
  await openPage(page, "/")
  await expect.poll(outside.adCalls).toEqual(["init pub-1 /"])
  await press(button(page, "メニュー"), isMobile)
  const menu = page.getByRole("dialog", { name: "メニュー" })
  await expect(menu.getByRole("region", { name: "広告" }).locator("img")).toBeAttached()
  await page.keyboard.press("Escape")
  await expect(menu).toBeHidden()
  await press(button(page, "メニュー"), isMobile)
  await expect.poll(outside.adCalls).toEqual(["init pub-1 /", "show /", "show /"])
})

// By the other signal in guest-is-counted.
test("a visitor who refuses tracking by doNotTrack gets no third-party script and no empty slot", async ({
  page,
  outside,
}) => {
  await askNotToBeTracked(page, "doNotTrack")
  await watchShifts(page)
  const reviews = watchEventRequests(page)
  await openPage(page, listing)
  await expect(room(page)).toBeAttached()
  await expect(room(page)).toBeHidden()
  await readsInPeace(page)
  await openPage(page, "/mysteries")
  expect([...outside.asked, ...reviews]).toEqual([])
  expect(await outside.tagCalls()).toEqual([])
})

test("a network that is blocked or fails does not break the page", async ({ page, problems }) => {
  await page.route(`${network}/ads.js`, (route) => route.abort("blockedbyclient"))
  problems.allow(/ERR_BLOCKED_BY_CLIENT/)
  await openPage(page, listing)
  await expect.poll(problems.awaited).toEqual([])
  await expect(room(page)).toBeVisible()

  await page.route(`${network}/ads.js`, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `const fail = () => { throw new Error("sold out") }
        window.nazoAds = { init: fail, show: fail, dispose: fail }`,
    }),
  )
  problems.allow(/sold out/)
  await openPage(page, listing)
  await expect.poll(problems.awaited).toEqual([])
  await page.getByRole("contentinfo").getByRole("link", { name: "カレンダー" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/カレンダー/)
})

test("the tag gets the same card events as our own counts, once each", async ({
  page,
  site,
  outside,
}) => {
  const name = `札の工房${crypto.randomUUID().slice(0, 8)}`
  const title = `札のつく謎 ${crypto.randomUUID()}`
  await createMaker(site, { name })
  const subject = `mystery:${await createMystery(site, { title, maker: name })}`
  const address = `/mysteries/makers/${encodeURIComponent(name)}`
  await isListed(page, address, title)
  await openPage(page, address)
  await isCounting(page)
  await cardOf(page, title).scrollIntoViewIfNeeded()
  const quiet = { allow_google_signals: false, allow_ad_personalization_signals: false }
  await expect
    .poll(outside.tagCalls)
    .toEqual([
      ["js"],
      ["config", "G-TEST", quiet],
      ["event", "card_impression", { subject }],
      ["event", "card_view", { subject }],
    ])
  expect(outside.asked).toContain(`${tag}/gtag/js?id=G-TEST`)
  await expect.poll(() => outside.asked.join()).toContain("region1.google-analytics.com")
  await page.goto("about:blank")
  await expect.poll(() => countsOf(site, subject)).toHaveProperty("card-view")
})

test("advertisements are labelled, also for screen readers", async ({ page, axe }) => {
  await openPage(page, listing)
  await expect(room(page).getByText("広告", { exact: true })).toBeVisible()
  await axe(room(page))
})

test.describe(() => {
  test.use({ javaScriptEnabled: false })

  test("without scripts there is no empty slot", async ({ page }) => {
    await page.goto(listing)
    await expect(room(page)).toBeAttached()
    await expect(room(page)).toBeHidden()
  })
})
