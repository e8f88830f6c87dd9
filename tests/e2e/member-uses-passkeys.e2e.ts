import { expect, type Page } from "@playwright/test"
import { createMember } from "#tests/support/people.ts"
import { password } from "#tests/support/session.ts"
import { test } from "./support/device.ts"
import { openPage } from "./support/open-page.ts"
import { press } from "./support/ui-samples.ts"

// One worker, because each would start a site of its own.
test.describe.configure({ mode: "default" })

const main = (page: Page) => page.getByRole("main")
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true })

/** Ends the session in this browser. The page is left first, because it listens for notifications. */
async function leave(page: Page) {
  await page.goto("about:blank")
  await page.context().clearCookies()
}

async function prove(page: Page, isMobile: boolean) {
  const group = page.getByRole("region", { name: "ご本人の確認" })
  await group.getByLabel(/^現在のパスワード/).fill(password)
  await press(group.getByRole("button", { name: "パスワードで確認する" }), isMobile)
  await expect(group).toBeHidden()
}

test("a member adds a passkey, logs in with it from the list and by the button, renames and removes it", async ({
  page,
  site,
  signIn,
  device,
  isMobile,
  problems,
  axe,
}) => {
  problems.allow(/404 .*\/login\/passkey/)
  const member = await createMember(site)
  await signIn(member)
  await openPage(page, "/mypage/edit/sign-in")
  await prove(page, isMobile)
  const typed = page.getByLabel(/^新しいメールアドレス/)
  await typed.fill("mada@example.com")

  await device.setOwnerPresent(false)
  await press(button(page, "パスキーを追加する"), isMobile)
  await expect(main(page)).toContainText("パスキーの操作が途中で終わりました")
  await device.setOwnerPresent(true)
  await press(button(page, "パスキーを追加する"), isMobile)
  await expect(main(page)).toContainText("パスキーを追加しました")
  expect(await device.countPasskeys()).toBe(1)
  const passkeys = page.getByRole("region", { name: "パスキー", exact: true })
  await expect(passkeys.getByRole("listitem")).toHaveCount(1)
  await expect(typed).toHaveValue("mada@example.com")
  await press(button(page, "パスキーを追加する"), isMobile)
  await expect(passkeys).toContainText("既に登録されています")
  await axe(passkeys)

  // The device chooses the passkey in the list of the address field by itself.
  await leave(page)
  await page.goto("/login?redirect=/mysteries/categories")
  await expect(page).toHaveURL("/mysteries/categories")
  await expect(page.getByText("ログインしました")).toBeVisible()

  await page.addInitScript(() => {
    // An empty page knows no passkeys.
    if (!("PublicKeyCredential" in globalThis)) return
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  await leave(page)
  await page.goto("/login?redirect=/mysteries/areas")
  await press(button(page, "パスキーでログイン"), isMobile)
  await expect(page).toHaveURL("/mysteries/areas")
  await expect(page.getByText("ログインしました")).toBeVisible()

  await openPage(page, "/mypage/edit/sign-in")
  const proof = page.getByRole("region", { name: "ご本人の確認" })
  await press(proof.getByRole("button", { name: "パスキーで確認する" }), isMobile)
  await expect(proof).toBeHidden()
  await press(passkeys.getByText("名前を変更"), isMobile)
  await passkeys.getByLabel(/^パスキーの名前/).fill("仕事用のスマホ")
  await press(passkeys.getByRole("button", { name: /の名前を変更する$/ }), isMobile)
  await expect(passkeys.getByRole("listitem")).toContainText("仕事用のスマホ")
  await press(
    passkeys.getByRole("button", { name: "パスキー「仕事用のスマホ」を削除する" }),
    isMobile,
  )
  await expect(passkeys).toContainText("まだ登録していません")

  await leave(page)
  await page.goto("/login")
  await press(button(page, "パスキーでログイン"), isMobile)
  await expect(main(page)).toContainText("このパスキーは登録されていません")
})

test("a visitor whose browser knows no passkeys, or has lost its connection, reads so @wide", async ({
  page,
  isMobile,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/)
  await page.goto("/login")
  const passkey = button(page, "パスキーでログイン")
  await page.evaluate(() => {
    Object.defineProperty(globalThis, "PublicKeyCredential", { value: undefined })
  })
  await press(passkey, isMobile)
  await expect(main(page)).toContainText("このブラウザまたは端末では、パスキーを使えません")
  await page.goto("/login")
  await page.context().setOffline(true)
  await press(passkey, isMobile)
  await expect(main(page)).toContainText("サーバーに接続できませんでした")
})
