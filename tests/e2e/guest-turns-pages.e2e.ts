import { expect, type Page } from "@playwright/test"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"
import { press } from "./support/ui-samples.ts"

const cards = (page: Page) => page.getByRole("main").getByRole("article")
const titles = (page: Page) =>
  cards(page)
    .getByRole("heading")
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")))

test(
  "who turns to the next page reads that page, and comes back to the one before",
  { tag: "@no-js" },
  async ({ page, isMobile, javaScriptEnabled }) => {
    await (javaScriptEnabled ? openPage(page, "/mysteries") : page.goto("/mysteries"))
    const heading = page.getByRole("heading", { level: 1 })
    const first = await titles(page)
    const pager = page.getByRole("navigation", { name: "ページ送り" })
    await press(pager.getByRole("link", { name: "次のページ" }), isMobile)
    await expect(page).toHaveURL("/mysteries?page=2")
    await expect(heading).toHaveText("すべての謎（2ページ目）")
    const second = await titles(page)
    expect(second.filter((each) => first.slice(0, 12).includes(each))).toEqual([])
    await page.goBack()
    await expect(heading).toHaveText("すべての謎")
    expect((await titles(page)).slice(0, 12)).toEqual(first.slice(0, 12))
  },
)

test(
  "without scripts the lists are read page by page",
  { tag: "@no-js" },
  async ({ page, javaScriptEnabled }) => {
    test.skip(javaScriptEnabled, "with scripts they grow by themselves")
    await page.goto("/mysteries")
    const first = await titles(page)
    await page.getByRole("link", { name: "もっと見る" }).click()
    await expect(page).toHaveURL("/mysteries?page=2")
    expect(await titles(page)).not.toEqual(first)
    await page.getByRole("link", { name: "前のページ" }).click()
    await expect(page).toHaveURL("/mysteries")

    await page.goto("/mysteries/reviews")
    const dates = () =>
      page
        .getByRole("main")
        .locator("time")
        .evaluateAll((all) => all.map((one) => one.getAttribute("datetime") ?? ""))
    const newest = await dates()
    await page.getByRole("link", { name: "もっと見る" }).click()
    await expect(page).toHaveURL(/\/mysteries\/reviews\?before=\d+$/)
    const older = await dates()
    expect([...newest, ...older]).toEqual([...newest, ...older].toSorted().toReversed())
  },
)

test(
  "all reports are read to the first one ever written",
  { tag: "@no-js" },
  async ({ page, site }) => {
    const { rows } = await site.root.query<{ id: number }>(
      `select r.id from mystery_reviews r join mysteries m on m.id = r."mysteryId" where not "isPrivate"
     and m.status = 'published' order by r."createdAt", r.id limit 1 offset 3`,
    )
    await page.goto(`/mysteries/reviews?before=${rows[0]?.id}`)
    await expect(cards(page)).toHaveCount(3)
    await expect(page.getByText("ここまでで全部です")).toBeVisible()
  },
)
