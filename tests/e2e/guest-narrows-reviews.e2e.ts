import { expect } from "@playwright/test"
import { createMystery } from "#tests/support/people.ts"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"
import { addReview } from "./support/reviews.ts"

test("a guest who filters by type and difficulty reads only matching reviews", async ({
  page,
  site,
}) => {
  const words = `むずかしかった${crypto.randomUUID()}`
  const mysteryId = await createMystery(site, { prefectures: "32", types: "06" })
  await addReview(site, mysteryId, { review: words, difficultyRating: 5 })
  await addReview(site, mysteryId, { review: `やさしい${words}`, difficultyRating: 1 })
  const address = "/mysteries/reviews"
  await openPage(page, address)
  const form = page.getByRole("form", { name: "ナゾ活を絞り込む" })
  await expect(form.getByRole("button", { name: "絞り込む" })).toHaveCount(0)
  await form.getByLabel("都道府県").selectOption("島根県")
  await form.getByLabel("タイプ").selectOption("スタジアム型")
  await form.getByLabel("難易度").selectOption({ value: "5" })
  await expect(page).toHaveURL("/mysteries/reviews?type=06&pref=32&difficulty=5")
  await expect(form.getByRole("status")).toHaveText("1件")
  const main = page.getByRole("main")
  await expect(async () => {
    await page.reload()
    await expect(main.getByText(words, { exact: true })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(main.getByText(`やさしい${words}`)).toHaveCount(0)
  await page.getByRole("link", { name: "条件を外す" }).click()
  await expect(page).toHaveURL("/mysteries/reviews")
})
