import { expect, type Locator, type Page } from "@playwright/test"
import { createMember, createMystery, createReview } from "#tests/support/people.ts"
import { openNewestWith } from "./support/cards.ts"
import { test } from "./support/journey.ts"
import { isTheBrowsersOwn, openPage } from "./support/open-page.ts"
import { press } from "./support/ui-samples.ts"

const modal = (page: Page) => page.getByRole("dialog", { name: "ログインが必要です" })

/** Presses, reads why a login is needed, closes the dialog and finds everything unchanged. */
async function tryAsGuest(page: Page, opener: Locator, why: string, isMobile: boolean) {
  const posted: string[] = []
  page.on("request", (request) => request.method() === "POST" && posted.push(request.url()))
  const name = await opener.getAttribute("aria-label")
  await press(opener, isMobile)
  await expect(modal(page)).toBeInViewport({ ratio: 1 })
  await expect(modal(page).getByRole("heading")).toHaveText("ログインが必要です")
  await expect(modal(page)).toContainText(why)
  await expect(modal(page)).toContainText("ログインまたは新規登録")
  await page.keyboard.press("Escape")
  await expect(modal(page)).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(opener).toHaveAttribute("aria-label", name ?? "")
  await expect(opener).toHaveAttribute("aria-pressed", "false")
  expect(posted).toEqual([])
}

const statusReason = "気になる・プレイ済の登録にはログインが必要です"

test("a guest who presses 気になる on its card is asked to log in", async ({
  page,
  site,
  isMobile,
}) => {
  const title = `鍵のかかる部屋 ${crypto.randomUUID()}`
  await createMystery(site, { title })
  const card = await openNewestWith(page, title)
  await isTheBrowsersOwn(page)
  for (const name of ["気になる 0人", "プレイ済 0人"]) {
    await tryAsGuest(page, card.getByRole("button", { name }), statusReason, isMobile)
  }
})

test("a guest who presses 気になる on its page is asked to log in", async ({
  page,
  site,
  isMobile,
}) => {
  await openPage(page, `/mysteries/${await createMystery(site)}`)
  for (const name of ["気になる 0人", "プレイ済 0人"]) {
    await tryAsGuest(page, page.getByRole("button", { name }).first(), statusReason, isMobile)
  }
})

test("a guest who likes a review, follows its author or keeps a search is asked to log in, and it is done when they are back", async ({
  page,
  context,
  site,
  signIn,
  isMobile,
}) => {
  const [member, mysteryId] = [await createMember(site), await createMystery(site)]
  const review = await createReview(site, { uid: member.uid, mysteryId })
  for (const address of [`/mysteries/reviews/${review}`, `/mysteries/${mysteryId}`]) {
    await openPage(page, address)
    const heart = page.getByRole("button", { name: "いいね 0件" })
    await tryAsGuest(page, heart, "いいねにはログインが必要です", isMobile)
  }

  const button = (name: string | RegExp) => page.getByRole("main").getByRole("button", { name })
  const dialog = (name: string) => page.getByRole("dialog", { name })
  for (const [address, pressed, done] of [
    [`/mysteries/reviews/${review}`, "いいね 0件", button("いいね 1件")],
    [`/users/detail?nzUserId=${member.nzUserId}`, /^フォローする/, button(/^フォロー中/)],
    [`/mysteries/${mysteryId}`, "ナゾ活を書く", dialog("ナゾ活を書く").getByRole("textbox")],
    ["/mysteries?kwd=%E9%8D%B5", "この条件を保存", dialog("検索条件の保存")],
  ] as const) {
    // Requests of the page before still need its session.
    await page.goto("about:blank")
    await context.clearCookies()
    await openPage(page, address)
    await press(button(pressed).first(), isMobile)
    await press(modal(page).getByRole("link", { name: "ログイン" }), isMobile)
    await expect(page).toHaveURL(/\/login\?redirect=/)
    await signIn(await createMember(site))
    await openPage(page, address)
    await expect(done.first()).toBeVisible()
  }
})

test(
  "the login dialog closes by × and by a press outside, and the page behind stays",
  { tag: "@both-widths" },
  async ({ page, isMobile }) => {
    await openPage(page, "/mysteries")
    const opener = page.getByRole("button", { name: /^気になる/ }).nth(6)
    const position = () => page.evaluate(() => scrollY)
    const openAndScroll = async () => {
      await press(opener, isMobile)
      await expect(modal(page)).toBeVisible()
      const before = await position()
      if (!isMobile) await page.mouse.wheel(0, 600)
      await page.keyboard.press("PageDown")
      await page.keyboard.press("End")
      return before
    }

    const first = await openAndScroll()
    expect(first).toBeGreaterThan(0)
    await press(modal(page).getByRole("button", { name: "閉じる" }), isMobile)
    await expect(modal(page)).toBeHidden()
    await expect(opener).toBeFocused()
    expect(await position()).toBe(first)

    const second = await openAndScroll()
    await (isMobile ? page.touchscreen.tap(8, 80) : page.mouse.click(8, 80))
    await expect(modal(page)).toBeHidden()
    expect(await position()).toBe(second)
    await expect(page).toHaveURL("/mysteries")
  },
)
