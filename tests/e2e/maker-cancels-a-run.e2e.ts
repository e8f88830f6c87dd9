import { expect } from "@playwright/test"
import {
  createDeskMember,
  createMember,
  createMystery,
  joinMaker,
  longAgo,
} from "#tests/support/people.ts"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"
import { press } from "./support/ui-samples.ts"
import { whatSticksOutAtEitherWidth } from "./support/sticks-out.ts"

test("a maker cancels a run for a typhoon, and who wants to play it reads so everywhere", async ({
  page,
  site,
  signIn,
  axe,
  isMobile,
}) => {
  const name = `嵐の工房${Date.now()}`
  const maker = await createMember(site, { registeredAt: longAgo })
  await joinMaker(site, name, maker)
  const run = { maker: name, startDate: "2099-12-05", endDate: "2099-12-07" }
  const mystery = await createMystery(site, { ...run, title: `嵐の夜の謎 ${name}` })
  await site.root.query(
    "update mystery_publications set published_at = published_at - interval '1 day' where mystery_id = $1",
    [mystery],
  )
  const fan = await createMember(site)
  await site.root.query(
    "insert into favorite_mysteries (uid, mysteryid, status) values ($1, $2, 1)",
    [fan.uid, mystery],
  )

  await signIn(maker)
  await openPage(page, "/mypage/registeredMysteries")
  await press(page.getByRole("link", { name: /^開催状況/ }), isMobile)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("開催状況を知らせる")
  await expect(page.getByLabel("新しい初日")).toBeHidden()
  await page.getByRole("radio", { name: /^日程変更/ }).check()
  await expect(page.getByLabel("新しい初日")).toBeVisible()
  await axe("main")
  expect(await whatSticksOutAtEitherWidth(page)).toEqual([])
  await page.getByRole("radio", { name: /^中止/ }).check()
  await expect(page.getByLabel("新しい初日")).toBeHidden()
  await page.getByRole("textbox", { name: /^ひとこと/ }).fill("台風のため。払い戻しは公式サイトへ")
  await press(page.getByRole("button", { name: "この内容で知らせる" }), isMobile)

  await expect(page.getByText("開催状況を更新しました")).toBeVisible()
  await expect(page.getByText("中止になりました").first()).toBeVisible()
  await expect(page.getByText("「台風のため。払い戻しは公式サイトへ」")).toBeVisible()
  await openPage(page, `/mysteries/${mystery}`)
  await press(page.locator("summary", { hasText: "更新履歴" }), isMobile)
  // A link under the header would count as too small to press.
  await page.evaluate(() => scrollTo(0, 0))
  await axe(page.getByRole("complementary", { name: "参加の案内" }))

  await openPage(page, `/mysteries?kwd=${encodeURIComponent(name)}&state=off`)
  await expect(page.getByRole("article").getByText("中止").first()).toBeVisible()

  await signIn(fan)
  await expect(async () => {
    await openPage(page, "/mypage/notifications")
    await expect(page.getByText("は、中止になりました")).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
})

test("an editor says that a run is sold out", async ({ page, site, signIn, axe }) => {
  const title = `満席の謎${Date.now()}`
  const mystery = await createMystery(site, { title, endDate: "2099-12-07" })
  await signIn(await createDeskMember(site, "editor"))
  await openPage(page, `/admin/mysteries/${mystery}`)
  await page.getByRole("link", { name: "開催状況を変える" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toContainText(title)
  await axe("page")
  await page.getByRole("checkbox", { name: "完売した" }).check()
  await expect(page.getByLabel("完売している最後の日")).toBeVisible()
  await page.getByRole("button", { name: "この内容で知らせる" }).click()
  await expect(page.getByText("完売しました").first()).toBeVisible()
})

test("an editor whom somebody forestalled loses nothing, and sends the form again", async ({
  page,
  site,
  signIn,
  problems,
}) => {
  problems.allow(/409/)
  const mystery = await createMystery(site, { title: `先をこされた謎${Date.now()}` })
  await signIn(await createDeskMember(site, "editor"))
  await openPage(page, `/admin/mysteries/${mystery}/situation`)
  await page.getByRole("radio", { name: /^休止/ }).check()
  await page.getByRole("textbox", { name: /^ひとこと/ }).fill("改装のため")
  await site.root.query(
    `insert into mystery_situations (mystery_id, situation, set_by, revision, changed_at)
     values ($1, 'cancelled', 'desk', 1, now())`,
    [mystery],
  )
  const send = page.getByRole("button", { name: "この内容で知らせる" })
  await send.click()
  await expect(page.getByText("ほかの人が先に開催状況を変えました")).toBeVisible()
  await expect(page.getByRole("radio", { name: /^休止/ })).toBeChecked()
  await send.click()
  await expect(page.getByText("いまは休止しています")).toBeVisible()
  await expect(page.getByText("「改装のため」")).toBeVisible()
})
