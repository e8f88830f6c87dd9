import { expect, type Page } from "@playwright/test"
import { test } from "./support/journey.ts"

const cards = (page: Page) => page.getByRole("main").getByRole("article")
const titles = (page: Page) =>
  cards(page)
    .getByRole("heading")
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")))

test(
  "without scripts the lists are read page by page",
  { tag: "@no-js" },
  async ({ page, javaScriptEnabled }) => {
    test.skip(javaScriptEnabled, "with scripts they grow by themselves")
    await page.goto("/mysteries")
    const first = await titles(page)
    await page.getByRole("link", { name: "もっと見る" }).click()
    await expect(page).toHaveURL(/\/mysteries\?after=/)
    const second = await titles(page)
    expect(second.filter((each) => first.includes(each))).toEqual([])
    await page.getByRole("link", { name: "はじめから見る" }).click()
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
  "all reviews are read to the first one ever written",
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
