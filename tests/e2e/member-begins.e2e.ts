import { expect, type Page } from "@playwright/test"
import { createMember, createMystery, createSolver } from "#tests/support/people.ts"
import { test } from "./support/journey.ts"
import { isTheBrowsersOwn, openPage } from "./support/open-page.ts"
import { readsInPeace, watchShifts } from "./support/stillness.ts"
import { countTaps } from "./support/taps.ts"
import { press } from "./support/ui-samples.ts"

type Site = Parameters<typeof createMember>[0]

async function createNovice(site: Site, name?: string) {
  const novice = await createMember(site, { ...(name && { name }) })
  await site.root.query("insert into first_visits (uid) values ($1)", [novice.uid])
  return novice
}

/** So well known that these come first, also before those of another test. */
async function makeKnown(site: Site, prefectures: string[]) {
  const title = `だれもが知る謎 ${crypto.randomUUID()}`
  const ids = await Promise.all(
    prefectures.map((id, n) =>
      createMystery(site, { title: `${title} ${n}`, prefectures: id, img: "/card.png" }),
    ),
  )
  await site.root.query(
    "update mystery_stats set played_count = 5000 + (select max(played_count) from mystery_stats) where mystery_id = any ($1)",
    [ids],
  )
  return { title, ids }
}

const main = (page: Page) => page.getByRole("main")
const lamps = (page: Page) => page.getByRole("list", { name: /^はじめの4つ/ })
const part = (page: Page, name: string | RegExp) => page.getByRole("region", { name })
const posters = (page: Page) => part(page, "遊んだことがある謎は？").locator("[aria-pressed]")
const liking = (page: Page, name: string) => main(page).getByRole("checkbox", { name })
const map = (page: Page) => part(page, "地図")

test("somebody signs up on a phone, and has lit a window within five taps", async ({
  page,
  isMobile,
}) => {
  const taps = countTaps(isMobile)
  await openPage(page, "/signup")
  const email = page.getByRole("textbox", { name: "メールアドレス" })
  await taps.press(email)
  await email.fill(`${crypto.randomUUID()}@example.com`)
  const password = page.getByLabel(/^パスワード(必須)?$/)
  await taps.press(password)
  await password.fill("kitsune-zaka")
  await taps.press(page.getByRole("button", { name: "登録する" }))
  await expect(page).toHaveURL("/mypage/edit")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("ようこそ。")
  await taps.press(page.getByRole("button", { name: /^とばす/ }))
  const poster = posters(page).first()
  await taps.press(poster)
  await expect(poster).toHaveAttribute("aria-pressed", "true")
  await expect(map(page)).toContainText("灯りました。")
  expect(taps.count()).toBeLessThanOrEqual(5)
  // It is there on every device.
  await openPage(page, "/mypage/played")
  await expect(main(page).getByRole("article")).toHaveCount(1)
})

test("a new member lights all four lamps, with a reload on the way", async ({
  page,
  site,
  signIn,
  axe,
  isMobile,
}) => {
  const { title, ids } = await makeKnown(site, ["13", "37", ""])
  await createSolver(site, { played: ids })
  const novice = await createNovice(site)
  await signIn(novice)
  await watchShifts(page)
  await openPage(page, "/mypage/edit")
  await axe("main")
  await page.getByRole("textbox", { name: /^名前/ }).fill("みどり")
  await press(page.getByRole("button", { name: "この名前ではじめる" }), isMobile)
  await expect(page).toHaveURL("/mypage/first-visit")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("ようこそ、みどりさん。")
  await expect(lamps(page)).toHaveAccessibleName("はじめの4つ。1 / 4")

  const poster = (n: number) => page.getByRole("button", { name: `${title} ${n}` })
  await press(poster(0), isMobile)
  await expect(poster(0)).toHaveAttribute("aria-pressed", "true")
  await expect(map(page)).toContainText("東京が灯りました。のこり46の窓は、これから。")
  await press(page.getByRole("link", { name: /あと2つ選ぶ$/ }), isMobile)
  await expect(page).toHaveURL("/mypage/first-visit#plays")
  await press(poster(1), isMobile)
  await expect(map(page)).toContainText("東京と香川が灯りました。")
  await page.reload()
  await isTheBrowsersOwn(page)
  await expect(poster(1)).toHaveAttribute("aria-pressed", "true")
  await press(poster(1), isMobile)
  await expect(poster(1)).toHaveAttribute("aria-pressed", "false")
  await press(poster(1), isMobile)
  await press(poster(2), isMobile)
  await expect(map(page)).toContainText("東京、香川、おうちが灯りました。")
  await expect(lamps(page)).toHaveAccessibleName("はじめの4つ。2 / 4")

  await press(liking(page, "カフェ"), isMobile)
  await expect(lamps(page)).toHaveAccessibleName("はじめの4つ。3 / 4")
  await press(part(page, "どんな謎が好き？").getByText("ほか8つ"), isMobile)
  await press(liking(page, "潜入"), isMobile)

  const follow = part(page, /^気の合いそうな/).getByRole("button", { name: /^フォロー/ })
  await press(follow.first(), isMobile)
  await expect(lamps(page)).toHaveAccessibleName("はじめの4つ。4 / 4")
  await expect(follow.first()).toContainText("フォロー中")
  await axe("main")
  await readsInPeace(page, 2)

  await press(page.getByRole("button", { name: /地図を見る$/ }), isMobile)
  await expect(page.getByRole("navigation", { name: "マイページ" })).toBeVisible()
  await expect(page.getByRole("heading", { name: "遊んだ謎" })).toBeVisible()
  await expect(page.getByRole("complementary", { name: "はじめの4つ" })).toHaveCount(0)
  const { rows } = await site.root.query("select types from users where uid = $1", [novice.uid])
  expect(rows).toEqual([{ types: ["07", "15"] }])
})

