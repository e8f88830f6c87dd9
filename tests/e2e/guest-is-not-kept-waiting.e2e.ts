import { expect, type Page } from "@playwright/test"
import { createMember } from "#tests/support/people.ts"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"

/** The grey disc in the header, in the position of the avatar or the login link. */
const placeholder = (page: Page) => page.getByRole("banner").locator("span.timer")

/** As in the browser of somebody who was a member at their last visit. */
const beKnownHere = (page: Page) =>
  page.addInitScript(() => localStorage.setItem("personal", "member"))

test("while a member is awaited, the header shows a placeholder for half a second from the first paint, then the way to my page", async ({
  page,
}) => {
  await beKnownHere(page)
  await page.route("**/api/me", () => undefined)
  await page.goto("/mysteries")
  const timing = await placeholder(page).evaluate((element) => {
    const [animation] = element.getAnimations()
    animation?.cancel()
    animation?.play()
    animation?.pause()
    return animation?.effect?.getComputedTiming().endTime
  })
  expect(timing).toBe(500)
  const goTo = (time: number) =>
    placeholder(page).evaluate((element, at) => {
      for (const animation of element.getAnimations()) animation.currentTime = at
    }, time)
  await goTo(499)
  await expect(placeholder(page)).toBeVisible()
  await goTo(500)
  await expect(placeholder(page)).toBeHidden()
  await expect(page.getByRole("banner").getByRole("link", { name: "マイページ" })).toBeVisible()
})

test("a guest sees neither a placeholder nor a hole in the header, however late the answer is", async ({
  page,
}) => {
  await page.route("**/api/me", () => undefined)
  await page.goto("/mysteries")
  await expect(placeholder(page)).toBeHidden()
  const banner = page.getByRole("banner")
  const controls = [
    banner.getByRole("button", { name: "謎を検索" }),
    banner.getByRole("link", { name: "ログイン" }),
    banner.getByRole("button", { name: "メニュー" }),
  ]
  const boxes = await Promise.all(controls.map((control) => control.boundingBox()))
  const [search, login, menu] = boxes.map((box) => ({
    start: box?.x ?? NaN,
    end: (box?.x ?? NaN) + (box?.width ?? NaN),
  }))
  expect(login!.start - search!.end).toBeLessThan(10)
  expect(menu!.start - login!.end).toBeLessThan(10)
})

test("a viewer known to be a guest sees no placeholder", async ({ page }) => {
  await openPage(page, "/mysteries")
  await expect(placeholder(page)).toHaveCount(0)
  await expect(page.getByRole("banner").getByRole("img")).toHaveCount(0)
})

test("a member who is recognised late is still recognised", async ({ page, site, signIn }) => {
  await beKnownHere(page)
  await signIn(await createMember(site, { name: "遅咲き" }))
  const { promise: later, resolve: answer } = Promise.withResolvers<void>()
  await page.route("**/api/me", async (route) => {
    await later
    await route.continue()
  })
  await page.goto("/mysteries")
  // It is attached until an answer comes.
  await expect(placeholder(page)).toBeAttached()
  await placeholder(page).evaluate((element) => {
    for (const animation of element.getAnimations()) animation.finish()
  })
  await expect(placeholder(page)).toBeHidden()
  await expect(placeholder(page)).toBeAttached()
  answer()
  await expect(page.getByRole("img", { name: "遅咲きさん" })).toBeVisible()
})

/** React leaves a property on each element that is its own. */
const isDrawnByReact = (element: Element) =>
  Object.keys(element).some((key) => key.startsWith("__reactFiber"))

/** Opens the list of mysteries without its scripts. Returns what lets them come. */
async function openBeforeScripts(page: Page): Promise<() => void> {
  const { promise: later, resolve: come } = Promise.withResolvers<void>()
  await page.route("**/assets/*.js", async (route) => {
    await later
    await route.continue()
  })
  await page.goto("/mysteries", { waitUntil: "commit" })
  return come
}

test("a card's button that a guest presses before the scripts have come works once they have", async ({
  page,
}) => {
  const come = await openBeforeScripts(page)
  await page
    .getByRole("button", { name: /^気になる/ })
    .first()
    .click()
  come()
  await expect(page.getByRole("dialog", { name: "ログインが必要です" })).toBeVisible()
})

test(
  "so does a filter, and the filters are drawn only then",
  { tag: "@wide" },
  async ({ page }) => {
    const come = await openBeforeScripts(page)
    const filter = page.getByRole("checkbox", { name: /^関東/ })
    await filter.click()
    expect(await filter.evaluate(isDrawnByReact)).toBe(false)
    come()
    await expect(page).toHaveURL("/mysteries?area=3")
    await expect(filter).toBeChecked()
    expect(await filter.evaluate(isDrawnByReact)).toBe(true)
  },
)

test("the cards of a document stay markup, and are whole whenever the list comes back", async ({
  page,
}) => {
  await openPage(page, "/mysteries")
  const cards = page.getByRole("article")
  const first = cards.first()
  expect(await first.evaluate(isDrawnByReact)).toBe(false)
  expect(await first.locator("xpath=..").evaluate(isDrawnByReact)).toBe(true)
  const content = await first.innerHTML()
  const element = await first.elementHandle()

  const inDocument = await cards.count()
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded()
  await expect(cards).not.toHaveCount(inDocument)
  expect(await element?.evaluate(({ isConnected }) => isConnected)).toBe(true)
  expect(await cards.nth(inDocument).evaluate(isDrawnByReact)).toBe(true)

  await page.getByRole("contentinfo").getByRole("link", { name: "カレンダー" }).first().click()
  await expect(page).toHaveURL(/calendar/)
  await page.goBack()
  await expect(cards.nth(inDocument)).toBeAttached()
  expect(await first.innerHTML()).toBe(content)
})

test("cards, posters and links of the start page stay markup, and so do the cards beside a mystery", async ({
  page,
}) => {
  await openPage(page, "/")
  const main = page.getByRole("main")
  for (const name of [
    "みんなが行きたい謎",
    "タイプでさがす",
    "もうすぐ終わる謎",
    "新しく加わった謎",
    "場所でさがす",
  ]) {
    const part = main.locator("section").filter({ has: page.getByRole("heading", { name }) })
    expect(await part.locator("li a").first().evaluate(isDrawnByReact), name).toBe(false)
  }
  const newest = main.locator("section").filter({
    has: page.getByRole("heading", { name: "新しく加わった謎" }),
  })
  const card = newest.getByRole("article").last().getByRole("heading").getByRole("link")
  await openPage(page, (await card.getAttribute("href")) ?? "")
  const others = main.locator("section").filter({ hasText: "いま遊べる謎" })
  expect(await others.getByRole("article").first().evaluate(isDrawnByReact)).toBe(false)
})

test("a review stays markup until it is used, and its first press counts", async ({ page }) => {
  await openPage(page, "/mysteries/reviews")
  const long = page.getByRole("article").filter({ hasText: "全て表示" }).first()
  const line = await long.locator("xpath=..").getAttribute("id")
  const first = page.locator(`#${line}`).getByRole("article")
  const other = page.getByRole("article").last()
  expect(await first.evaluate(isDrawnByReact)).toBe(false)
  const more = first.getByRole("button", { name: "全て表示" })
  await more.click()
  await expect(more).toBeHidden()
  expect(await first.evaluate(isDrawnByReact)).toBe(true)
  expect(await other.evaluate(isDrawnByReact)).toBe(false)
})
