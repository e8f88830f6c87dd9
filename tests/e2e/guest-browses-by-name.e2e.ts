import { expect } from "@playwright/test"
import { createMystery } from "#tests/support/people.ts"
import { cardOf, openNewestWith } from "./support/cards.ts"
import { createMaker } from "./support/catalogue.ts"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"
import { press } from "./support/ui-samples.ts"

test("a guest looks up a maker and sees their mysteries", async ({ page, site, isMobile }) => {
  const run = crypto.randomUUID().slice(0, 8)
  const name = `灯台/100%工房${run}`
  await createMaker(site, {
    name,
    description: "海辺の謎ばかり。",
    website: "https://example.com/",
  })
  const title = `夜の灯台${run}`
  await createMystery(site, { title, maker: name })
  await openNewestWith(page, title)
  await openPage(page, "/mysteries/makers")
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
  // The maker's picture on the card links here, too.
  await press(cardOf(page, title).getByRole("link", { name: `制作：${name}` }), isMobile)
  await expect(page).toHaveURL(`/mysteries/makers/${encodeURIComponent(name)}`)
})

test("makers are grouped by rows of the kana table, and a search without results says so", async ({
  page,
  isMobile,
}) => {
  await openPage(page, "/mysteries/makers")
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
  await expect(field).toBeFocused()
  await press(page.getByRole("link", { name: "すべての制作者を見る" }), isMobile)
  await expect(page).toHaveURL("/mysteries/makers")
  await expect(field).toHaveValue("")
})
