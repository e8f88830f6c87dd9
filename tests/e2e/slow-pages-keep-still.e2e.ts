import { expect } from "@playwright/test"
import { createMystery } from "#tests/support/people.ts"
import { test } from "./support/journey.ts"
import { isTheBrowsersOwn } from "./support/open-page.ts"
import { addReview } from "./support/reviews.ts"
import { onASlowNetwork, readsInPeace, watchShifts } from "./support/stillness.ts"

test.beforeEach(async ({ page }) => {
  await watchShifts(page)
  await onASlowNetwork(page)
})

for (const [name, address] of [
  ["the start page", "/"],
  ["the list of reviews", "/mysteries/reviews"],
] as const) {
  test(
    `on a slow network the layout of ${name} does not shift`,
    { tag: "@both-widths" },
    async ({ page }) => {
      await page.goto(address)
      await isTheBrowsersOwn(page)
      await readsInPeace(page)
    },
  )
}

test(
  "on a slow network the layout does not shift while the list of mysteries grows",
  { tag: "@both-widths" },
  async ({ page }) => {
    await page.goto("/mysteries")
    await isTheBrowsersOwn(page)
    await readsInPeace(page, 8)
    expect(await page.getByRole("article").count()).toBeGreaterThan(24)
  },
)

test(
  "on a slow network the layout of a mystery and of a review does not shift",
  { tag: "@both-widths" },
  async ({ page, site }) => {
    const id = await createMystery(site, { img: "/card.png", content: "長い説明。\n".repeat(60) })
    const review = await addReview(site, id, {
      difficultyRating: 4,
      review: "長い感想。".repeat(60),
      allPhotoUrls: ["/card.png", "/icon-512.png"],
    })
    for (const address of [`/mysteries/${id}`, `/mysteries/reviews/${review}`]) {
      await page.goto(address)
      await isTheBrowsersOwn(page)
      await readsInPeace(page)
    }
  },
)
