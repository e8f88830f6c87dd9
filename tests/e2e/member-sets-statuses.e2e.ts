import { expect, type Page } from "@playwright/test"
import { createMember, createMystery } from "#tests/support/people.ts"
import { openNewestWith } from "./support/cards.ts"
import { setStatusCounts } from "./support/catalogue.ts"
import { test } from "./support/journey.ts"
import { keepToasts, letToastsGo } from "./support/keep-toasts.ts"
import { openPage } from "./support/open-page.ts"
import { press } from "./support/ui-samples.ts"

const want = (page: Page) => page.getByRole("button", { name: /^気になる/ }).first()
const done = (page: Page) => page.getByRole("button", { name: /^プレイ済/ }).first()
const toast = (page: Page, words: string) => page.getByText(words, { exact: true })

test("a member sets a status, changes their mind, and sees a message each time", async ({
  page,
  site,
  signIn,
  isMobile,
}) => {
  const mystery = await createMystery(site)
  await setStatusCounts(site, mystery, { interested: 1233, played: 7 })
  await signIn(await createMember(site))
  await openPage(page, `/mysteries/${mystery}`)
  const expectCounts = async (interested: string, played: string, pressed: [boolean, boolean]) => {
    await expect(want(page)).toHaveAccessibleName(`気になる ${interested}人`)
    await expect(done(page)).toHaveAccessibleName(`プレイ済 ${played}人`)
    await expect(want(page)).toHaveAttribute("aria-pressed", String(pressed[0]))
    await expect(done(page)).toHaveAttribute("aria-pressed", String(pressed[1]))
  }
  await expectCounts("1,233", "7", [false, false])

  await keepToasts(page)
  await press(want(page), isMobile)
  await expect(toast(page, "気なるに登録しました")).toBeVisible()
  await expectCounts("1,234", "7", [true, false])
  await press(page.getByRole("button", { name: "元に戻す" }), isMobile)
  await expect(toast(page, "登録を解除しました")).toBeVisible()
  await letToastsGo(page)
  await expectCounts("1,233", "7", [false, false])
  await press(want(page), isMobile)
  await expectCounts("1,234", "7", [true, false])
  await press(done(page), isMobile)
  // The sheet says it, and no toast lies over it.
  const sheet = page.getByRole("dialog", { name: "プレイ済に登録しました" })
  await expect(sheet).toBeVisible()
  await expect(toast(page, "プレイ済に登録しました")).toHaveCount(1)
  await expectCounts("1,233", "8", [false, true])
  await press(sheet.getByRole("button", { name: "元に戻す" }), isMobile)
  await expect(sheet).toBeHidden()
  await expectCounts("1,234", "7", [true, false])
  await press(done(page), isMobile)
  await expectCounts("1,233", "8", [false, true])
  await expect(async () => {
    await openPage(page, `/mysteries/${mystery}`)
    await expectCounts("1,233", "8", [false, true])
  }).toPass()
  await press(done(page), isMobile)
  await expect(toast(page, "登録を解除しました")).toBeVisible()
  await expectCounts("1,233", "7", [false, false])
})

test("a member who sets プレイ済 in a list is asked about the mystery of that card", async ({
  page,
  site,
  signIn,
  isMobile,
}) => {
  const title = `おわらない宿題 ${crypto.randomUUID()}`
  await createMystery(site, { title, img: "/card.png" })
  await signIn(await createMember(site))
  const card = await openNewestWith(page, title)
  await press(card.getByRole("button", { name: /^プレイ済/ }), isMobile)
  const sheet = page.getByRole("dialog", { name: "プレイ済に登録しました" })
  await expect(sheet.getByText(title, { exact: true })).toBeVisible()
  await expect(sheet.locator("img[src='/card.png']")).toBeVisible()
})

test("the count changes only after the server's answer", async ({
  page,
  site,
  signIn,
  isMobile,
}) => {
  const mystery = await createMystery(site)
  await signIn(await createMember(site))
  await openPage(page, `/mysteries/${mystery}`)
  const { promise: later, resolve: goOn } = Promise.withResolvers<void>()
  await page.route("**/status", async (route) => {
    await later
    await route.continue()
  })
  const asked = page.waitForRequest("**/status")
  await press(want(page), isMobile)
  await asked
  await expect(want(page)).toHaveAccessibleName("気になる 0人")
  await expect(want(page)).toHaveAttribute("aria-pressed", "false")
  goOn()
  await expect(want(page)).toHaveAccessibleName("気になる 1人")
  await expect(want(page)).toHaveAttribute("aria-pressed", "true")
})

test("when the site cannot be reached, nothing changes and the member sees a message", async ({
  page,
  site,
  signIn,
  isMobile,
  problems,
}) => {
  problems.allow(/\/status/)
  await signIn(await createMember(site))
  await openPage(page, `/mysteries/${await createMystery(site)}`)
  await page.route("**/status", (route) => route.abort("failed"))
  await press(want(page), isMobile)
  await expect(toast(page, "登録に失敗しました")).toBeVisible()
  await expect(want(page)).toHaveAccessibleName("気になる 0人")
  await expect(want(page)).toHaveAttribute("aria-pressed", "false")

  await page.unroute("**/status")
  await press(want(page), isMobile)
  await expect(want(page)).toHaveAccessibleName("気になる 1人")
})

test("a member with 1,000 statuses reads that this is the limit", async ({
  page,
  site,
  signIn,
  isMobile,
  problems,
}) => {
  problems.allow(/409/)
  await signIn(await createMember(site))
  await openPage(page, `/mysteries/${await createMystery(site)}`)
  const text = "ステータス登録は1,000件までです"
  const json = { ok: false, code: "status-limit", text }
  await page.route("**/status", (route) => route.fulfill({ status: 409, json }))
  await press(done(page), isMobile)
  await expect(toast(page, text)).toBeVisible()
  const explained = page.getByRole("dialog", { name: "登録できる件数" })
  await expect(explained.getByRole("link", { name: "気になる" })).toBeVisible()
  await explained.getByRole("contentinfo").getByRole("button", { name: "閉じる" }).click()
  await expect(explained).toBeHidden()
  await expect(done(page)).toHaveAccessibleName("プレイ済 0人")
})
