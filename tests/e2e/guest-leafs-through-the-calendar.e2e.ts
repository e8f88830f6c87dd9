import { expect, type Page } from "@playwright/test"
import { createMystery } from "#tests/support/people.ts"
import { addMonths, firstOf, monthOf, monthText } from "#shared/time/month.ts"
import { addDays, monthDayText, tokyoDay, weekdayText } from "#shared/time/tokyo.ts"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"
import { press } from "./support/ui-samples.ts"

const grid = (page: Page) => page.getByRole("grid")
const focusedDay = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.day)
const today = () => tokyoDay(new Date())
const spell = (day: string) => `${monthDayText(day)}（${weekdayText(day)}）`

test(
  "a guest who filters the calendar finds the filters in its address and in the feed",
  { tag: "@no-js" },
  async ({ page, site, isMobile, javaScriptEnabled }) => {
    await (javaScriptEnabled ? openPage(page, "/calendar") : page.goto("/calendar"))
    const form = page.getByRole("form", { name: "カレンダーを絞り込む" })
    await form.getByLabel("都道府県").selectOption("東京都")
    if (!javaScriptEnabled) await form.getByRole("button", { name: "絞り込む" }).click()
    await expect(page).toHaveURL("/calendar?pref=13")
    await expect(form.getByLabel("都道府県")).toHaveValue("13")
    await expect(form.getByRole("status")).toHaveText(/^予定[\d,]+件$/)
    await page.getByRole("button", { name: /購読する/ }).click()
    const box = page.getByRole("dialog", { name: "このカレンダーを購読する" })
    await expect(box).toBeInViewport({ ratio: 1 })
    await expect(box.getByLabel("購読用のURL")).toHaveValue(`${site.origin}/calendar.ics?pref=13`)
    await expect(box.getByRole("link", { name: "カレンダーアプリで購読する" })).toHaveAttribute(
      "href",
      `${site.origin.replace("http:", "webcal:")}/calendar.ics?pref=13`,
    )
    if (javaScriptEnabled) {
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
      await press(box.getByRole("button", { name: "コピー" }), isMobile)
      await expect(page.getByText("コピーしました")).toBeVisible()
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      expect(copied).toBe(`${site.origin}/calendar.ics?pref=13`)
    }
    await page.keyboard.press("Escape")
    await press(page.getByRole("link", { name: "条件を外す" }), isMobile)
    await expect(page).toHaveURL("/calendar")
  },
)

test("a guest who presses a day on a phone sees its mysteries, and nothing moves under the finger", async ({
  page,
  site,
}) => {
  const tenth = addDays(firstOf(addMonths(monthOf(today()), 1)), 9)
  await createMystery(site, { title: "十日の謎", startDate: tenth })
  await openPage(page, `/calendar?ym=${monthOf(tenth)}`)
  const region = page.getByRole("region", { name: spell(tenth) })
  const day = grid(page).locator(`[data-day="${tenth}"]`)
  const top = () => grid(page).evaluate((element) => element.getBoundingClientRect().top + scrollY)
  const before = await top()
  await day.tap()
  // Other mysteries of that day may come before it.
  await expect(region.getByRole("link", { name: "十日の謎" })).toBeAttached()
  await expect(region.getByRole("article").first()).toBeInViewport()
  await expect(region.getByRole("heading", { level: 2 })).toBeInViewport({ ratio: 1 })
  expect(await top()).toBe(before)
})

test(
  "with the keyboard a guest goes from day to day and from month to month",
  { tag: "@wide" },
  async ({ page }) => {
    const next = addMonths(monthOf(today()), 1)
    const tenth = addDays(firstOf(next), 9)
    await openPage(page, `/calendar?day=${tenth}`)
    await grid(page).locator(`[data-day="${tenth}"]`).focus()
    // The grid is one tab stop, however many days it has.
    await expect(grid(page).locator("a:not([tabindex='-1'])")).toHaveCount(1)
    const go = async (key: string, goal: string) => {
      await page.keyboard.press(key)
      await expect.poll(() => focusedDay(page), { message: key }).toBe(goal)
    }
    await go("ArrowRight", addDays(tenth, 1))
    await go("ArrowLeft", tenth)
    await go("ArrowDown", addDays(tenth, 7))
    await go("ArrowUp", tenth)
    const sunday = addDays(tenth, -new Date(tenth).getUTCDay())
    await go("Home", sunday)
    await go("End", addDays(sunday, 6))
    await page.keyboard.press("Home")
    const back = addDays(sunday, -28)
    for (let n = 1; n <= 4; n++) await go("ArrowUp", addDays(sunday, -7 * n))
    expect(await focusedDay(page)).toBe(back)

    await openPage(page, `/calendar?day=${tenth}`)
    await grid(page).locator(`[data-day="${tenth}"]`).focus()
    const before = addDays(firstOf(monthOf(today())), 9)
    await go("PageUp", before)
    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(
      monthText(monthOf(today())),
    )
    await go("PageDown", tenth)
    await page.keyboard.press("ArrowRight")
    await page.keyboard.press("Enter")
    await expect(page.getByRole("region", { name: spell(addDays(tenth, 1)) })).toBeVisible()
    expect(await focusedDay(page)).toBe(addDays(tenth, 1))
  },
)

test("a guest adds a mystery's days to a calendar from its page", async ({
  page,
  site,
  isMobile,
}) => {
  const [startDate, endDate] = [addDays(today(), 10), addDays(today(), 40)]
  const id = await createMystery(site, { title: "連れていく謎", startDate, endDate })
  await openPage(page, `/mysteries/${id}`)
  await press(page.getByRole("button", { name: "カレンダーに追加" }), isMobile)
  const box = page.getByRole("dialog", { name: "カレンダーに追加" })
  await expect(box.getByRole("link", { name: /Google カレンダー/ })).toHaveCount(2)
  const download = page.waitForEvent("download")
  await press(box.getByRole("link", { name: "ほかのカレンダー（.ics）" }), isMobile)
  expect((await download).suggestedFilename()).toBe(`${id}.ics`)
})
