import { expect } from "@playwright/test"
import { test } from "./support/journey.ts"
import { button, openSamples, press } from "./support/ui-samples.ts"

test("questions and sheets take the focus, keep it and give it back", async ({
  page,
  isMobile,
}) => {
  await openSamples(page, "重なるもの")
  await test.step("a question begins at the way out, keeps the focus inside, and Escape returns it", async () => {
    const opener = button(page, "ナゾ活を削除")
    await press(opener, isMobile)
    const dialog = page.getByRole("alertdialog", { name: "ナゾ活の削除" })
    await expect(dialog.getByRole("button", { name: "キャンセル" })).toBeFocused()

    const names = ["削除", "閉じる", "キャンセル"]
    for (const name of [...names, ...names]) {
      await page.keyboard.press("Tab")
      await expect(dialog.getByRole("button", { name, exact: true })).toBeFocused()
    }
    for (const name of ["閉じる", "削除", "キャンセル"]) {
      await page.keyboard.press("Shift+Tab")
      await expect(dialog.getByRole("button", { name, exact: true })).toBeFocused()
    }

    await page.keyboard.press("Escape")
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  })
  await test.step("Escape closes what is open within a sheet first, then the sheet", async () => {
    await press(button(page, "ナゾ活を書く").last(), isMobile)
    const sheet = page.getByRole("dialog", { name: "ナゾ活を書く" })
    await press(button(page, "下書きのメニュー"), isMobile)
    await expect(page.getByRole("menuitem")).toBeInViewport()
    await page.keyboard.press("Escape")
    await expect(page.getByRole("menuitem")).toBeHidden()
    await expect(sheet).toBeVisible()

    await press(button(page, "メモの説明"), isMobile)
    await expect(page.getByText("自分だけが見るメモです。")).toBeInViewport()
    await page.keyboard.press("Escape")
    await expect(page.getByText("自分だけが見るメモです。")).toBeHidden()
    await expect(sheet).toBeVisible()

    await page.keyboard.press("Escape")
    await expect(sheet).toBeHidden()
  })
  await test.step("a sheet begins at its title, or at the element with data-first-focus", async () => {
    await press(button(page, "メニューを開く"), isMobile)
    const menu = page.getByRole("dialog", { name: "メニュー" })
    await expect(menu.getByRole("link", { name: "謎をさがす" })).toBeFocused()
    await page.keyboard.press("Escape")
    await press(button(page, "ナゾ活を書く").last(), isMobile)
    const sheet = page.getByRole("dialog", { name: "ナゾ活を書く" })
    await expect(sheet.getByRole("heading")).toBeFocused()
    await page.keyboard.press("Shift+Tab")
    await expect(sheet.getByRole("button").last()).toBeFocused()
  })
})

test(
  "behind a dialog nothing scrolls and nothing moves",
  { tag: "@both-widths" },
  async ({ page, isMobile }) => {
    await openSamples(page)
    const opener = button(page, "ナゾ活を削除")
    await opener.scrollIntoViewIfNeeded()
    // Not scrollY: a list above may still grow, and the browser then keeps what is in sight where it is.
    const before = await opener.boundingBox()
    const moved = async () => {
      const now = await opener.boundingBox()
      return Math.hypot((now?.x ?? NaN) - (before?.x ?? 0), (now?.y ?? NaN) - (before?.y ?? 0))
    }
    await press(opener, isMobile)

    // Under a pixel is the browser's rounding of a scroll position.
    expect(await moved()).toBeLessThan(1)
    if (!isMobile) {
      await page.mouse.move(20, 20)
      await page.mouse.wheel(0, 900)
    }
    await page.keyboard.press("PageDown")
    await page.keyboard.press("End")
    expect(await moved()).toBeLessThan(1)
    await page.keyboard.press("Escape")
    expect(await moved()).toBeLessThan(1)
  },
)

test(
  "a press on the backdrop closes it, a text selection that ends there does not",
  { tag: "@wide" },
  async ({ page }) => {
    await openSamples(page, "重なるもの")
    await button(page, "ナゾ活を削除").click()
    const dialog = page.getByRole("alertdialog")
    const words = await dialog.getByText("ナゾ活を削除しますか？").boundingBox()
    await page.mouse.move((words?.x ?? 0) + 5, (words?.y ?? 0) + 5)
    await page.mouse.down()
    await page.mouse.move(10, 10)
    await page.mouse.up()
    await expect(dialog).toBeVisible()

    await page.mouse.click(10, 10)
    await expect(dialog).toBeHidden()
  },
)

