import { expect } from "@playwright/test"
import { createMember, createMystery, createReview } from "#tests/support/people.ts"
import { test } from "./support/journey.ts"
import { addReport } from "./support/reports.ts"
import { press } from "./support/ui-samples.ts"

test("what solvers told is added up", { tag: "@no-js" }, async ({ page, site }) => {
  const id = await createMystery(site, { minDuration: 60, duration: 90 })
  const told = [
    { difficultyRating: 5, actualPlayTimeMinutes: 90, satisfaction: 4.5, people_count: 1 },
    { difficultyRating: 4, actualPlayTimeMinutes: 90, satisfaction: 4.5, people_count: 2 },
    { difficultyRating: 4, actualPlayTimeMinutes: 120, satisfaction: 3, people_count: 7 },
    { difficultyRating: null },
    { difficultyRating: 1, isPrivate: true, satisfaction: 0.5 },
  ]
  for (const each of told) await addReport(site, id, each)
  await page.goto(`/mysteries/${id}`)
  const felt = page.locator("#feel")
  await expect(felt.getByText("4.3手ごわい", { exact: true })).toBeVisible()
  await expect(felt.getByRole("listitem").filter({ hasText: "激難" })).toHaveText("激難1")
  await expect(felt.getByRole("listitem").filter({ hasText: "手ごわい" })).toHaveText("手ごわい2")
  await expect(felt.getByRole("listitem").filter({ hasText: "楽勝" })).toHaveText("楽勝0")
  await expect(felt.getByText("1時間40分", { exact: true })).toBeVisible()
  await expect(felt.getByText("1時間30分がいちばん多く、2件。")).toBeVisible()
  await expect(felt.getByText("主催の目安 60〜90分")).toBeVisible()
  await expect(felt.getByText("4.05点満点、3人", { exact: true })).toBeVisible()
  await expect(felt.getByRole("listitem").filter({ hasText: "4人以上で" })).toHaveText(
    "4人以上で33%",
  )
  await page
    .getByRole("main")
    .getByRole("link", { name: /件のナゾ活$/ })
    .click()
  await expect(page.getByRole("heading", { name: "ナゾ活4件" })).toBeInViewport()
})

test("without reports the page says so", { tag: "@no-js" }, async ({ page, site }) => {
  await page.goto(`/mysteries/${await createMystery(site)}`)
  await expect(page.getByRole("heading", { name: "ナゾ活0件" })).toBeVisible()
  await expect(page.getByText("ナゾ活がありません。")).toBeVisible()
  await expect(page.getByText("ナゾ活はまだありません").first()).toBeVisible()
  await expect(page.getByRole("navigation", { name: "ナゾ活のページ送り" })).toHaveCount(0)
})

test(
  "eleven reports are read page by page, in the order one likes",
  { tag: "@no-js" },
  async ({ page, site, isMobile }) => {
    const id = await createMystery(site)
    const ids: number[] = []
    for (let n = 0; n < 11; n++) {
      const createdAt = new Date(Date.UTC(2026, 0, 1 + n)).toISOString()
      ids.push(await addReport(site, id, { review: `${n + 1}番目のナゾ活`, createdAt }))
    }
    await site.root.query("update review_stats set like_count = 5 where review_id = $1", [ids[0]])
    await page.goto(`/mysteries/${id}`)
    const reports = page.locator("#review").getByRole("article")
    await expect(reports).toHaveCount(10)
    await expect(reports.first()).toContainText("11番目のナゾ活")

    const pager = page.getByRole("navigation", { name: "ナゾ活のページ送り" })
    await press(pager.getByRole("link", { name: "2ページ目" }), isMobile)
    await expect(page).toHaveURL(`/mysteries/${id}?page=2#review`)
    await expect(reports).toHaveText([/1番目のナゾ活/])
    await expect(reports.first()).toBeInViewport()
    await expect(page).toHaveTitle(/2ページ目/)

    await press(page.getByRole("link", { name: "いいねが多い順" }), isMobile)
    await expect(page).toHaveURL(`/mysteries/${id}?sort=likes#review`)
    await expect(reports.first()).toContainText("1番目のナゾ活")
    await expect(page.getByRole("link", { name: "いいねが多い順" })).toHaveAttribute(
      "aria-current",
      "true",
    )
    await press(pager.getByRole("link", { name: "次のページ" }), isMobile)
    await expect(page).toHaveURL(`/mysteries/${id}?sort=likes&page=2#review`)
    await expect(reports).toHaveText([/2番目のナゾ活/])
  },
)

test("what others solved next stands below", { tag: "@no-js" }, async ({ page, site }) => {
  const run = crypto.randomUUID()
  const id = await createMystery(site)
  const next = await createMystery(site, { title: `次の一手${run}` })
  for (let n = 0; n < 2; n++) {
    const { uid } = await createMember(site)
    await createReview(site, { uid, mysteryId: id })
    await createReview(site, { uid, mysteryId: next })
  }
  await page.goto(`/mysteries/${id}`)
  await expect(page.getByRole("heading", { name: "これを解いた人が、次に選んだ謎" })).toBeVisible()
  const first = page.getByRole("link", { name: `次の一手${run}` })
  await expect(first).toHaveAttribute("href", `/mysteries/${next}`)
  await expect(page.getByRole("main").locator(`a[href="/mysteries/${id}"]`)).toHaveCount(0)
})