test("a new member skips what they like to, takes one up again, and closes the rest", async ({
  page,
  site,
  signIn,
  isMobile,
}) => {
  const novice = await createNovice(site)
  await signIn(novice)
  await openPage(page, "/mypage/edit")
  const skip = (name: string | RegExp) =>
    press(part(page, name).getByRole("button", { name: /^とばす/ }), isMobile)
  await skip("お名前は？")
  await expect(page).toHaveURL("/mypage/first-visit")
  // One button at a time skips a part: the next one.
  await expect(page.getByRole("button", { name: /^とばす/ })).toHaveCount(0)
  await press(page.getByRole("button", { name: "まだない" }), isMobile)
  await expect(page.getByRole("button", { name: "マイページを見る" })).toBeVisible()
  await expect(page.getByRole("button", { name: /^とばす/ })).toHaveCount(1)
  await skip("どんな謎が好き？")
  const again = part(page, "どんな謎が好き？").getByRole("button", { name: /^やっぱり選ぶ/ })
  await expect(again).toBeFocused()
  await press(again, isMobile)
  await expect(liking(page, "カフェ")).toBeVisible()
  await skip("どんな謎が好き？")
  await skip(/^気の合いそうな/)
  const line = page.getByRole("complementary", { name: "はじめの4つ" })
  await expect(line).toContainText("0 / 4")
  await press(line.getByRole("link"), isMobile)
  await expect(page).toHaveURL("/mypage/first-visit")
  await expect(lamps(page)).toBeVisible()
  await page.goBack()
  await press(line.getByRole("button", { name: "はじめの4つを閉じる" }), isMobile)
  await expect(line).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole("navigation", { name: "マイページ" })).toBeVisible()
  await expect(line).toHaveCount(0)
})

test(
  "a new member begins by the keyboard alone",
  { tag: "@wide" },
  async ({ page, site, signIn }) => {
    await signIn(await createNovice(site, "みどり"))
    await openPage(page, "/mypage")
    const poster = posters(page).first()
    await poster.focus()
    await page.keyboard.press("Enter")
    await expect(poster).toHaveAttribute("aria-pressed", "true")
    await expect(poster).toBeFocused()
    // Dimmed only while its press is on its way.
    await expect(poster).not.toHaveAttribute("aria-busy")
    await page.getByRole("checkbox", { name: "街歩き" }).focus()
    await page.keyboard.press("Space")
    await expect(lamps(page)).toHaveAccessibleName("はじめの4つ。1 / 4")
    await expect(page.getByRole("checkbox", { name: "街歩き" })).toBeFocused()
  },
)

test("a press that does not arrive is said, and nothing is lit", async ({
  page,
  site,
  signIn,
  problems,
  isMobile,
}) => {
  await signIn(await createNovice(site))
  await openPage(page, "/mypage")
  problems.allow(/status|first-visit/)
  await page.route(/\/status$|first-visit\.data/, (route) => route.abort())
  const poster = posters(page).first()
  await press(poster, isMobile)
  await expect(page.getByText("登録に失敗しました").first()).toBeVisible()
  await expect(poster).toHaveAttribute("aria-pressed", "false")
  await press(liking(page, "カフェ"), isMobile)
  await expect(page.getByText("サーバーに接続できませんでした").first()).toBeVisible()
  await expect(lamps(page)).toHaveAccessibleName("はじめの4つ。0 / 4")
})

test(
  "a new member lights a window without scripts",
  { tag: "@only-no-js" },
  async ({ page, site, signIn }) => {
    await signIn(await createNovice(site))
    await page.goto("/mypage")
    await posters(page).first().click()
    await expect(page).toHaveURL("/mypage/first-visit#plays")
    await expect(posters(page).first()).toHaveAttribute("aria-pressed", "true")
    await liking(page, "カフェ").click()
    await page.getByRole("button", { name: "好みを保存する" }).click()
    await expect(page).toHaveURL("/mypage/first-visit#likings")
    await expect(lamps(page)).toHaveAccessibleName("はじめの4つ。1 / 4")
  },
)
