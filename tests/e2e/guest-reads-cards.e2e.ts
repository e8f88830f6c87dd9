import { expect } from "@playwright/test"
import { addDays, shortDayText, tokyoDay } from "#shared/time/tokyo.ts"
import { createMystery } from "#tests/support/people.ts"
import { cardOf, openListWith } from "./support/cards.ts"
import { createMaker, setStatusCounts } from "./support/catalogue.ts"
import { test } from "./support/journey.ts"

const today = tokyoDay(new Date())
const inDays = (count: number) => addDays(today, count)
const label = /^(PickUp(PR)?|開催終了|開催前|終了間近)$/

test("a card says by its label how a mystery stands", { tag: "@no-js" }, async ({ page, site }) => {
  const run = crypto.randomUUID()
  const stands: [string, string[], Record<string, unknown>][] = [
    ["おすすめ", ["PickUp"], { subscription: true, endDate: inDays(-1) }],
    ["広告", ["PickUpPR"], { subscription: true, paid: true }],
    ["昨日まで", ["開催終了"], { endDate: inDays(-1) }],
    ["明日から", ["開催前"], { startDate: inDays(1), endDate: inDays(2) }],
    ["14日後まで", ["終了間近"], { endDate: inDays(14) }],
    ["15日後まで", [], { endDate: inDays(15) }],
    ["いつでも", [], {}],
    ["今日まで", ["開催終了"], { endDate: today }],
  ]
  for (const [title, , given] of stands) await createMystery(site, { title: title + run, ...given })
  await openListWith(page, `今日まで${run}`)
  for (const [title, words] of stands) {
    await expect(
      cardOf(page, title + run)
        .locator("p")
        .filter({ hasText: label }),
    ).toHaveText(words)
  }
  await expect(cardOf(page, `今日まで${run}`).getByText("本日まで")).toBeVisible()
  await expect(cardOf(page, `昨日まで${run}`).getByText("本日まで")).toBeHidden()
})

test("a card tells from when to when", { tag: "@no-js" }, async ({ page, site }) => {
  const run = crypto.randomUUID()
  const [start, end] = [inDays(-3), inDays(40)]
  const ranges: [string, string, Record<string, unknown>][] = [
    ["両方", `${shortDayText(start)}〜${shortDayText(end)}`, { startDate: start, endDate: end }],
    ["始まり", `${shortDayText(start)}〜`, { startDate: start }],
    ["終わり", `〜${shortDayText(end)}`, { endDate: end }],
    ["一日", shortDayText(end), { startDate: end, endDate: end }],
    ["なし", "開催期間の定めなし", {}],
  ]
  for (const [title, , given] of ranges) await createMystery(site, { title: title + run, ...given })
  await openListWith(page, `なし${run}`)
  for (const [title, words] of ranges) {
    await expect(cardOf(page, title + run).getByText(words, { exact: true })).toBeVisible()
  }
})

test(
  "a card names maker, prefecture, kind and tags, and draws something where there is no picture",
  { tag: "@no-js" },
  async ({ page, site }) => {
    const run = crypto.randomUUID()
    const maker = await createMaker(site, { name: `謎工房${run}` })
    await createMystery(site, {
      title: `全部入り${run}`,
      maker,
      prefectures: "13,27",
      types: "03,16",
      tag: "ホラー,夜,雨の日OK",
    })
    const card = await openListWith(page, `全部入り${run}`)
    await expect(card.getByRole("img", { name: `主催：${maker}` })).toBeVisible()
    for (const words of ["東京・大阪", "ルーム型", "#ホラー", "#夜", "#雨の日OK"]) {
      await expect(card.getByText(words).first()).toBeVisible()
    }
    await expect(card.getByText("ナゾ活はまだありません")).toBeVisible()
    await expect(card.locator("img")).toHaveCount(0)
    const poster = await card.locator("svg").first().boundingBox()
    expect(poster?.width).toBeGreaterThan(150)
  },
)

test("a picture that does not come leaves the default one, as large", async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/card\.png\?missing/)
  await page.route("**/card.png?missing", (route) => route.abort("failed"))
  const title = `絵のない謎 ${crypto.randomUUID()}`
  await createMystery(site, { title, img: "/card.png?missing" })
  const card = await openListWith(page, title)
  await expect(card.locator("img")).toHaveCount(0)
  const poster = await card.locator("svg").first().boundingBox()
  expect((poster?.width ?? 0) / (poster?.height ?? 1)).toBeCloseTo(4 / 3, 1)
})

test(
  "a title of 60 characters takes two lines and large numbers have room",
  { tag: "@both-widths" },
  async ({ page, site }) => {
    const run = crypto.randomUUID().slice(0, 8)
    const long = `${run}${"この長い題名の謎は二行で終わる".repeat(4)}`.slice(0, 60)
    await createMystery(site, { title: `短い${run}` })
    const id = await createMystery(site, { title: long })
    await setStatusCounts(site, id, { interested: 99_999, played: 100_000 })
    const card = await openListWith(page, long, "100,000")
    const heading = card.getByRole("heading")
    const lineHeight = await heading.evaluate((h) =>
      Number.parseFloat(getComputedStyle(h).lineHeight),
    )
    expect((await heading.boundingBox())?.height).toBe(lineHeight * 2)
    await expect(heading.getByRole("link")).toContainText(long)

    const other = cardOf(page, `短い${run}`)
    const [one, two] = [await card.boundingBox(), await other.boundingBox()]
    if (one?.y === two?.y) expect(one?.height).toBe(two?.height)
    for (const name of ["気になる 99,999人", "プレイ済 100,000人"]) {
      const button = card.getByRole("button", { name })
      await expect(button).toBeVisible()
      expect(await button.evaluate((b) => b.scrollWidth <= b.clientWidth)).toBe(true)
    }
  },
)
