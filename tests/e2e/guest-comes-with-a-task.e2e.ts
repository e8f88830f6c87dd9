import { expect, type Page } from "@playwright/test"
import { addDays, tokyoDay } from "#shared/time/tokyo.ts"
import { createMystery } from "#tests/support/people.ts"
import { addPlace, createMaker } from "./support/catalogue.ts"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"
import { addReview } from "./support/reviews.ts"
import { countTaps, mostTaps } from "./support/taps.ts"

// Two more tasks, what to play next and a date for the calendar, are in guest-goes-on-from-a-mystery.

const today = () => tokyoDay(new Date())
const name = (word: string) => `${word}${crypto.randomUUID().slice(0, 8)}`

/** From the start page to what is found for a sentence. */
async function searchFor(page: Page, taps: ReturnType<typeof countTaps>, sentence: string) {
  await openPage(page, "/")
  const box = page.getByRole("main").getByRole("combobox", { name: "キーワード" })
  await taps.press(box)
  await box.pressSequentially(sentence)
  await taps.press(page.getByRole("main").getByRole("button", { name: "検索" }))
  await expect(page).toHaveURL(/\/mysteries\?/)
}

const chips = (page: Page) => page.getByRole("list", { name: "いまの条件" }).getByRole("listitem")
const cards = (page: Page) => page.getByRole("main").getByRole("article")

test("on Saturday in Osaka, for two, under 3,000 yen", async ({ page, site, isMobile }) => {
  const title = name("浪花の謎")
  await createMystery(site, {
    title,
    prefectures: "27",
    startDate: addDays(today(), -10),
    endDate: addDays(today(), 40),
    minPeople: 1,
    maxPeople: 4,
    price: 2900,
  })
  const taps = countTaps(isMobile)
  await searchFor(page, taps, "大阪 土曜 2人 3000円")
  for (const chip of [/^大阪府/, /^\d+月\d+日/, /^2人で/, /^ひとり3,000円まで/]) {
    await expect(chips(page).filter({ hasText: chip })).toBeVisible()
  }
  await expect(cards(page).first()).toContainText("大阪")
  expect(taps.count()).toBeLessThanOrEqual(mostTaps)
})

test("near Shinjuku, today", async ({ page, site, isMobile }) => {
  const station = name("新宿裏")
  const id = await createMystery(site, { startDate: addDays(today(), -1) })
  await addPlace(site, id, {
    name: `${station}館`,
    stations: [station],
    latitude: 35,
    longitude: 9,
  })
  const taps = countTaps(isMobile)
  await searchFor(page, taps, `${station} 今日`)
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`${station}駅から近い順`)
  await expect(chips(page).filter({ hasText: "今日遊べる" })).toBeVisible()
  await expect(cards(page).first()).toContainText("徒歩")
  expect(taps.count()).toBeLessThanOrEqual(mostTaps)
})

test("has it ended, and where was it", async ({ page, site, isMobile }) => {
  const title = name("鶴舞の謎")
  const place = "鶴舞の公会堂"
  await createMystery(site, { title, place, prefectures: "23", endDate: addDays(today(), -3) })
  const taps = countTaps(isMobile)
  await openPage(page, "/")
  const box = page.getByRole("main").getByRole("combobox", { name: "キーワード" })
  await taps.press(box)
  await box.pressSequentially(title)
  await taps.press(page.getByRole("option", { name: new RegExp(title) }))
  await expect(page.getByText("開催は終了しました")).toBeVisible()
  await expect(page.getByText(place, { exact: true }).first()).toBeVisible()
  expect(taps.count()).toBeLessThanOrEqual(mostTaps)
})

test("what it was like, without spoilers", async ({ page, site, isMobile }) => {
  const title = name("伏せた謎")
  const id = await createMystery(site, { title })
  const review = await addReview(site, id, { review: "よかったです。犯人は||…||でした。" })
  await site.root.query("insert into review_spoilers (review_id, parts) values ($1, $2)", [
    review,
    ["執事のスミス"],
  ])
  await openPage(page, `/mysteries?kwd=${encodeURIComponent(title)}`)
  const taps = countTaps(isMobile)
  await taps.press(
    cards(page)
      .first()
      .getByRole("link", { name: /件のナゾ活を読む$/ }),
  )
  await expect(page.getByText("ネタバレは伏せてあります")).toBeInViewport()
  await expect(page.getByText("よかったです。").first()).toBeInViewport()
  await expect(page.getByText("スミス")).toHaveCount(0)
  expect(taps.count()).toBeLessThanOrEqual(mostTaps)
})

test("what a maker is going to bring", async ({ page, site, isMobile }) => {
  const maker = await createMaker(site, { name: name("謎工房") })
  for (let n = 0; n < 3; n++) await createMystery(site, { maker })
  const title = name("これからの謎")
  await createMystery(site, { maker, title, startDate: addDays(today(), 20) })
  const taps = countTaps(isMobile)
  await openPage(page, "/")
  const box = page.getByRole("main").getByRole("combobox", { name: "キーワード" })
  await taps.press(box)
  await box.pressSequentially(maker)
  await taps.press(
    page.getByRole("option", { name: new RegExp(maker) }).filter({ hasText: "制作" }),
  )
  await expect(page.getByRole("heading", { level: 1 })).toContainText(maker)
  await taps.press(page.getByRole("link", { name: /^これから \d/ }))
  await expect(page.getByRole("article").filter({ hasText: title })).toBeInViewport()
  expect(taps.count()).toBeLessThanOrEqual(mostTaps)
})
