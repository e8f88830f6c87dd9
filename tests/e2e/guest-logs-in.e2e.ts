import { readdir, readFile } from "node:fs/promises"
import path from "node:path"
import { expect, type Page } from "@playwright/test"
import PostalMime from "postal-mime"
import { createMember, createMystery } from "#tests/support/people.ts"
import { credentialsOf } from "#tests/support/session.ts"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"
import { press } from "./support/ui-samples.ts"

const email = (page: Page) => page.getByRole("textbox", { name: "メールアドレス" })
const password = (page: Page) => page.getByRole("textbox", { name: "パスワード" })
const main = (page: Page) => page.getByRole("main")
const heading = (page: Page) => page.getByRole("heading", { level: 1 })
const logIn = (page: Page) => main(page).getByRole("button", { name: "ログイン", exact: true })
const toast = (page: Page, text: string) =>
  page.getByRole("region", { name: /お知らせ/ }).getByText(text)
const want = (page: Page) =>
  main(page)
    .getByRole("button", { name: /^気になる \d+人$/ })
    .first()

/** As `getByRole("textbox")` does not find a password. */
const hidden = (page: Page) => page.getByLabel(/^(新しい)?パスワード(必須)?$/)

test("a guest who wants to keep a mystery signs up on a phone, and is led back to it", async ({
  page,
  site,
  isMobile,
}) => {
  const title = `鍵のかかる部屋 ${crypto.randomUUID()}`
  const id = await createMystery(site, { title })
  await openPage(page, `/mysteries/${id}`)
  await press(want(page), isMobile)
  await press(page.getByRole("dialog").getByRole("link", { name: "新規登録" }), isMobile)
  await expect(page).toHaveURL(`/signup?redirect=%2Fmysteries%2F${id}`)
  await email(page).fill(`${crypto.randomUUID()}@example.com`)
  await hidden(page).fill("kitsune-zaka")
  await press(page.getByRole("button", { name: "登録する" }), isMobile)

  await expect(page).toHaveURL("/mypage/edit")
  await expect(toast(page, "新規登録しました")).toBeVisible()
  await expect(main(page).getByText(`「${title}」の操作が途中です。`)).toBeVisible()
  await press(main(page).getByRole("link", { name: "戻って気になるに登録する" }), isMobile)
  await expect(page).toHaveURL(`/mysteries/${id}`)
  await expect(toast(page, "気なるに登録しました")).toBeVisible()
  await expect(want(page)).toHaveAttribute("aria-pressed", "true")
  await expect(want(page)).toBeFocused()
  await openPage(page, `/mysteries/${id}`)
  await expect(want(page)).toHaveAttribute("aria-pressed", "true")
})

test("a guest who mistypes the password keeps the address, and goes on where they were", async ({
  page,
  site,
  isMobile,
  problems,
  axe,
}) => {
  problems.allow(/401/)
  const id = await createMystery(site)
  const given = await credentialsOf(site, await createMember(site))
  await openPage(page, `/mysteries/${id}`)
  await press(want(page), isMobile)
  await press(page.getByRole("dialog").getByRole("link", { name: "ログイン" }), isMobile)
  await expect(page).toHaveURL(/login/)
  await email(page).fill(given.email)
  await hidden(page).fill("tanuki-bori")
  await press(logIn(page), isMobile)
  const alert = main(page).getByText("メールアドレスまたはパスワードが正しくありません")
  await expect(alert).toBeVisible()
  await expect(email(page)).toHaveValue(given.email)
  await axe("main")

  await press(page.getByRole("button", { name: "パスワードを表示" }), isMobile)
  await expect(password(page)).toHaveValue("tanuki-bori")
  await password(page).fill(given.password)
  await press(logIn(page), isMobile)
  await expect(page).toHaveURL(`/mysteries/${id}`)
  await expect(toast(page, "ログインしました")).toBeVisible()
  await expect(toast(page, "気なるに登録しました")).toBeVisible()
  await expect(want(page)).toHaveAttribute("aria-pressed", "true")
  await page.goBack()
  await expect(page).toHaveURL(`/mysteries/${id}`)
})

