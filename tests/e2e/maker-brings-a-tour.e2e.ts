import { expect } from "@playwright/test"
import { createDeskMember, createMember, longAgo } from "#tests/support/people.ts"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"
import { countTaps } from "./support/taps.ts"
import { whatSticksOut } from "./support/sticks-out.ts"

const stops = ["札幌", "仙台", "新潟", "東京", "横浜", "名古屋", "金沢", "大阪", "広島", "福岡"]

test("a maker brings a tour of ten cities in a few taps, and an editor publishes it with one", async ({
  page,
  site,
  signIn,
  axe,
  isMobile,
}) => {
  const title = `灯台のきおく${Date.now()}`
  const runs = stops.map((stop, n) =>
    [
      `【${stop}公演】`,
      // The year is missing at one stop.
      `日程：${n === 9 ? "" : "2030年"}${n + 1}月9日〜${n === 9 ? "" : "2030年"}${n + 1}月24日`,
      `会場：${stop}の会館`,
      `料金：前売 3,${n}00円／当日 3,${n}50円`,
    ].join("\n"),
  )
  const text = `『${title}』全国ツアー\n\n${runs.join("\n\n")}\n\n企画・制作：灯台工房\nhttps://todai.example.com/`
  const maker = await createMember(site, { registeredAt: longAgo })
  await signIn(maker)
  await openPage(page, "/mypage/registeredMysteries")
  const { press, count } = countTaps(isMobile)
  await press(page.getByRole("link", { name: "公演をまとめて登録する" }))
  await page.getByRole("textbox", { name: /^公式ページの内容/ }).fill(text)
  await press(page.getByRole("button", { name: "読み取って確かめる" }))
  await expect(page.getByText("10公演を読み取りました。「要確認」が2か所あります。")).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
  await axe("main")
  expect(await whatSticksOut(page)).toEqual([])

  await press(page.getByRole("checkbox", { name: "ホール型" }))
  const send = page.getByRole("button", { name: "まとめて公開を申請する" })
  await press(send)
  const last = page.getByRole("group", { name: "公演10・福岡県" })
  await expect(last.getByLabel("開始日")).toBeFocused()
  await last.getByLabel("開始日").fill("2030-10-09")
  await last.getByLabel("終了日").fill("2030-10-24")
  await press(send)
  await expect(page).toHaveURL(/\/mypage\/registeredMysteries$/)
  await expect(page.getByText("確認待ち")).toHaveCount(10)
  expect(count()).toBeLessThanOrEqual(5)

  await signIn(await createDeskMember(site, "editor"))
  await openPage(page, "/admin")
  const entry = page.getByRole("article").filter({ hasText: title })
  await expect(entry).toHaveCount(1)
  await press(entry.getByRole("button", { name: "10公演をまとめて公開する" }))
  await expect(entry).toHaveCount(0)
  await openPage(page, `/mysteries?kwd=${encodeURIComponent(title)}`)
  await expect(page.getByRole("article").filter({ hasText: title })).toHaveCount(10)
})

test("a maker keeps a tour as drafts", async ({ page, site, signIn, isMobile }) => {
  const title = `下書きの旅${Date.now()}`
  const text = `『${title}』\n\n【大阪公演】\n日程：2030年4月6日〜4月7日\n料金：3,000円\n\n【東京公演】\n日程：2030年5月4日〜5月5日\n料金：3,000円`
  await signIn(await createMember(site, { registeredAt: longAgo }))
  await openPage(page, "/mypage/registeredMysteries")
  const { press } = countTaps(isMobile)
  await press(page.getByRole("link", { name: "公演をまとめて登録する" }))
  await page.getByRole("textbox", { name: /^公式ページの内容/ }).fill(text)
  await press(page.getByRole("button", { name: "読み取って確かめる" }))
  await press(page.getByRole("button", { name: "下書きに保存する" }))
  await expect(page).toHaveURL(/\/mypage\/registeredMysteries$/)
  await expect(page.getByText("下書き", { exact: true })).toHaveCount(2)
})
