import { expect, type Page } from "@playwright/test"
import { namedDaysOn } from "#shared/search/days.ts"
import { addDays, tokyoDay } from "#shared/time/tokyo.ts"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"
import { press } from "./support/ui-samples.ts"

const today = () => tokyoDay(new Date())
const radio = (page: Page, name: RegExp) => page.getByRole("radio", { name })

test(
  "a guest chooses next Saturday, two types and a party, and is one step away from the page before",
  { tag: "@both-widths" },
  async ({ page, isMobile, axe }) => {
    const { from } = namedDaysOn(today()).saturday
    await openPage(page, "/calendar")
    await openPage(page, "/mysteries")
    if (isMobile) await press(page.getByRole("link", { name: "絞り込み" }), isMobile)
    await press(radio(page, /^次の土曜/), isMobile)
    await expect(page).toHaveURL(`/mysteries?from=${from}&to=${from}`)
    await press(page.getByRole("checkbox", { name: /^街歩き/ }), isMobile)
    await press(page.getByRole("checkbox", { name: /^脱出ゲーム/ }), isMobile)
    await expect(page).toHaveURL(`/mysteries?cti=01&cti=16&from=${from}&to=${from}`)
    await press(radio(page, /^2人/), isMobile)
    await expect(page).toHaveURL(/people=2/)
    await expect(radio(page, /^次の土曜/)).toBeChecked()
    await expect(page.getByRole("checkbox", { name: /^街歩き/ })).toBeChecked()
    await page.evaluate(() => scrollTo(0, 0))
    await axe(isMobile ? page.getByRole("dialog") : page.locator("#filters"))
    if (isMobile) await press(page.getByRole("button", { name: /件を見る$/ }), isMobile)
    await expect(page.getByRole("list", { name: "いまの条件" }).getByRole("listitem")).toHaveText([
      /^街歩き/,
      /^脱出ゲーム/,
      /月/,
      /^2人で/,
      /リセット/,
    ])
    await expect(page.getByRole("button", { name: "この条件を保存" })).toBeInViewport({ ratio: 1 })
    await page.goBack()
    await expect(page).toHaveURL("/calendar")
  },
)

test(
  "with the keyboard a guest moves through days, prices and times, and keeps the focus",
  { tag: "@wide" },
  async ({ page }) => {
    const { weekend } = namedDaysOn(today())
    await openPage(page, "/mysteries")
    const price = page.getByRole("slider", { name: "ひとりの料金" })
    await price.focus()
    await expect(price).toHaveAttribute("aria-valuetext", /^指定なし（/)
    await page.keyboard.press("ArrowLeft")
    await page.keyboard.press("ArrowLeft")
    await expect(page).toHaveURL("/mysteries?price=3000")
    await expect(price).toHaveAttribute("aria-valuetext", /^3,000円まで（[\d,]+件）$/)
    await expect(price).toBeFocused()
    await page.keyboard.press("Home")
    await expect(page).toHaveURL("/mysteries?price=0")
    await page.keyboard.press("End")
    await expect(page).toHaveURL("/mysteries")

    const time = page.getByRole("slider", { name: "所要時間" })
    await time.focus()
    await page.keyboard.press("Home")
    await expect(page).toHaveURL("/mysteries?minutes=30")

    await radio(page, /^指定なし/)
      .first()
      .focus()
    await page.keyboard.press("ArrowRight")
    await expect(page).toHaveURL(`/mysteries?from=${weekend.from}&to=${weekend.to}&minutes=30`)
    await expect(radio(page, /^今週末/)).toBeFocused()
  },
)

test("a guest chooses a date, and a period only when one day is not enough", async ({
  page,
  isMobile,
}) => {
  const [first, last] = [addDays(today(), 40), addDays(today(), 43)]
  await openPage(page, "/mysteries")
  await press(page.getByRole("link", { name: "絞り込み" }), isMobile)
  const sheet = page.getByRole("dialog", { name: "絞り込み" })
  await expect(sheet.getByLabel("この日から")).toBeHidden()
  await press(sheet.getByRole("radio", { name: "日付" }), isMobile)
  await sheet.getByLabel("日付", { exact: true }).last().fill(first)
  await expect(page).toHaveURL(`/mysteries?from=${first}&to=${first}`)
  await press(sheet.getByRole("button", { name: "期間で選ぶ" }), isMobile)
  await expect(sheet.getByLabel("この日から")).toHaveValue(first)
  await sheet.getByLabel("この日まで").fill(last)
  await expect(page).toHaveURL(`/mysteries?from=${first}&to=${last}`)
  await expect(sheet.getByRole("radio", { name: "日付" })).toBeChecked()
  await press(sheet.getByRole("radio", { name: /^指定なし/ }).first(), isMobile)
  await expect(page).toHaveURL("/mysteries")
  await expect(sheet.getByLabel("この日まで")).toBeHidden()
})

test("a list of filters keeps its order and its focus while a guest chooses from it", async ({
  page,
  isMobile,
}) => {
  await openPage(page, "/mysteries")
  await press(page.getByRole("link", { name: "絞り込み" }), isMobile)
  const sheet = page.getByRole("dialog", { name: "絞り込み" })
  const boxes = sheet.locator("input[name=category]")
  const values = () => boxes.evaluateAll((all) => all.map((box) => box.getAttribute("value")))
  await expect(boxes.first()).toBeVisible()
  const before = await values()
  const all = await sheet.getByRole("button", { name: /件を見る$/ }).innerText()
  await press(sheet.getByText(/^ほか\d+件$/).nth(1), isMobile)
  await boxes.last().focus()
  await page.keyboard.press("Space")
  await expect(page).toHaveURL(`/mysteries?category=${before.at(-1)}`)
  await expect(sheet.getByRole("button", { name: /件を見る$/ })).not.toHaveText(all)
  const after = await values()
  expect(after).toEqual(before.filter((value) => after.includes(value)))
  await expect(boxes.last()).toBeFocused()
  await expect(boxes.last()).toBeChecked()
})
