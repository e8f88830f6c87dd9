import { expect, type Page } from "@playwright/test"
import { createMystery } from "#tests/support/people.ts"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"
import { addReview } from "./support/reviews.ts"
import { press } from "./support/ui-samples.ts"

const cards = (page: Page) => page.locator("#review").getByRole("article")
const showAll = (page: Page) => page.getByRole("button", { name: "全て表示", exact: true })

test(
  "a review tells who wrote it when, how hard it was and how long it took",
  {
    tag: "@no-js",
  },
  async ({ page, site }) => {
    const id = await createMystery(site)
    await addReview(site, id, {
      name: "謎田めぐる",
      // Already the tenth in Tokyo.
      createdAt: "2026-01-09T15:30:00Z",
      difficultyRating: 3,
      actualPlayTimeMinutes: 150,
      playTimeNote: "昼休みをのぞく",
      outcome: "success",
    })
    await page.goto(`/mysteries/${id}`)
    const card = page.getByRole("article", { name: "謎田めぐるさんのナゾ活" })
    for (const words of ["謎田めぐる", "程よく悩む", "2時間30分", "昼休みをのぞく", "成功"]) {
      await expect(card.getByText(words, { exact: true })).toBeVisible()
    }
    await expect(card.getByText("投稿日：2026年1月10日")).toBeVisible()
    const flames = card.getByText("程よく悩む").locator("..").locator("svg")
    const fills = await flames.evaluateAll((all) => all.map((one) => getComputedStyle(one).fill))
    expect(fills).toEqual([...Array(3).fill(fills[0]), ...Array(2).fill(fills[4])])
    expect(fills[0]).toBe("rgb(255, 179, 0)")
    expect(fills[4]).not.toBe(fills[0])
    await expect(card.getByRole("link", { name: /^コメント 0件/ })).toBeVisible()
  },
)

test("the play time explains itself", async ({ page, site, isMobile }) => {
  const id = await createMystery(site)
  await addReview(site, id, { actualPlayTimeMinutes: 720 })
  await openPage(page, `/mysteries/${id}`)
  await expect(cards(page).getByText("12時間以上")).toBeVisible()
  const help = cards(page).getByRole("button", { name: "プレイ時間の説明" })
  const tip = page.getByRole("tooltip")
  await press(help, isMobile)
  await expect(tip).toHaveText("移動などを含めた合計時間です。")
  await press(help, isMobile)
  await expect(tip).toBeHidden()
  await expect(page).toHaveURL(`/mysteries/${id}`)
})

test("of 151 characters the list shows 150 until all are asked for", async ({
  page,
  site,
  isMobile,
}) => {
  const id = await createMystery(site)
  const emoji = "👨‍👩‍👧‍👦"
  const beginning = `${"あ".repeat(149)}${emoji}`
  await addReview(site, id, { review: `${beginning}終` })
  await openPage(page, `/mysteries/${id}`)
  await expect(cards(page).getByText(`${beginning}…`, { exact: true })).toBeVisible()
  await press(showAll(page), isMobile)
  await expect(cards(page).getByText(`${beginning}終`, { exact: true })).toBeVisible()
  await expect(showAll(page)).toHaveCount(0)
  await expect(page).toHaveURL(`/mysteries/${id}`)
})
