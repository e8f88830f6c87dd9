import { expect, type Page } from "@playwright/test"
import { createMystery } from "#tests/support/people.ts"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"
import { addReview } from "./support/reviews.ts"
import { press } from "./support/ui-samples.ts"

const pictures = ["/card.png", "/icon-512.png", "/icon-192.png"]
const photos = (page: Page) =>
  page.getByRole("main").getByRole("button", { name: /^画像\d+を拡大$/ })
const bottomOf = (box?: { y: number; height: number } | null) => box && box.y + box.height
const viewer = (page: Page) => page.getByRole("dialog", { name: "拡大画像" })

test("of several photos only the first is shown until the guest opens all", async ({
  page,
  site,
  isMobile,
}) => {
  const id = await createMystery(site)
  await addReview(site, id, { allPhotoUrls: pictures })
  await openPage(page, `/mysteries/${id}`)
  await expect(photos(page)).toHaveCount(1)
  await expect(photos(page).locator("img")).toHaveAttribute("src", "/card.png")
  await press(page.getByRole("button", { name: "画像を全て表示" }), isMobile)
  await expect(photos(page)).toHaveCount(3)
  await expect(page.getByRole("button", { name: "画像を全て表示" })).toHaveCount(0)
  // Three leave no hole: the first is as high as the other two.
  const [first, , last] = await Promise.all([0, 1, 2].map((n) => photos(page).nth(n).boundingBox()))
  expect(first?.y).toBeLessThan(last?.y ?? 0)
  expect(bottomOf(first)).toBeCloseTo(bottomOf(last) ?? 0, 0)
  await expect(page).toHaveURL(`/mysteries/${id}`)

  await press(page.getByRole("button", { name: /さんの写真を拡大$/ }).nth(1), isMobile)
  await expect(viewer(page).getByRole("img", { name: "拡大画像" })).toBeVisible()
})

test("a photo fills the screen and closes by × or Escape", async ({ page, site, isMobile }) => {
  const id = await createMystery(site)
  const review = await addReview(site, id, { allPhotoUrls: pictures })
  await openPage(page, `/mysteries/reviews/${review}`)
  await expect(photos(page)).toHaveCount(3)
  await press(photos(page).nth(1), isMobile)
  const large = viewer(page).getByRole("img", { name: "拡大画像" })
  await expect(large).toHaveAttribute("src", "/icon-512.png")
  await expect(large).toBeInViewport({ ratio: 1 })
  const [mask, screen] = [await viewer(page).boundingBox(), page.viewportSize()]
  expect([mask?.width, mask?.height]).toEqual([screen?.width, screen?.height])
  await press(viewer(page).getByRole("button", { name: "次の画像" }), isMobile)
  await expect(large).toHaveAttribute("src", "/icon-192.png")
  await press(viewer(page).getByRole("button", { name: "閉じる" }), isMobile)
  await expect(viewer(page)).toBeHidden()
  await expect(photos(page).nth(1)).toBeFocused()

  await press(photos(page).first(), isMobile)
  await expect(viewer(page)).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(viewer(page)).toBeHidden()
})
