import { expect } from "@playwright/test"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"
import { press } from "./support/ui-samples.ts"

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
