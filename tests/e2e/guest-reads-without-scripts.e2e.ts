import { expect } from "@playwright/test"
import { createMystery } from "#tests/support/people.ts"
import { test } from "./support/journey.ts"
import { addReview } from "./support/reviews.ts"

test(
  "without scripts nothing is offered that needs them",
  { tag: "@only-no-js" },
  async ({ page }) => {
    await page.goto("/mysteries")
    await expect(page.getByRole("main").getByRole("article").first()).toBeVisible()
    await expect(page.getByRole("button", { name: "メニュー" })).toBeHidden()
    await expect(page.getByRole("switch", { name: "プレイ済を隠す" })).toBeHidden()
    await expect(page.getByRole("combobox", { name: "並び順" })).toBeHidden()
    // The disc that stands for a viewer who is not known yet.
    await expect(page.getByRole("banner").locator("span.timer")).toBeHidden()
  },
)

test(
  "without scripts a review says that comments need a login, and leads there",
  { tag: "@only-no-js" },
  async ({ page, site }) => {
    const review = await addReview(site, await createMystery(site))
    await page.goto(`/mysteries/reviews/${review}`)
    const comments = page.getByRole("region", { name: /^コメント/ })
    const text = "コメントを投稿するにはログインしてください"
    await comments.getByRole("link", { name: text }).click()
    await expect(page).toHaveURL(/\/login\?redirect=.*%23comment$/)
  },
)
