import { expect, type Page } from "@playwright/test"
import { createMember, createMystery, createReview } from "#tests/support/people.ts"
import { password } from "#tests/support/session.ts"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"

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
  await expect(page.getByRole("region", { name: /なくすもの/ })).toContainText("ナゾ活1件")

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
