import { expect, type Page } from "@playwright/test"
import { test } from "./support/journey.ts"
import { button, openSamples, press } from "./support/ui-samples.ts"

const done = "気になるに登録しました"

/** Stops the page's clock, so that the test moves it. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
}

test.beforeEach(async ({ page }) => {
  await openSamples(page, "知らせる", "重なるもの")
  await page.clock.install()
  await stopTime(page)
})

test("a toast disappears after three seconds, not before, with reduced motion or without", async ({
  page,
  isMobile,
}) => {
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    await page.emulateMedia({ reducedMotion })
    await press(button(page, "成功"), isMobile)
    const toast = page.getByRole("status").filter({ hasText: done })
    await expect(toast).toBeVisible()
    await expect(toast).toHaveCSS("opacity", "1")
    await page.clock.runFor(2900)
    await expect(toast).toBeVisible()
    await page.clock.runFor(200)
    await expect(toast).toBeHidden()
  }
})

test("a mouse over a toast stops its timer", { tag: "@wide" }, async ({ page }) => {
  await button(page, "成功").click()
  await expect(page.getByText(done)).toBeVisible()
  await page.clock.runFor(2000)
  await page.getByText(done).hover()
  await page.clock.runFor(60_000)
  await expect(page.getByText(done)).toBeVisible()
  await page.mouse.move(300, 700)
  await page.clock.runFor(900)
  await expect(page.getByText(done)).toBeVisible()
  await page.clock.runFor(200)
  await expect(page.getByText(done)).toBeHidden()
})

test("several toasts are stacked at the top right, and a press removes one", async ({
  page,
  isMobile,
}) => {
  await press(button(page, "注意"), isMobile)
  // Told at once, as an error is.
  const warning = page.getByRole("alert").filter({ hasText: "既にユーザー登録されています" })
  await expect(warning).toBeVisible()
  await press(warning, isMobile)
  for (const name of ["成功", "お知らせ", "失敗"]) await press(button(page, name), isMobile)
  const [first, second, error] = [
    page.getByRole("status").filter({ hasText: done }),
    page.getByRole("status").filter({ hasText: "気になるを解除しました" }),
    page.getByRole("alert").filter({ hasText: "電波が届かないようです" }).last(),
  ]
  await expect(first).toBeVisible()
  await expect(second).toBeVisible()
  await expect(error).toBeVisible()
  const boxes = await Promise.all([first, second, error].map((one) => one.boundingBox()))
  const tops = boxes.map((box) => box?.y ?? 0)
  expect(new Set(tops).size).toBe(3)
  const width = page.viewportSize()?.width ?? 0
  const right = (boxes[0]?.x ?? 0) + (boxes[0]?.width ?? 0)
  expect(width - right).toBeLessThan(20)

  await press(second, isMobile)
  await expect(second).toBeHidden()
  await expect(first).toBeVisible()
})

test("the button in a toast does what it says, by a press and by the keyboard", async ({
  page,
  isMobile,
}) => {
  const undone = page.getByText("気になるを解除しました")
  const offer = button(page, "元に戻す")
  await press(button(page, "成功"), isMobile)
  await press(offer, isMobile)
  await expect(undone).toHaveCount(1)
  await expect(offer).toBeHidden()

  await button(page, "成功").focus()
  await page.keyboard.press("Enter")
  await expect(offer).toBeVisible()
  await page.keyboard.press("Alt+T")
  await expect(offer).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(undone).toHaveCount(2)
  await expect(button(page, "成功")).toBeFocused()
})

test("a toast is visible and pressable over an open sheet, and stays after the sheet closes", async ({
  page,
  isMobile,
}) => {
  await press(button(page, "お知らせ"), isMobile)
  await press(button(page, "ナゾ活を書く").last(), isMobile)
  const before = page.getByText("気になるを解除しました")
  await expect(before).toBeInViewport()
  await press(before, isMobile)
  await expect(before).toBeHidden()

  await press(button(page, "下書き保存"), isMobile)
  const within = page.getByText("下書きを保存しました")
  await expect(within).toBeVisible()
  const title = page.getByRole("dialog").getByRole("heading", { name: "ナゾ活を書く" })
  const [head, box] = [await title.boundingBox(), await within.boundingBox()]
  expect(box?.y).toBeGreaterThan((head?.y ?? 0) + (head?.height ?? 0))
  await page.keyboard.press("Escape")
  await expect(page.getByRole("dialog", { name: "ナゾ活を書く" })).toBeHidden()
  await expect(within).toBeVisible()
  await press(within, isMobile)
  await expect(within).toBeHidden()
})
