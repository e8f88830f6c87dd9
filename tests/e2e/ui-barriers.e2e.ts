import { expect, type Locator } from "@playwright/test"
import { test } from "./support/journey.ts"
import { whatSticksOut } from "./support/sticks-out.ts"
import { button, openSamples, press } from "./support/ui-samples.ts"

for (const colorScheme of ["light", "dark"] as const) {
  test(`every component is accessible and fits the screen, and so is what it opens (${colorScheme})`, async ({
    page,
    axe,
    isMobile,
  }) => {
    // Reduced motion, so that nothing is checked while it fades in.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
    await openSamples(page)
    await axe()
    expect(await whatSticksOut(page)).toEqual([])

    const opens = async (opener: Locator, opened: Locator) => {
      await press(opener, isMobile)
      await expect(opened).toBeVisible()
      await axe(opened)
      await page.keyboard.press("Escape")
    }
    const dialog = (name: string) => page.getByRole("dialog", { name })
    await opens(button(page, "ナゾ活を削除"), page.getByRole("alertdialog"))
    await opens(button(page, "ナゾ活を書く").last(), dialog("ナゾ活を書く"))
    await opens(button(page, "画像を大きく見る"), dialog("拡大画像"))
    await opens(button(page, "プレイ時間の説明"), page.getByRole("tooltip"))
    await opens(button(page, "通知 3件").last(), dialog("通知"))
    await opens(button(page, "「沈みゆく観測船」のメニュー"), page.getByRole("menu"))

    const place = page.getByRole("combobox", { name: "場所" })
    await place.fill("神")
    await expect(page.getByRole("listbox").getByRole("option")).toHaveCount(3)
    await axe(page.getByRole("listbox"))
    await axe(place)
    await page.keyboard.press("Escape")

    await press(button(page, "失敗"), isMobile)
    await press(button(page, "成功"), isMobile)
    const done = page.getByText("気になるに登録しました")
    await expect(done).toBeVisible()
    await axe(page.getByRole("region", { name: /お知らせ/ }).filter({ has: done }))
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
