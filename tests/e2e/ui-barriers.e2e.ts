import { expect } from "@playwright/test"
import { test } from "./support/journey.ts"
import { button, openSamples, press } from "./support/ui-samples.ts"

for (const colorScheme of ["light", "dark"] as const) {
  test(`every component is accessible (${colorScheme})`, async ({ page, axe, isMobile }) => {
    // Reduced motion, so that nothing is checked while it fades in.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
    await openSamples(page)
    await axe()

    await press(button(page, "ナゾ活を削除"), isMobile)
    await axe()
    await page.keyboard.press("Escape")
    await press(button(page, "ナゾ活を書く").last(), isMobile)
    await axe()
    await page.keyboard.press("Escape")
    await press(button(page, "画像を大きく見る"), isMobile)
    await axe()
  })

  test(`everything that opens beside something is accessible (${colorScheme})`, async ({
    page,
    axe,
    isMobile,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
    await openSamples(page)
    await press(button(page, "プレイ時間の説明"), isMobile)
    await expect(page.getByRole("tooltip")).toBeVisible()
    await axe()
    await press(button(page, "通知 3件").last(), isMobile)
    await axe()
    await page.keyboard.press("Escape")
    await press(button(page, "「沈みゆく観測船」のメニュー"), isMobile)
    await expect(page.getByRole("menu")).toBeVisible()
    await axe()
    await page.keyboard.press("Escape")
    await page.getByRole("combobox", { name: "場所" }).fill("神")
    await expect(page.getByRole("listbox").getByRole("option")).toHaveCount(3)
    await axe()
    await page.keyboard.press("Escape")
    await press(button(page, "失敗"), isMobile)
    await press(button(page, "成功"), isMobile)
    await expect(page.getByText("気になるに登録しました")).toBeVisible()
    await axe()
  })
}

test("everything that can be pressed is at least 44 by 44 pixels, or is inside a line of text", async ({
  page,
}) => {
  await openSamples(page)
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("button, a[href], summary, select, input")]
      .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: false }))
      .map((one) => ({ one: one.closest("label") ?? one, name: one.outerHTML.slice(0, 120) }))
      .map(({ one, name }) => ({ box: one.getBoundingClientRect(), name }))
      .filter(({ box }) => box.height < 43.5 || (box.width < 43.5 && box.width > 0))
      .map(({ box, name }) => `${Math.round(box.width)}×${Math.round(box.height)} ${name}`),
  )
  expect(small).toEqual([])
})

test("nothing sticks out of the page", async ({ page }) => {
  await openSamples(page)
  const outside = await page.evaluate(() =>
    [...document.querySelectorAll("main *")]
      .filter((one) => one.checkVisibility() && !one.closest(".vh, [popover]"))
      .filter((one) => one.getBoundingClientRect().right > innerWidth + 0.5)
      .map((one) => one.outerHTML.slice(0, 120)),
  )
  expect(outside).toEqual([])
})
