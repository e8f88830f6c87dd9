import { expect } from "@playwright/test"
import { createMystery } from "#tests/support/people.ts"
import { test } from "./support/journey.ts"
import { addReview } from "./support/reviews.ts"
import { press } from "./support/ui-samples.ts"

test("eleven reviews are unfolded and read page by page", async ({ page, site, isMobile }) => {
  const id = await createMystery(site)
  for (let n = 0; n < 11; n++) {
    const createdAt = new Date(Date.UTC(2026, 0, 1 + n)).toISOString()
    await addReview(site, id, {
      review: `${n + 1}番目のナゾ活。${"とても楽しい謎でした。".repeat(5)}`,
      createdAt,
    })
  }
  await page.goto(`/mysteries/${id}`)
  const reviews = page.locator("#review").getByRole("article")
  await expect(reviews).toHaveCount(3)
  await expect(reviews.first()).toContainText("11番目のナゾ活")

  const more = page.getByText("残り7件を表示")
  await press(more, isMobile)
  await expect(reviews).toHaveCount(10)
  const pager = page.getByRole("navigation", { name: "ナゾ活のページ送り" })
  await press(pager.getByRole("link", { name: "2ページ目" }), isMobile)
  await expect(page).toHaveURL(`/mysteries/${id}?page=2#review`)
  await expect(reviews).toHaveText([/1番目のナゾ活/])
  await expect(reviews.first()).toBeInViewport()
  await expect(page).toHaveTitle(/2ページ目/)
})
