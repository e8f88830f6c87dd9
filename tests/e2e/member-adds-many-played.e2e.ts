import { expect } from "@playwright/test"
import { createMember, createMystery } from "#tests/support/people.ts"
import { test } from "./support/journey.ts"
import { keyholes, pressKeyhole } from "./support/keyholes.ts"
import { openPage } from "./support/open-page.ts"
import { countTaps } from "./support/taps.ts"
import { press } from "./support/ui-samples.ts"

const most = 20

test("a new member adds ten mysteries with their day and satisfaction, loses nothing by a reload, and sees the map lit", async ({
  page,
  site,
  signIn,
  isMobile,
  axe,
}) => {
  const maker = `十番館${crypto.randomUUID().slice(0, 8)}`
  for (let n = 0; n < 11; n++) {
    const prefectures = n === 0 ? "47" : "13"
    await createMystery(site, { title: `十番勝負 第${n + 1}番`, maker, prefectures })
  }
  await signIn(await createMember(site))
  await openPage(page, `/mypage/played/add?by=maker&of=${encodeURIComponent(maker)}`)
  const { press: tap, count } = countTaps(isMobile)
  const foot = page.getByRole("region", { name: "選んだ謎" })
  const posters = page.getByRole("list", { name: "遊んだ謎" }).getByRole("listitem")
  const poster = (n: number) => posters.nth(n).getByRole("button").first()
  await expect(foot).toContainText("まだ選んでいません（1作でもOK）")
  for (let n = 0; n < 10; n++) await tap(poster(n))
  await pressKeyhole(keyholes(foot), 4)
  await tap(foot.getByRole("radio", { name: "今日" }).locator(".."))
  await expect(poster(9)).toHaveAccessibleName(/、満足度4\.0$/)
  await expect(poster(9)).toHaveAttribute("aria-current", "true")
  await axe()

  await page.reload()
  await expect(page.getByText("前に選んだ10作が残っています。")).toBeVisible()
  await expect(poster(9)).toHaveAccessibleName(/、満足度4\.0$/)
  await expect(foot.getByRole("radio", { name: "今日" })).toBeChecked()
  await tap(foot.getByRole("button", { name: "10作をプレイ済にする" }))
  expect(count() + 1).toBeLessThanOrEqual(most)
  await expect(page).toHaveURL(/\/mypage$/)
  await expect(
    page.getByText(/10作をプレイ済にしました。.*はじめて灯りがともりました/),
  ).toBeVisible()
  const year = page.getByRole("region", { name: "これまでの記録" })
  await expect(year).toContainText("10作の謎を遊んだ")
  await expect(page.getByRole("link", { name: /十番勝負.*満足度4\.0/ })).toBeVisible()

  await press(page.getByRole("link", { name: "ほかの遊んだ謎をまとめて記録" }), isMobile)
  await expect(foot).toContainText("まだ選んでいません（1作でもOK）")
})

test("a member looks elsewhere, sees what they have chosen, takes it back, and is told what is gone", async ({
  page,
  site,
  signIn,
  isMobile,
  problems,
}) => {
  problems.allow(/404/)
  const name = `天文台${crypto.randomUUID().slice(0, 8)}`
  const gone = await createMystery(site, { title: `${name}の夜`, maker: name })
  await createMystery(site, { title: `${name}の朝`, maker: name })
  await signIn(await createMember(site))
  await openPage(page, "/mypage/played/add")
  const foot = page.getByRole("region", { name: "選んだ謎" })
  const ways = page.getByRole("navigation", { name: "さがし方" })
  const poster = (title: string) => page.getByRole("button", { name: title })
  await press(ways.getByText("近く"), isMobile)
  await page.getByRole("combobox", { name: "都道府県" }).selectOption("東京都")
  await expect(page).toHaveURL(/of=13/)
  await press(ways.getByText("さがす"), isMobile)
  await page.getByRole("combobox", { name: "タイトルやことば" }).fill(name)
  await press(page.getByRole("main").getByRole("button", { name: "さがす" }), isMobile)
  await press(poster(`${name}の朝`), isMobile)
  await press(poster(`${name}の夜`), isMobile)
  await press(ways.getByText("人気"), isMobile)
  await press(page.getByRole("button", { name: "選んだ謎 2" }), isMobile)
  await site.root.query("update mysteries set status = 'draft' where id = $1", [gone])
  await press(foot.getByRole("button", { name: "2作をプレイ済にする" }), isMobile)
  await expect(foot.getByRole("alert")).toContainText(
    "公開が終わった謎を、選んだものから外しました",
  )
  await expect(poster(`${name}の夜`)).toHaveAttribute("aria-pressed", "false")
  await press(poster(`${name}の朝`), isMobile)
  await expect(poster(`${name}の朝`)).toHaveAttribute("aria-pressed", "false")
  await expect(foot).toContainText("まだ選んでいません")
})

test("the keyboard goes from a poster to its keyholes and back @wide", async ({
  page,
  site,
  signIn,
}) => {
  await createMystery(site)
  await signIn(await createMember(site))
  await openPage(page, "/mypage/played/add")
  const first = page.getByRole("list", { name: "遊んだ謎" }).getByRole("button").first()
  await first.focus()
  await page.keyboard.press("Space")
  await expect(first).toHaveAttribute("aria-pressed", "true")
  await page.keyboard.press("Tab")
  await expect(page.getByRole("button", { name: "満足度をつける" })).toBeFocused()
  await page.keyboard.press("Enter")
  const slider = keyholes(page.getByRole("region", { name: "選んだ謎" }))
  await expect(slider).toBeFocused()
  await page.keyboard.press("ArrowRight")
  await expect(slider).toHaveAttribute("aria-valuetext", /^3\.0/)
  await page.keyboard.press("Tab")
  await page.keyboard.press("Enter")
  await expect(first).toBeFocused()
})