test("while it sends, neither Escape nor the backdrop nor × closes a sheet", async ({
  page,
  isMobile,
}) => {
  await openSamples(page, "重なるもの")
  await press(button(page, "ナゾ活を書く").last(), isMobile)
  const sheet = page.getByRole("dialog", { name: "ナゾ活を書く" })
  await sheet.getByLabel("ナゾ活").fill("三通目で一時間止まりました。")
  await press(sheet.getByRole("button", { name: "投稿する" }), isMobile)

  await expect(sheet.getByRole("button", { name: "送信中..." })).toBeDisabled()
  await expect(sheet.getByRole("button", { name: "閉じる" })).toBeDisabled()
  for (let times = 0; times < 3; times++) await page.keyboard.press("Escape")
  await page.mouse.click(5, 5)
  await expect(sheet).toBeVisible()

  await press(button(page, "送信をやめる（見本）"), isMobile)
  await expect(sheet.getByLabel("ナゾ活")).toHaveValue("三通目で一時間止まりました。")
  await page.keyboard.press("Escape")
  await expect(sheet).toBeHidden()
})

test("a picture that was chosen by key stays, whatever else scrolls its row", async ({ page }) => {
  await openSamples(page, "炎と写真")
  await press(button(page, "画像を大きく見る"), true)
  const viewer = page.getByRole("dialog", { name: "拡大画像" })
  await expect(viewer.getByRole("img", { name: "拡大画像" })).toBeVisible()
  await page.keyboard.press("ArrowRight")
  await page.keyboard.press("ArrowRight")
  await expect(viewer.getByText("3 / 3")).toBeVisible()
  const row = viewer.locator(":has(> img)")
  const scrolled = row.evaluate(
    (box) =>
      new Promise((resolve) => {
        box.addEventListener("scroll", resolve, { once: true })
        box.scrollLeft = box.clientWidth
      }),
  )
  await scrolled
  await expect(viewer.getByText("3 / 3")).toBeVisible()
  await expect(viewer.getByRole("img", { name: "拡大画像" })).toBeInViewport({ ratio: 0.9 })
  await page.setViewportSize({ width: 844, height: 390 })
  await expect(viewer.getByRole("img", { name: "拡大画像" })).toBeInViewport({ ratio: 0.9 })
  await expect(viewer.getByText("3 / 3")).toBeVisible()
})

test("the arrow keys and swipes go through the pictures", async ({ page, isMobile }) => {
  await openSamples(page, "炎と写真")
  const opener = button(page, "画像を大きく見る")
  await press(opener, isMobile)
  const viewer = page.getByRole("dialog", { name: "拡大画像" })
  await expect(viewer.getByRole("img", { name: "拡大画像" })).toBeVisible()
  await page.keyboard.press("ArrowRight")
  await page.keyboard.press("ArrowRight")
  await page.keyboard.press("ArrowRight")
  await expect(viewer.getByText("3 / 3")).toBeVisible()
  await expect(viewer.getByRole("button", { name: "次の画像" })).toBeDisabled()
  await press(viewer.getByRole("button", { name: "前の画像" }), isMobile)
  await expect(viewer.getByText("2 / 3")).toBeVisible()
  if (isMobile) {
    const row = viewer.locator(":has(> img)")
    const touch = await page.context().newCDPSession(page)
    const send = (type: "touchStart" | "touchMove" | "touchEnd", ...xs: number[]) =>
      touch.send("Input.dispatchTouchEvent", { type, touchPoints: xs.map((x) => ({ x, y: 400 })) })
    await send("touchStart", 300)
    for (let x = 280; x >= 40; x -= 20) await send("touchMove", x)
    const stopped = row.evaluate(
      (box) => new Promise((resolve) => box.addEventListener("scrollend", resolve, { once: true })),
    )
    await send("touchEnd")
    await expect(viewer.getByText("3 / 3")).toBeVisible()
    // A tap on a row that still moves only stops it.
    await stopped
  }
  await press(viewer.getByRole("button", { name: "閉じる" }), isMobile)
  await expect(opener).toBeFocused()
})
