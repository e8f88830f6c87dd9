import { expect } from "@playwright/test"
import { test } from "./support/journey.ts"
import { button, openSamples, press } from "./support/ui-samples.ts"

test("a list loads more by itself, has a retry after a failure, and ends", async ({
  page,
  isMobile,
}) => {
  await openSamples(page)
  const items = page.getByRole("list", { name: "続く一覧" }).getByRole("listitem")
  await items.last().scrollIntoViewIfNeeded()
  await expect(items).not.toHaveCount(6)
  await expect(async () => {
    await items.last().scrollIntoViewIfNeeded()
    await expect(page.getByText("続きを読み込めませんでした。")).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(items).toHaveCount(18)

  await press(button(page, "もう一度読み込む"), isMobile)
  await expect(items).not.toHaveCount(18)
  await expect(async () => {
    await items.last().scrollIntoViewIfNeeded()
    await expect(page.getByText("この条件の謎は、ここまでです。")).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(items).toHaveCount(30)
})

test("the back-to-top button appears far down and scrolls to the top", async ({
  page,
  isMobile,
}) => {
  await openSamples(page)
  const up = page.getByRole("link", { name: "ページの先頭へ戻る" })
  await expect(up).toBeHidden()
  await page.getByRole("heading", { name: "数を描く" }).scrollIntoViewIfNeeded()
  await expect(up).toBeVisible()
  await press(up, isMobile)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(up).toBeHidden()
})

test("the rest of a text opens in place", async ({ page, isMobile }) => {
  await openSamples(page, "一覧")
  await press(button(page, "全て表示"), isMobile)
  await expect(page.getByText("猫だけが答えを知っていたのです")).toBeVisible()
})
