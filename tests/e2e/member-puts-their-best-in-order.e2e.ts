import { expect } from "@playwright/test"
import { createMystery, createSolver } from "#tests/support/people.ts"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"

test("a member chooses their best mysteries and puts them in order by keyboard and by dragging", async ({
  page,
  site,
  signIn,
  axe,
}) => {
  const titles = ["時計塔の招待状", "路地の手紙", "夜の植物園"]
  const played: string[] = []
  for (const title of titles) played.push(await createMystery(site, { title }))
  await signIn(await createSolver(site, { played }))
  await openPage(page, "/mypage")
  await page.getByRole("navigation", { name: "マイページ" }).getByText("マイベスト").click()
  const rows = page.getByRole("list", { name: "マイベスト" }).getByRole("listitem")
  const field = page.getByRole("combobox", { name: "謎を追加" })
  for (const title of titles) {
    await field.pressSequentially(title.slice(0, 2))
    await page.getByRole("option", { name: title }).click()
    await expect(rows.filter({ hasText: title })).toHaveCount(1)
    await expect(field).toHaveValue("")
  }
  await page.getByLabel("「夜の植物園」へのひとこと").fill("ひとりで泣きました")

  const up = page.getByRole("button", { name: "「夜の植物園」を上へ" })
  await up.focus()
  await page.keyboard.press("Enter")
  await expect(up).toBeFocused()
  await expect(page.getByRole("status").filter({ hasText: "2位に移しました" })).toBeAttached()
  await page.keyboard.press("Enter")
  // There is nothing above it any more.
  await expect(page.getByRole("button", { name: "「夜の植物園」を下へ" })).toBeFocused()
  await expect(rows).toContainText([/夜の植物園/, /時計塔の招待状/, /路地の手紙/])

  const [from, to] = [rows.nth(2), rows.nth(1)]
  await from.hover({ position: { x: 20, y: 20 } })
  await page.mouse.down()
  await to.hover({ position: { x: 20, y: 20 } })
  await page.mouse.up()
  await expect(rows).toContainText([/夜の植物園/, /路地の手紙/, /時計塔の招待状/])
  // A link under the header would count as too small to press.
  await page.evaluate(() => scrollTo(0, 0))
  await axe("main")

  await page.getByText("まだ保存していない変更があります。").waitFor()
  await page.getByRole("button", { name: "保存する" }).click()
  await expect(page.getByText("マイベストを保存しました")).toBeVisible()
  await expect(page.getByText("まだ保存していない変更があります。")).toBeHidden()
  await page.reload()
  await expect(rows).toContainText([/夜の植物園/, /路地の手紙/, /時計塔の招待状/])
  await expect(page.getByLabel("「夜の植物園」へのひとこと")).toHaveValue("ひとりで泣きました")

  await page.getByRole("button", { name: "「夜の植物園」を下へ" }).click()
  await page.getByRole("button", { name: "「夜の植物園」を外す" }).click()
  await expect(rows).toContainText([/路地の手紙/, /時計塔の招待状/])
})
