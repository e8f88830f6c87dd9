import { expect, type Page } from "@playwright/test"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"
import { press } from "./support/ui-samples.ts"

const field = (page: Page, name: string) => page.getByRole("textbox", { name })
const kind = (page: Page) => page.getByRole("combobox", { name: "お問い合わせの種類" })
const send = (page: Page) => page.getByRole("button", { name: "送信する" })

/** Takes more than two seconds, because a form sent faster counts as automated. */
async function write(page: Page, email: string) {
  const delay = 140
  await field(page, "お名前").pressSequentially("謎野 解", { delay })
  await field(page, "メールアドレス").fill(email)
  await kind(page).selectOption("不具合・表示の問題")
  await field(page, "お問い合わせ内容").pressSequentially("地図が表示されません。", { delay })
}

test(
  "a guest writes to the operator, and reloading the page does not send it again",
  { tag: "@no-js" },
  async ({ page, site, isMobile, javaScriptEnabled }) => {
    const email = `guest-${crypto.randomUUID()}@example.com`
    await page.goto("/")
    await press(
      page.getByRole("contentinfo").getByRole("link", { name: "お問い合わせ" }),
      isMobile && javaScriptEnabled !== false,
    )
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("お問い合わせ")
    await write(page, email)
    await press(send(page), isMobile)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("お問い合わせを受け付けました")
    await page.reload()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("お問い合わせを受け付けました")
    const { rows } = await site.root.query("select body from contact_messages where email = $1", [
      email,
    ])
    expect(rows).toEqual([{ body: "地図が表示されません。" }])
  },
)

test("a guest who leaves a field empty is taken to it, and keeps what they typed", async ({
  page,
  isMobile,
  axe,
}) => {
  await openPage(page, "/contact")
  await field(page, "お名前").fill("謎野 解")
  await field(page, "メールアドレス").fill("guest@")
  await press(send(page), isMobile)
  await expect(field(page, "メールアドレス")).toBeFocused()
  await expect(field(page, "メールアドレス")).toHaveAccessibleDescription(
    /メールアドレスの形式が正しくありません/,
  )
  await expect(kind(page)).toHaveAccessibleDescription("お問い合わせの種類を選んでください")
  await expect(field(page, "お名前")).toHaveValue("謎野 解")
  await axe("main")
})

test("a guest who loses the connection keeps what they typed, and can send it later, once", async ({
  page,
  context,
  site,
  isMobile,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/)
  const email = `guest-${crypto.randomUUID()}@example.com`
  await openPage(page, "/contact")
  await write(page, email)
  await context.setOffline(true)
  await press(send(page), isMobile)
  await expect(page.getByText("サーバーに接続できませんでした。")).toBeVisible()
  await expect(field(page, "お問い合わせ内容")).toHaveValue("地図が表示されません。")
  await context.setOffline(false)
  await send(page).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("お問い合わせを受け付けました")
  const { rows } = await site.root.query("select 1 from contact_messages where email = $1", [email])
  expect(rows).toHaveLength(1)
})

test(
  "a link to a question opens its answer, and a guest can fold it again",
  { tag: "@no-js" },
  async ({ page, javaScriptEnabled }) => {
    await page.goto("/faq#tonight")
    const question = page.getByText("今夜いまから遊べるものだけ見たい")
    const answer = page.locator("#tonight p").first()
    await expect(question).toBeInViewport()
    await expect(answer).toBeVisible()
    if (javaScriptEnabled === false) return
    await question.click()
    await expect(answer).toBeHidden()
  },
)

test(
  "a guest sees the screens of a tour in the theme that they have",
  { tag: "@no-js" },
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" })
    await page.goto("/nazopark")
    await expect(page.getByRole("img", { name: /^園内図/ })).toBeVisible()
    const screen = page.getByRole("img", { name: /^カレンダー/ })
    await screen.scrollIntoViewIfNeeded()
    await expect(screen).toHaveAttribute("src", "/screens/calendar-dark.webp")
    await expect
      .poll(() => screen.evaluate((img) => (img as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
  },
)
