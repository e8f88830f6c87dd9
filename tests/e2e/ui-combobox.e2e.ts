import { expect, type Page } from "@playwright/test"
import { test } from "./support/journey.ts"
import { openSamples } from "./support/ui-samples.ts"

test.beforeEach(async ({ page }) => openSamples(page, "書く"))

const field = (page: Page) => page.getByRole("combobox", { name: "場所" })
const options = (page: Page) => page.getByRole("listbox").getByRole("option")

test("suggestions are chosen by keys, by a finger or after kana input, and say when there are none", async ({
  page,
  isMobile,
}) => {
  await test.step("suggestions appear while typing and can be chosen with the keyboard", async () => {
    await field(page).pressSequentially("神")
    await expect(options(page)).toHaveText([/神楽坂駅/, /神保町/, /神戸ハーバーランド/])
    await expect(field(page)).toHaveAttribute("aria-expanded", "true")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("ArrowDown")
    await expect(options(page).nth(1)).toHaveAttribute("aria-selected", "true")
    const active = await options(page).nth(1).getAttribute("id")
    await expect(field(page)).toHaveAttribute("aria-activedescendant", active ?? "")
    await page.keyboard.press("Enter")
    await expect(field(page)).toHaveValue("神保町")
    await expect(options(page)).toHaveCount(0)
    await expect(field(page)).toBeFocused()
  })
  await test.step("a suggestion is chosen by a finger or a mouse", async () => {
    await field(page).fill("")
    await field(page).pressSequentially("神")
    const option = options(page).filter({ hasText: "神戸" })
    await (isMobile ? option.tap() : option.click())
    await expect(field(page)).toHaveValue("神戸ハーバーランド")
    await expect(field(page)).toBeFocused()
  })
  await test.step("an empty result and a failed request show a message", async () => {
    await field(page).fill("")
    await field(page).fill("どこにもない")
    await expect(page.getByText("見つかりませんでした")).toBeVisible()
    await field(page).fill("失敗")
    await expect(page.getByText("候補を読み込めませんでした")).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(page.getByText("候補を読み込めませんでした")).toBeHidden()
    await expect(field(page)).toHaveValue("失敗")
  })
  await test.step("during kana input nothing is requested, and Enter belongs to the input method", async () => {
    await field(page).fill("")
    const keyboard = await page.context().newCDPSession(page)
    const compose = (text: string) =>
      keyboard.send("Input.imeSetComposition", {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      })
    await field(page).focus()
    await compose("かぐら")
    await expect(field(page)).toHaveValue("かぐら")
    await expect(field(page)).toHaveAttribute("aria-expanded", "false")
    await keyboard.send("Input.insertText", { text: "神楽" })
    await expect(options(page)).toHaveText([/神楽坂駅/])

    await page.keyboard.press("ArrowDown")
    await compose("ざか")
    await field(page).dispatchEvent("keydown", { key: "Enter", isComposing: true, bubbles: true })
    await expect(field(page)).toHaveValue("神楽ざか")
  })
})

test("the answer to the last input is shown, however late an earlier answer arrives", async ({
  page,
}) => {
  await page.clock.install()
  // The code of the list loads with the first letter: not while time stands still.
  await field(page).fill("神戸")
  await expect(options(page)).toHaveCount(1)
  await field(page).fill("")
  await expect(options(page)).toHaveCount(0)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await field(page).pressSequentially("神")
  await page.clock.runFor(300)
  await field(page).pressSequentially("保")
  await page.clock.runFor(5000)
  await expect(options(page)).toHaveText([/神保町/])
  await expect(page.getByText("1件の候補")).toBeAttached()
})
