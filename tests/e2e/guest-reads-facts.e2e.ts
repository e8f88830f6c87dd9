import { expect } from "@playwright/test"
import { addDays, dayText, tokyoDay, weekdayText } from "#shared/time/tokyo.ts"
import { createMystery } from "#tests/support/people.ts"
import { addPlace, createMaker } from "./support/catalogue.ts"
import { test } from "./support/journey.ts"

const today = tokyoDay(new Date())
const spelt = (day: string) => `${dayText(day)}（${weekdayText(day)}）`

test("a mystery tells its facts", { tag: "@no-js" }, async ({ page, site }) => {
  const [startDate, endDate] = [addDays(today, -10), addDays(today, 20)]
  const id = await createMystery(site, {
    title: "港町の失踪録",
    startDate,
    endDate,
    place: "港町の公民館",
    price: 3500,
    minPeople: 2,
    maxPeople: 6,
    minDuration: 60,
    duration: 90,
    types: "01,08",
    prefectures: "13,14",
    url: "https://example.com/minato",
  })
  await page.goto(`/mysteries/${id}`)
  await expect(page).toHaveTitle("港町の失踪録 | ナゾメグリ")
  await expect(page.locator("dl > div")).toHaveText([
    new RegExp(`^期間${spelt(startDate)}〜${spelt(endDate)}あと20日カレンダーに追加`),
    "場所港町の公民館",
    "料金ひとり 3,500円",
    "人数2〜6人",
    "時間60〜90分",
  ])
  const main = page.getByRole("main")
  for (const word of ["街歩き", "オンライン", "東京都", "神奈川県"]) {
    await expect(main.getByText(word, { exact: true }).first()).toBeVisible()
  }
  const official = main.getByRole("link", { name: "公式サイトを見る" })
  await expect(official).toHaveAttribute("href", "https://example.com/minato")
  await expect(official).toHaveAttribute("target", "_blank")
  await expect(official).toHaveAttribute("rel", /noopener/)
})

test("what nobody told about a mystery has no line", { tag: "@no-js" }, async ({ page, site }) => {
  await page.goto(`/mysteries/${await createMystery(site, { prefectures: "" })}`)
  await expect(page.locator("dl > div")).toHaveText(["期間開催期間の定めなし"])
  await expect(page.getByRole("heading", { name: "場所" })).toHaveCount(0)
  await expect(page.getByRole("heading", { name: "つくった人" })).toHaveCount(0)
  await expect(page.getByRole("heading", { name: "ものがたり" })).toHaveCount(0)
  await expect(page.getByRole("link", { name: "公式サイトを見る" })).toHaveCount(0)
  await expect(page.getByRole("heading", { name: "解いた人の体感" })).toHaveCount(0)
  await expect(page.getByText("null")).toHaveCount(0)
})

test(
  "the story keeps its lines, its addresses are links",
  { tag: "@no-js" },
  async ({ page, site }) => {
    const id = await createMystery(site, {
      story: "一行目。\n二行目。\n\n四行目は https://example.com/hint。",
      prMessage: "今夜、灯台が嘘をつく。",
      content: "歩いて解きます。",
      tag: "屋外,海",
    })
    await page.goto(`/mysteries/${id}`)
    const story = page.getByText("一行目。")
    expect((await story.innerText()).split("\n").slice(0, 3)).toEqual(["一行目。", "二行目。", ""])
    const link = page.getByRole("link", { name: "https://example.com/hint" })
    await expect(link).toHaveAttribute("href", "https://example.com/hint")
    await expect(link).toHaveAttribute("target", "_blank")
    for (const words of ["今夜、灯台が嘘をつく。", "歩いて解きます。", "#屋外", "#海"]) {
      await expect(page.getByText(words, { exact: true })).toBeVisible()
    }
  },
)

test("place and maker stand beside the story", { tag: "@no-js" }, async ({ page, site }) => {
  const maker = await createMaker(site, {
    name: `灯台制作所${crypto.randomUUID()}`,
    description: "海辺の謎ばかり。",
    website: "https://example.com/maker",
  })
  const id = await createMystery(site, { maker, prefectures: "13" })
  const stations = ["神保町", "九段下駅"]
  await addPlace(site, id, { name: "灯台ビル", stations, latitude: 35.5, longitude: 139.25 })
  await page.goto(`/mysteries/${id}`)
  const aside = page.getByRole("complementary", { name: "場所とつくった人" })
  await expect(aside.getByText("日本地図での位置：東京都")).toBeAttached()
  await expect(aside.getByText("神保町駅・九段下駅")).toBeVisible()
  await expect(aside.getByText("灯台ビル", { exact: true })).toBeVisible()
  const map = aside.getByRole("link", { name: /^地図で開く/ })
  await expect(map).toHaveAttribute("href", /openstreetmap\.org\/\?mlat=35\.5&mlon=139\.25/)
  await expect(map).toHaveAttribute("target", "_blank")

  await expect(aside.getByText(maker, { exact: true })).toBeVisible()
  await expect(aside.getByText("公開中 1作品")).toBeVisible()
  await expect(aside.getByText("海辺の謎ばかり。")).toBeVisible()
  const site2 = aside.getByRole("link", { name: /^公式サイト/ })
  await expect(site2).toHaveAttribute("href", "https://example.com/maker")
})

test(
  "nobody finds a mystery that is not published",
  { tag: "@no-js" },
  async ({ page, site, problems }) => {
    problems.allow(/404/)
    const id = await createMystery(site, { status: "draft", title: "まだ秘密" })
    const answer = await page.goto(`/mysteries/${id}`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByText("まだ秘密")).toHaveCount(0)
  },
)
