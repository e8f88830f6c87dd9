import { expect, type Page } from "@playwright/test"
import { createMystery } from "#tests/support/people.ts"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"
import { addReview } from "./support/reviews.ts"
import { press } from "./support/ui-samples.ts"

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

test("a review leads on to its comments, and is shared", async ({
  page,
  context,
  site,
  isMobile,
}) => {
  const review = await addReview(site, await createMystery(site), { review: "鳥肌が立ちました！" })
  await openPage(page, `/mysteries/reviews/${review}`)
  await press(page.getByRole("link", { name: "コメント 0件を読む", exact: true }), isMobile)
  await expect(page).toHaveURL(`/mysteries/reviews/${review}#comment`)
  await expect(page.locator("#comment")).toBeInViewport()

  await context.route("https://x.com/**", (route) => route.fulfill({ body: "" }))
  const opened = context.waitForEvent("page")
  await press(page.getByRole("link", { name: /^共有/ }), isMobile)
  expect(decodeURIComponent((await opened).url())).toContain(`/mysteries/reviews/${review}`)

  // Phones with a share sheet of their own open that.
  await page.evaluate(() => {
    navigator.share = (data) => Promise.resolve(void (document.title = `共有：${data?.url}`))
  })
  await press(page.getByRole("link", { name: /^共有/ }), isMobile)
  await expect(page).toHaveTitle(new RegExp(`^共有：.*/mysteries/reviews/${review}`))
})
