import { expect, type Page } from "@playwright/test"
import { createDeskMember, createMember } from "#tests/support/people.ts"
import { logIn, test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"
import { whatSticksOutAtEitherWidth } from "./support/sticks-out.ts"

/** Does something to the only row that a search finds. */
async function actOn(page: Page, row: string, act: string) {
  await page.getByRole("checkbox", { name: `${row}を選ぶ` }).check()
  const sent = page.waitForResponse((answer) => answer.request().method() === "POST")
  await page.getByRole("button", { name: act, exact: true }).click()
  expect((await sent).ok()).toBe(true)
}

test("an administrator announces something to a member, who reads it, and withdraws it", async ({
  page,
  context,
  site,
  axe,
}) => {
  const text = `港の謎のお知らせ${Date.now()}`
  const member = await createMember(site)
  const administrator = await createDeskMember(site, "admin")
  await logIn(context, site, administrator)
  await openPage(page, "/admin/announcements/new")
  expect(await whatSticksOutAtEitherWidth(page)).toEqual([])
  await axe("page")
  await page.getByRole("textbox", { name: "内容" }).fill(text)
  await page.getByRole("textbox", { name: "会員の番号" }).fill(String(member.nzUserId))
  await page.getByRole("button", { name: "この内容で送る" }).click()
  const row = page.getByRole("row").filter({ hasText: text })
  await expect(row).toBeVisible()

  await logIn(context, site, member)
  await openPage(page, "/mypage/notifications")
  await expect(page.getByText(text)).toBeVisible()

  await logIn(context, site, administrator)
  await openPage(page, `/admin/announcements?q=${encodeURIComponent(text)}`)
  await page.getByRole("row").filter({ hasText: text }).getByRole("checkbox").check()
  await page.getByRole("button", { name: "お知らせを取り下げる" }).click()
  await expect(page.getByText("1件を取り下げました")).toBeVisible()
})

test("an administrator adds a coupon, offers it and stops it", async ({
  page,
  site,
  signIn,
  axe,
}) => {
  const title = `学割${Date.now()}`
  await signIn(await createDeskMember(site, "admin"))
  await openPage(page, "/admin/coupons/new")
  expect(await whatSticksOutAtEitherWidth(page)).toEqual([])
  await axe("page")
  await page.getByRole("textbox", { name: "タイトル" }).fill(title)
  await page.getByRole("textbox", { name: "コード" }).fill("NAZO-10")
  await page.getByLabel("終わりの日").fill("2999-12-31")
  await page.getByRole("button", { name: "保存する" }).click()
  await expect(page.getByRole("region", { name: "変更の記録" })).toContainText(title)
  await openPage(page, `/admin/coupons?q=${encodeURIComponent(title)}`)
  for (const act of ["配布する", "配布を止める"]) await actOn(page, title, act)
  await expect(page.getByText("1件を停止しました")).toBeVisible()
})

test("an administrator writes a survey, opens it, closes it and looks at its results", async ({
  page,
  site,
  signIn,
  axe,
}) => {
  const title = `来年の謎${Date.now()}`
  await signIn(await createDeskMember(site, "admin"))
  await openPage(page, "/admin/surveys/new")
  expect(await whatSticksOutAtEitherWidth(page)).toEqual([])
  await axe("page")
  await page.getByRole("textbox", { name: "タイトル" }).fill(title)
  const first = page.getByRole("group", { name: "質問1", exact: true })
  await first.getByRole("textbox", { name: "質問1" }).fill("どこで遊びたい？")
  await first.getByRole("textbox", { name: "選択肢" }).fill("街\n駅")
  await page.getByRole("button", { name: "アンケートを保存する" }).click()
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole("region", { name: "どこで遊びたい？" })).toContainText("0人が回答")
  await axe("page")
  await openPage(page, `/admin/surveys?q=${encodeURIComponent(title)}`)
  for (const act of ["受付を始める", "受付を止める"]) await actOn(page, title, act)
  await expect(page.getByText("1件を停止しました")).toBeVisible()
})
