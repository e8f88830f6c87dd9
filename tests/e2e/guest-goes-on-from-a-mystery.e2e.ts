import { expect, type Locator, type Page } from "@playwright/test"
import { createMystery } from "#tests/support/people.ts"
import { addDays, tokyoDay } from "#shared/time/tokyo.ts"
import { addPlace } from "./support/catalogue.ts"
import { openNewestWith } from "./support/cards.ts"
import { test } from "./support/journey.ts"
import { isTheBrowsersOwn, openPage } from "./support/open-page.ts"
import { addReview } from "./support/reviews.ts"
import { countTaps, mostTaps } from "./support/taps.ts"
import { press } from "./support/ui-samples.ts"

type Site = Parameters<typeof createMystery>[0]

const today = () => tokyoDay(new Date())
const bar = (page: Page) => page.getByRole("region", { name: "この謎に参加する" })

/** A mystery with all that its page can show. */
async function createLong(site: Site): Promise<string> {
  const id = await createMystery(site, {
    title: "とても長い題名の謎 ".repeat(8).trim(),
    prefectures: "31",
    startDate: today(),
    endDate: addDays(today(), 40),
    url: `https://example.com/${"path/".repeat(30)}`,
    place: "駅前の広場から歩いてすぐの、たくさんの店がならぶ商店街の会議室です。".repeat(3),
    pickup: "いまいちばんの謎。".repeat(8),
    subscription: true,
    story: "むかし、あるところに。\n".repeat(120),
    content: "歩いて解きます。\n".repeat(60),
  })
  for (let n = 0; n < 24; n++) {
    const stations = ["中央", "東中央", "西中央"]
    await addPlace(site, id, {
      name: `${n + 1}番目の長い名前の広場`,
      stations,
      latitude: 35,
      longitude: 139,
    })
  }
  for (let n = 0; n < 5; n++) await addReview(site, id, { review: "よかったです。".repeat(20) })
  return id
}

test("a fan finds what to play next from an ended mystery in two taps", async ({
  page,
  site,
  isMobile,
}) => {
  const given = { types: "15", prefectures: "32" }
  const ended = await createMystery(site, { ...given, endDate: addDays(today(), -1) })
  const now = await createMystery(site, { ...given, title: "いま遊べる潜入" })
  const taps = countTaps(isMobile)
  await openPage(page, `/mysteries/${ended}`)
  await taps.press(page.getByRole("link", { name: "似た、いま遊べる謎" }))
  const next = page.locator("#next")
  await expect(next.getByRole("heading", { name: "似た、いま遊べる謎" })).toBeInViewport()
  const opened = page.context().waitForEvent("page")
  await taps.press(next.getByRole("link", { name: /^いま遊べる潜入/ }))
  await expect(await opened).toHaveURL(`/mysteries/${now}`)
  expect(taps.count()).toBeLessThanOrEqual(mostTaps)
})

test("a fan adds a mystery to the calendar in three taps from the list", async ({
  page,
  site,
  isMobile,
}) => {
  const title = `手帳に書く謎 ${crypto.randomUUID()}`
  const id = await createMystery(site, { title, endDate: addDays(today(), 40) })
  const card = await openNewestWith(page, title)
  const taps = countTaps(isMobile)
  const opened = page.context().waitForEvent("page")
  await taps.press(card.getByRole("link", { name: new RegExp(`^${title}`) }))
  const mystery = await opened
  await isTheBrowsersOwn(mystery)
  const calendar = mystery.getByRole("button", { name: "カレンダーに追加" })
  await expect(calendar).toBeInViewport({ ratio: 1 })
  await taps.press(calendar)
  const download = mystery.waitForEvent("download")
  await taps.press(mystery.getByRole("link", { name: "ほかのカレンダー（.ics）" }))
  expect((await download).suggestedFilename()).toBe(`${id}.ics`)
  expect(taps.count()).toBeLessThanOrEqual(mostTaps)
})

test("a phone shows what decides and all buttons at first, and a bar once they have left the screen", async ({
  page,
  site,
  isMobile,
  axe,
}) => {
  const id = await createMystery(site, {
    title: "浅草リアル謎解きゲーム～ゴロゴロ太鼓のナゾ～",
    price: 2400,
    minDuration: 150,
    duration: 240,
    url: "https://example.com/",
    story: "むかし、あるところに。\n".repeat(60),
  })
  await addReview(site, id, { difficultyRating: 3, satisfaction: 4 })
  await openPage(page, `/mysteries/${id}`)
  const menu = page.getByRole("navigation", { name: "メインメニュー" })
  const { y: top = 0 } = (await menu.boundingBox()) ?? {}
  const main = page.getByRole("main")
  for (const part of [
    main.getByText("2,400円").first(),
    main.getByRole("button", { name: /^気になる/ }).first(),
    main.getByRole("button", { name: /^プレイ済/ }).first(),
    main.getByRole("link", { name: /^公式サイトを見る/ }).first(),
  ]) {
    const box = await part.boundingBox()
    expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThanOrEqual(top)
  }
  await expect(bar(page)).toHaveCount(0)

  await page.getByRole("heading", { name: /^ナゾ活/ }).scrollIntoViewIfNeeded()
  await expect(bar(page)).toContainText("2,400円")
  await expect(bar(page).getByRole("link", { name: /^公式サイトを見る/ })).toBeInViewport()
  await axe(bar(page))
  expect(await overlaps(bar(page), menu)).toBe(false)
  await press(bar(page).getByRole("button", { name: "気になる" }), isMobile)
  await expect(page.getByRole("dialog")).toContainText("新規登録")
  await page.keyboard.press("Escape")

  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  expect(await overlaps(bar(page), page.getByText("©"))).toBe(false)
  // On a low screen little of the page would be left.
  await page.setViewportSize({ width: 400, height: 400 })
  await expect(bar(page)).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => scrollTo(0, 0))
  await expect(bar(page)).toHaveCount(0)
})

test(
  "on a wide screen facts and buttons stay beside the story",
  { tag: "@wide" },
  async ({ page, site }) => {
    await openPage(page, `/mysteries/${await createLong(site)}`)
    const want = page.getByRole("complementary").getByRole("button", { name: /^気になる/ })
    await page.evaluate(() => scrollTo(0, 1200))
    await expect(want).toBeInViewport({ ratio: 1 })
    expect(await overlaps(want, page.getByRole("banner"))).toBe(false)
    await expect(bar(page)).toBeHidden()
  },
)

test(
  "a mystery prints on one sheet, light and without the frame",
  { tag: "@wide" },
  async ({ page, site }) => {
    await page.emulateMedia({ colorScheme: "dark" })
    for (const id of [await createLong(site), await createMystery(site)]) {
      await page.goto(`/mysteries/${id}`)
      const pdf = await page.pdf({ preferCSSPageSize: true })
      expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
      expect(pdf.toString("latin1")).toMatch(/\/MediaBox\s*\[0 0 59[45][.\d]* 84[12]/)
      await page.emulateMedia({ media: "print" })
      await expect(page.getByText(`/mysteries/${id}`)).toBeVisible()
      for (const role of ["banner", "contentinfo"] as const) {
        await expect(page.getByRole(role)).toBeHidden()
      }
      expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe(
        "rgb(11, 31, 58)",
      )
      await page.emulateMedia({ media: null })
    }
  },
)

async function overlaps(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error("One of the two is not on the page.")
  return a.y < b.y + b.height && b.y < a.y + a.height
}
