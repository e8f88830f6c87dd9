import { expect } from "@playwright/test"
import { createMember, longAgo } from "#tests/support/people.ts"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"

test("a member asks to follow, and the other lets them in, or does not", async ({
  page,
  site,
  signIn,
  axe,
}) => {
  const name = () => `友だち${crypto.randomUUID().slice(0, 8)}`
  const [asking, declined] = [name(), name()]
  const host = await createMember(site, { name: name(), registeredAt: longAgo })
  const fan = await createMember(site, { name: asking, registeredAt: longAgo })
  const stranger = await createMember(site, { name: declined, registeredAt: longAgo })

  await signIn(host)
  await openPage(page, "/mypage/edit/visibility")
  const choose = (group: string, choice: string) =>
    page.getByRole("group", { name: group }).getByRole("radio", { name: choice }).check()
  await choose("フォローできる人", "申請を承認した人だけ")
  await choose("プロフィール", "フォロワーのみ")
  await page.getByRole("button", { name: "保存する" }).click()
  await expect(page).toHaveURL("/mypage/settings")

  for (const { uid } of [stranger, fan]) {
    await signIn({ uid })
    await openPage(page, `/users/detail?nzUserId=${host.nzUserId}`)
    await expect(page.getByText("フォローを申請して承認されると")).toBeVisible()
    const locked = page.getByRole("region", { name: "公開の範囲" })
    await locked.getByRole("button", { name: "フォローする" }).click()
    await expect(locked.getByRole("button", { name: "申請中" })).toBeVisible()
    await expect(page.getByText("フォローを申請しました")).toBeVisible()
  }
  await openPage(page, "/mypage/connections?tab=requests")
  await expect(page.getByRole("heading", { name: "あなたが送った申請" })).toBeVisible()
  await expect(page.getByRole("button", { name: /^申請中/ })).toBeVisible()

  await signIn(host)
  await openPage(page, "/mypage/notifications")
  await page.getByRole("link", { name: /申請/ }).first().click()
  await expect(page).toHaveURL("/mypage/connections?tab=requests")
  await axe("main")
  await page.getByRole("button", { name: new RegExp(`^承認する.*${asking}`) }).click()
  await expect(page.getByText(`${asking}さんのフォローを承認しました`)).toBeVisible()
  await expect(page.getByRole("region", { name: "届いた申請" })).toBeFocused()
  await page.getByRole("button", { name: new RegExp(`^断る.*${declined}`) }).click()
  await expect(page.getByText(`${declined}さんの申請を断りました`)).toBeVisible()
  await expect(page.getByText("届いている申請はありません。")).toBeVisible()

  await signIn(fan)
  await openPage(page, "/mypage/notifications")
  await expect(page.getByText("さんがフォローの申請を承認しました！")).toBeVisible()
  await openPage(page, `/users/detail?nzUserId=${host.nzUserId}`)
  await expect(page.getByRole("region", { name: "公開の範囲" })).toHaveCount(0)
})
