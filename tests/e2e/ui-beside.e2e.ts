import { expect } from "@playwright/test"
import { test } from "./support/journey.ts"
import { button, openSamples, press } from "./support/ui-samples.ts"

const explanation = "移動などを含めた合計時間です。"

test("a tap shows the tooltip, a second tap hides it", async ({ page }) => {
  await openSamples(page, "重なるもの")
  const tip = page.getByRole("tooltip")
  const trigger = button(page, "プレイ時間の説明")
  await trigger.tap()
  await expect(tip).toHaveText(explanation)
  await expect(tip).toBeInViewport({ ratio: 1 })
  await trigger.tap()
  await expect(tip).toBeHidden()

  await trigger.tap()
  await page.getByRole("heading", { name: "重なるもの" }).tap()
  await expect(tip).toBeHidden()
})

test("hover, focus or a click shows the tooltip", { tag: "@wide" }, async ({ page }) => {
  await openSamples(page, "重なるもの")
  const tip = page.getByRole("tooltip")
  const trigger = button(page, "プレイ時間の説明")
  await trigger.hover()
  await expect(tip).toHaveText(explanation)
  await expect(trigger).toHaveAccessibleDescription(explanation)
  await page.getByRole("heading", { name: "重なるもの" }).hover()
  await expect(tip).toBeHidden()

  await trigger.click()
  await page.getByRole("heading", { name: "重なるもの" }).hover()
  await expect(tip).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(tip).toBeHidden()

  await button(page, "「沈みゆく観測船」のメニュー").focus()
  await page.keyboard.press("Tab")
  await expect(tip).toHaveText(explanation)
  await page.keyboard.press("Tab")
  await expect(tip).toContainText("小数第2位")
  await expect(page.locator("[role=tooltip]")).toHaveCount(1)
})

test("a popover opens beside its button and closes by Escape, outside or after a link", async ({
  page,
  isMobile,
}) => {
  await openSamples(page, "重なるもの")
  const bell = button(page, "通知 3件").last()
  const box = page.getByRole("dialog", { name: "通知" })
  await press(bell, isMobile)
  await expect(box).toBeInViewport({ ratio: 1 })
  await expect(bell).toHaveAttribute("aria-expanded", "true")
  await page.keyboard.press("Escape")
  await expect(box).toBeHidden()
  await expect(bell).toBeFocused()

  await press(bell, isMobile)
  await expect(box).toBeVisible()
  await press(page.getByRole("heading", { name: "重なるもの" }), isMobile)
  await expect(box).toBeHidden()

  await press(bell, isMobile)
  await press(box.getByRole("link"), isMobile)
  await expect(box).toBeHidden()
})

test("a menu is used with arrow keys, skips nothing, and returns the focus", async ({ page }) => {
  await openSamples(page, "重なるもの")
  const opener = button(page, "「沈みゆく観測船」のメニュー")
  await opener.focus()
  await page.keyboard.press("ArrowDown")
  const entry = (name: string) => page.getByRole("menuitem", { name })
  await expect(entry("プレイ済へ変更")).toBeFocused()
  await page.keyboard.press("ArrowDown")
  await expect(entry("プレイ済を解除")).toBeDisabled()
  await page.keyboard.press("End")
  await expect(entry("気になるを解除")).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(page.getByRole("menu")).toBeHidden()
  await expect(opener).toBeFocused()

  await page.keyboard.press("Enter")
  await expect(entry("プレイ済へ変更")).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(page.getByText("プレイ済に登録しました")).toBeVisible()
  await expect(opener).toBeFocused()
})

test("a menu opens and closes by its button", async ({ page, isMobile }) => {
  await openSamples(page, "重なるもの")
  const opener = button(page, "「沈みゆく観測船」のメニュー")
  await press(opener, isMobile)
  await expect(page.getByRole("menu")).toBeVisible()
  await press(opener, isMobile)
  await expect(page.getByRole("menu")).toBeHidden()
  await press(opener, isMobile)
  await press(page.getByRole("heading", { name: "重なるもの" }), isMobile)
  await expect(page.getByRole("menu")).toBeHidden()
})
