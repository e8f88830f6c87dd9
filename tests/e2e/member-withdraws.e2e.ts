import { expect, type Page } from "@playwright/test"
import type pg from "pg"
import { messages } from "#shared/messages/catalogue.ts"
import { createMember, createMystery, createReview } from "#tests/support/people.ts"
import { password } from "#tests/support/session.ts"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"
import { choose, openWindow } from "./support/practice-window.ts"

const form = (page: Page) => page.getByRole("region", { name: "退会の手続き" })
const button = (page: Page) => form(page).getByRole("button", { name: "退会する" })
const tick = (page: Page) => form(page).getByLabel("元に戻せないことを確認しました")
const field = (page: Page) => form(page).getByLabel(/^パスワード(必須)?$/)
const toast = (page: Page, text: string) =>
  page.getByRole("region", { name: /お知らせ/ }).getByText(text)

test("a member withdraws on a phone, not by a stray press, and is gone in their other tab, too", async ({
  page,
  context,
  site,
  signIn,
  problems,
}) => {
  problems.allow(/40[34]|422/)
  const member = await createMember(site, { name: "去っていく人" })
  const review = await createReview(site, { uid: member.uid, mysteryId: await createMystery(site) })
  await signIn(member)
  const other = await context.newPage()
  await openPage(other, "/contact")
  await openPage(page, "/mypage/resign")
  await expect(page.getByRole("region", { name: /なくなるもの/ })).toContainText("ナゾ活1件")

  await button(page).tap()
  await expect(page.getByText("退会すると元に戻せません。").first()).toBeVisible()
  await tick(page).check()
  await form(page).getByLabel("あまり使わなくなった").check()
  await field(page).fill("ちがう言葉")
  await button(page).tap()
  await expect(form(page).getByText("ユーザーの認証に失敗しました").last()).toBeVisible()
  await expect(field(page)).toBeFocused()
  await expect(tick(page)).toBeChecked()
  await expect(form(page).getByLabel("あまり使わなくなった")).toBeChecked()

  await field(page).fill(password)
  await button(page).tap()
  await expect(page).toHaveURL("/signup")
  await expect(toast(page, "ユーザーの削除が完了しました")).toBeVisible()
  await expect.poll(() => other.evaluate(() => localStorage.getItem("authUser"))).toBeNull()
  await expect(other.getByRole("banner").getByRole("link", { name: "ログイン" })).toBeVisible()
  await openPage(page, `/mysteries/reviews/${review}`)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Page Not Found/)
})

test("a member who ticks the box while the form without it is on its way reads no error about it", async ({
  page,
  site,
  signIn,
}) => {
  await signIn(await createMember(site))
  await openPage(page, "/mypage/resign")
  await field(page).fill(password)
  let arrive = () => {}
  const late = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(/withdrawal-form.*\.js/, async (route) => {
    await late
    await route.continue()
  })
  await button(page).tap()
  await expect(form(page).getByRole("button", { name: messages.FORM.SENDING })).toBeVisible()
  await tick(page).check()
  arrive()
  await expect(button(page)).toBeVisible()
  await expect(page.getByText("退会すると元に戻せません。")).toHaveCount(0)
  await tick(page).uncheck()
  await button(page).tap()
  await expect(page.getByText("退会すると元に戻せません。").first()).toBeVisible()
})

/** The member signs in with this account at the practice provider, and has no password any more. */
const useOnly = (site: { root: pg.Client }, uid: string, person: string) =>
  site.root.query(
    "update auth.accounts set provider_id = 'google', account_id = $2, password = null where user_id = $1",
    [uid, person],
  )

const proofLink = (page: Page) =>
  form(page).getByRole("link", { name: "Google（デモ用）で確認する" })
const openProof = (page: Page) => openWindow(page, proofLink(page))

test("a member who came by Google proves it there once more, however that fails at first, and withdraws", async ({
  page,
  site,
  signIn,
  problems,
}) => {
  const member = await createMember(site)
  await signIn(member)
  await useOnly(site, member.uid, "google-aki")

  // Chromium for tests never blocks a window by itself. In a sandbox it does.
  problems.allow(/Blocked opening/)
  await page.route(/\/mypage\/resign/, async (route) => {
    const response = await route.fetch()
    const policy = "sandbox allow-scripts allow-same-origin allow-forms"
    const headers = { ...response.headers(), "content-security-policy": policy }
    await route.fulfill({ response, headers })
  })
  await openPage(page, "/mypage/resign")
  await proofLink(page).press("Enter")
  await expect(form(page)).toContainText("ユーザーの認証に失敗しました")
  await expect(form(page)).toContainText(messages.PROVIDER.BLOCKED)
  await form(page).getByRole("link", { name: "この画面のまま続ける" }).press("Enter")
  await choose(page, "許可しない")
  await expect(page).toHaveURL("/mypage/resign?failed=cancelled&error=access_denied")
  await expect(form(page)).toContainText("ユーザーの認証に失敗しました")
  await expect(form(page)).toContainText(messages.PROVIDER.CANCELLED)
  await page.unroute(/\/mypage\/resign/)

  await openPage(page, "/mypage/resign")
  await (await openProof(page)).close()
  await expect(form(page)).toContainText("ユーザーの認証に失敗しました")
  await expect(form(page)).toContainText(messages.PROVIDER.CLOSED)
  await expect(form(page).getByRole("link", { name: "この画面のまま続ける" })).toBeVisible()
  for (const fault of [
    "許可しない",
    "プロバイダーの障害",
    "プロバイダーとサイトの間の通信が切れる",
  ]) {
    const popup = await openProof(page)
    await expect(form(page)).toContainText(messages.PROVIDER.WAITING)
    await choose(popup, fault)
    await expect(form(page), fault).toContainText("ユーザーの認証に失敗しました")
  }
  problems.allow(/ERR_EMPTY_RESPONSE/)
  const cut = await openProof(page)
  const failed = cut.waitForEvent("requestfailed")
  await choose(cut, "この画面の通信が切れる")
  await failed
  await cut.close()
  await expect(form(page)).toContainText(messages.PROVIDER.CLOSED)
  await choose(await openProof(page), "練習のなつ")
  await expect(form(page)).toContainText("認証したユーザーが削除するユーザーと異なります")

  // None of these was a proof.
  problems.allow(/403/)
  await tick(page).check()
  await button(page).tap()
  await expect(form(page).locator("[data-refusal]")).toContainText("ユーザーの認証に失敗しました")

  await choose(await openProof(page), "練習のあき")
  await expect(form(page)).toContainText("Google（デモ用）で確認できました")
  await button(page).tap()
  await expect(page).toHaveURL("/signup")
  await expect(toast(page, "ユーザーの削除が完了しました")).toBeVisible()
  const { rowCount } = await site.root.query(
    `select from users where uid = $1 and "deletedAt" is not null`,
    [member.uid],
  )
  expect(rowCount).toBe(1)
})

test(
  "a member who presses twice withdraws once",
  { tag: "@wide" },
  async ({ page, site, signIn }) => {
    const member = await createMember(site)
    await signIn(member)
    await openPage(page, "/mypage/resign")
    await field(page).fill(password)
    await tick(page).check()
    await button(page).dblclick()
    await expect(page).toHaveURL("/signup")
    await expect(toast(page, "ユーザーの削除が完了しました")).toBeVisible()
    const { rowCount } = await site.root.query(
      `select from users where uid = $1 and "deletedAt" is not null`,
      [member.uid],
    )
    expect(rowCount).toBe(1)
  },
)
