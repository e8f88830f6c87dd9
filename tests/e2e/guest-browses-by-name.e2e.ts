import { expect } from "@playwright/test"
import { createMystery } from "#tests/support/people.ts"
import { cardOf, openListWith } from "./support/cards.ts"
import { createMaker } from "./support/catalogue.ts"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"
import { press } from "./support/ui-samples.ts"

test(
  "a guest looks a maker up and sees what they made",
  { tag: "@no-js" },
  async ({ page, site, javaScriptEnabled, isMobile }) => {
    const run = crypto.randomUUID().slice(0, 8)
    const name = `灯台/100%工房${run}`
    await createMaker(site, {
      name,
      description: "海辺の謎ばかり。",
      website: "https://example.com/",
    })
    const title = `夜の灯台${run}`
    await createMystery(site, { title, maker: name })
    await openListWith(page, title)
    await (javaScriptEnabled ? openPage(page, "/mysteries/makers") : page.goto("/mysteries/makers"))
    await page.getByRole("searchbox", { name: "名前でさがす" }).fill(`１００％工房${run}`)
    await page.keyboard.press("Enter")
    await expect(page.getByRole("main").getByRole("status")).toHaveText("1組")
    await press(page.getByRole("main").getByRole("link", { name: new RegExp(run) }), isMobile)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      `${name}がつくった謎解き・脱出ゲーム`,
    )
    await expect(page).toHaveURL(`/mysteries/makers/${encodeURIComponent(name)}`)
    await expect(page.getByText("海辺の謎ばかり。")).toBeVisible()
    await expect(cardOf(page, title)).toBeVisible()
    // The sign on the card leads here, too.
    await press(cardOf(page, title).getByRole("link", { name: `主催：${name}` }), isMobile)
    await expect(page).toHaveURL(`/mysteries/makers/${encodeURIComponent(name)}`)
  },
)

test(
  "makers stand in rows of the kana table, and what nobody is called is said",
  { tag: "@no-js" },
  async ({ page, javaScriptEnabled, isMobile }) => {
    await (javaScriptEnabled ? openPage(page, "/mysteries/makers") : page.goto("/mysteries/makers"))
    const rows = page.getByRole("navigation", { name: "五十音の行" })
    await expect(rows.locator("[aria-current]")).toContainText("すべて")
    await press(rows.getByRole("link", { name: /^さ/ }), isMobile)
    await expect(page).toHaveURL("/mysteries/makers?row=sa")
    await expect(rows.locator("[aria-current]")).toContainText("さ")
    const field = page.getByRole("searchbox", { name: "名前でさがす" })
    await field.fill("<script>alert(1)</script>")
    await field.press("Enter")
    await expect(page.getByText("あてはまる制作者は見つかりませんでした")).toBeVisible()
    await expect(field).toHaveValue("<script>alert(1)</script>")
    await press(page.getByRole("link", { name: "すべての制作者を見る" }), isMobile)
    await expect(page).toHaveURL("/mysteries/makers")
    await expect(field).toHaveValue("")
  },
)

test(
  "what has ended is found by the month in which it did",
  { tag: "@no-js" },
  async ({ page, site, javaScriptEnabled, isMobile }) => {
    const title = `おしまいの謎${crypto.randomUUID()}`
    await createMystery(site, { title, startDate: "2019-01-01", endDate: "2019-04-30" })
    await openListWith(page, title)
    await (javaScriptEnabled
      ? openPage(page, "/mysteries/archives")
      : page.goto("/mysteries/archives"))
    await press(page.getByRole("link", { name: /^2019年\s*4月/ }), isMobile)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("2019年4月に終了した謎")
    await expect(cardOf(page, title)).toContainText("開催終了")
    await press(page.getByRole("link", { name: "終了した謎" }).first(), isMobile)
    await expect(page).toHaveURL("/mysteries/archives")
  },
)

test(
  "categories lead to areas, tags to the search",
  { tag: "@no-js" },
  async ({ page, javaScriptEnabled, isMobile }) => {
    await (javaScriptEnabled
      ? openPage(page, "/mysteries/categories")
      : page.goto("/mysteries/categories"))
    await press(page.locator("main a[href='/mysteries/areas/3/categories/6']"), isMobile)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("関東の「初心者向け」の謎")
    await page.goto("/mysteries/tags")
    const tag = page
      .getByRole("main")
      .getByRole("listitem")
      .getByRole("link", { name: /^#/ })
      .first()
    await expect(tag).toHaveAttribute("href", /^\/mysteries\?tag=%/)
  },
)
