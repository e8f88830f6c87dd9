import { longReview } from "#tests/support/long-review.ts"
import { expect, type Page } from "@playwright/test"
import { createMystery } from "#tests/support/people.ts"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"
import { addReview } from "./support/reviews.ts"
import { press } from "./support/ui-samples.ts"

const cards = (page: Page) => page.locator("#review").getByRole("article")
const showAll = (page: Page) => page.getByRole("button", { name: "全て表示", exact: true })

test("the play time has a tooltip", async ({ page, site, isMobile }) => {
  const id = await createMystery(site)
  await addReview(site, id, { review: longReview, actualPlayTimeMinutes: 720 })
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

test("no line of a review begins with the stop after a hidden part", async ({ page, site }) => {
  const id = await createMystery(site)
  await addReview(site, id, { review: "最後の部屋は||…||。よかった。" })
  await openPage(page, `/mysteries/${id}`)
  const part = cards(page).getByText("ネタバレ（プレイ済の人だけ）", { exact: true })
  const broken = await part.evaluate((hidden) => {
    const text = hidden.closest("p") ?? hidden
    const nodes = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
    while (nodes.nextNode() && !nodes.currentNode.textContent?.startsWith("。"));
    const stop = new Range()
    stop.setStart(nodes.currentNode, 0)
    stop.setEnd(nodes.currentNode, 1)
    return Array.from({ length: 60 }, (_, n) => 240 + 2 * n).filter((width) => {
      text.style.width = `${width}px`
      return stop.getBoundingClientRect().top > hidden.getBoundingClientRect().bottom - 4
    })
  })
  expect(broken).toEqual([])
})

test("of 151 characters the list shows 150 until the guest opens all", async ({
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
  await expect(page.locator(":focus")).toHaveText(`${beginning}終`)
  await expect(page).toHaveURL(`/mysteries/${id}`)
})
