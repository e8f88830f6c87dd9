import { expect } from "@playwright/test"
import { createMember, createMystery, createReview } from "#tests/support/people.ts"
import { openNewestWith } from "./support/cards.ts"
import { test } from "./support/journey.ts"
import { isTheBrowsersOwn } from "./support/open-page.ts"

type Site = Parameters<typeof createMystery>[0]

/** A listed mystery with three reviews, whose difficulties are 4, 3 and 3. */
async function createRated(site: Site): Promise<{ id: string; title: string }> {
  const title = `三人の評判 ${crypto.randomUUID()}`
  const id = await createMystery(site, { title })
  for (const difficultyRating of [4, 3, 3]) {
    const { uid } = await createMember(site)
    await createReview(site, { uid, mysteryId: id, difficultyRating })
  }
  return { id, title }
}

test("a card opens its mystery in a new tab, wherever it is pressed", async ({
  page,
  context,
  site,
  isMobile,
}) => {
  const title = `どこを押しても ${crypto.randomUUID()}`
  const id = await createMystery(site, { title })
  const card = await openNewestWith(page, title)
  // Newer mysteries of other tests may have pushed it down.
  await card.evaluate((element) => element.scrollIntoView({ block: "center" }))
  const box = await card.boundingBox()
  const opened = context.waitForEvent("page")
  const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 60]
  await (isMobile ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
  await expect(await opened).toHaveURL(`/mysteries/${id}`)
  await expect(page).toHaveURL("/mysteries?sort=new")
})

test(
  "the average difficulty has one decimal and a tooltip",
  { tag: "@both-widths" },
  async ({ page, site, isMobile }) => {
    const { title } = await createRated(site)
    const card = await openNewestWith(page, title, "3件のナゾ活")
    await isTheBrowsersOwn(page)
    const average = card.getByRole("button", { name: "難易度の平均 3.3" })
    const tip = page.getByRole("tooltip")
    const words = "難易度の平均 3.3（程よく悩む）"
    if (isMobile) {
      await average.tap()
      await expect(tip).toHaveText(words)
      await expect(tip).toBeInViewport({ ratio: 1 })
      await average.tap()
      await expect(tip).toBeHidden()
    } else {
      await average.hover()
      await expect(tip).toHaveText(words)
      await card.getByRole("heading").hover()
      await expect(tip).toBeHidden()
      await page.keyboard.press("Tab")
      await average.focus()
      await expect(tip).toHaveText(words)
      await page.keyboard.press("Escape")
      await expect(tip).toBeHidden()

      await page.setViewportSize({ width: 768, height: 800 })
      await card.getByRole("heading").hover()
      await average.hover()
      await expect(tip).toBeHidden()
      await average.click()
      await expect(tip).toHaveText(words)
    }
    await expect(page).toHaveURL("/mysteries?sort=new")
  },
)
