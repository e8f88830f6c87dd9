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
  "without scripts a mystery and a review say what needs them",
  { tag: "@only-no-js" },
  async ({ page, site }) => {
    const mystery = await createMystery(site)
    const needs = "には、ブラウザのJavaScriptをオンにしてください。"
    await page.goto(`/mysteries/${mystery}`)
    const main = page.getByRole("main")
    // Text in a <noscript> is not found by getByText.
    const words = main.locator("noscript p")
    await expect(words).toHaveText([
      `気になる・プレイ済・いいねの登録${needs}`,
      `ナゾ活の投稿${needs}`,
    ])
    for (const each of await words.all()) await expect(each).toBeVisible()
    await expect(main.getByRole("button", { name: "ナゾ活を書く" })).toBeHidden()
    await page.goto(`/mysteries/reviews/${await addReview(site, mystery)}`)
    const comments = page.getByRole("region", { name: /^コメント/ })
    await expect(comments.locator("noscript p")).toHaveText(`コメントの投稿${needs}`)
    await expect(comments.getByRole("link", { name: "コメントを投稿するには" })).toBeHidden()
  },
)
