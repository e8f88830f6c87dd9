import { expect, type Page } from "@playwright/test"
import { createMystery } from "#tests/support/people.ts"
import { test } from "./support/journey.ts"
import { addReview } from "./support/reviews.ts"

const cards = (page: Page) => page.locator("#review").getByRole("article")

test("a card opens the whole review in a new tab, wherever it is pressed", async ({
  page,
  context,
  site,
  isMobile,
}) => {
  const id = await createMystery(site)
  const review = await addReview(site, id, { review: "長い話".repeat(100) })
  await page.goto(`/mysteries/${id}`)
  const box = await cards(page)
    .getByText(/^長い話/)
    .first()
    .boundingBox()
  const opened = context.waitForEvent("page")
  const [x, y] = [(box?.x ?? 0) + 30, (box?.y ?? 0) + 30]
  await page.evaluate((down) => scrollBy(0, down), y - 300)
  await (isMobile ? page.touchscreen.tap(x, 300) : page.mouse.click(x, 300))
  const tab = await opened
  await expect(tab).toHaveURL(`/mysteries/reviews/${review}`)
  await expect(tab.getByText("長い話".repeat(100))).toBeVisible()
})