test("a member who forgot their password chooses another by a letter", async ({
  page,
  site,
  isMobile,
  problems,
}) => {
  const given = await credentialsOf(site, await createMember(site))
  await openPage(page, "/login?redirect=%2Fcalendar")
  await press(page.getByRole("link", { name: "パスワードをお忘れの方" }), isMobile)
  // The address changes before the page does, and the login has a field of the same name.
  await expect(heading(page)).toHaveText("パスワードの再設定")
  await expect(page).toHaveURL("/login/forgot")
  await email(page).fill(given.email)
  problems.allow(/500/)
  await page.route(/\/login\/forgot\.data/, (route) => route.fulfill({ status: 500 }))
  await press(page.getByRole("button", { name: "メールを送る" }), isMobile)
  await expect(main(page).getByText("パスワード再設定メールの送信に失敗しました")).toBeVisible()
  await page.unroute(/\/login\/forgot\.data/)
  await press(page.getByRole("button", { name: "メールを送る" }), isMobile)
  await expect(heading(page)).toHaveText("パスワード再設定メールを送信しました")
  await openPage(page, await linkTo(site.dataDir, given.email))
  await hidden(page).fill("123")
  await press(page.getByRole("button", { name: "パスワードを変更する" }), isMobile)
  await expect(hidden(page)).toBeFocused()
  await expect(hidden(page)).toHaveAccessibleDescription(/パスワードは6文字以上で入力してください/)
  await hidden(page).fill("kitsune-zaka")
  await expect(main(page).getByText("パスワードは6文字以上で入力してください")).toHaveCount(0)
  await press(page.getByRole("button", { name: "パスワードを変更する" }), isMobile)
  await expect(main(page).getByText("パスワードを変更しました")).toBeVisible()
})

test(
  "a guest logs in without scripts, after a mistake",
  { tag: "@only-no-js" },
  async ({ page, site, problems }) => {
    problems.allow(/401/)
    const given = await credentialsOf(site, await createMember(site))
    await page.goto("/login?redirect=%2Fcalendar")
    await expect(page.getByRole("button", { name: "パスワードを表示" })).toBeHidden()
    await email(page).fill(given.email)
    await hidden(page).fill("tanuki-bori")
    await logIn(page).click()
    await expect(main(page).getByText("正しくありません")).toBeVisible()
    await expect(email(page)).toHaveValue(given.email)
    await expect(hidden(page)).toHaveValue("")
    await hidden(page).fill(given.password)
    await logIn(page).click()
    await expect(page).toHaveURL("/calendar")
    expect(await (await page.request.get("/api/me")).json()).not.toBeNull()
  },
)

test("a guest logs in by the keyboard alone", { tag: "@wide" }, async ({ page, site }) => {
  const given = await credentialsOf(site, await createMember(site))
  await openPage(page, "/login?redirect=%2Fcalendar")
  await email(page).focus()
  await page.keyboard.type(given.email)
  await page.keyboard.press("Tab")
  await page.keyboard.type(given.password)
  await page.keyboard.press("Tab")
  await expect(page.getByRole("button", { name: "パスワードを表示" })).toBeFocused()
  await page.keyboard.press("Space")
  await expect(password(page)).toHaveValue(given.password)
  await page.keyboard.press("Shift+Tab")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL("/calendar")
  await expect(toast(page, "ログインしました")).toBeVisible()
})

/** The link in the letter to this address, from the folder that stands in for a mail server. */
async function linkTo(dataDir: string, address: string): Promise<string> {
  const outbox = path.join(dataDir, "outbox")
  const find = async () => {
    const names = await readdir(outbox).catch(() => [])
    const files = names.filter((name) => name.endsWith(".eml"))
    const mails = await Promise.all(
      files.map(async (file) => PostalMime.parse(await readFile(path.join(outbox, file)))),
    )
    const own = mails.find(({ to }) => to?.some((each) => each.address === address))
    return /\/login\/reset\?token=[\w-]+/.exec(own?.text ?? "")?.[0]
  }
  await expect.poll(find).toBeDefined()
  return (await find()) ?? ""
}
