import { expect } from "@playwright/test"
import { test } from "./support/journey.ts"
import { isTheBrowsersOwn } from "./support/open-page.ts"

const scrolled = () => window.scrollY

test("a new page starts at its top, and going back restores the scroll position", async ({
  page,
}) => {
  // A page whose height stays the same, whatever other journeys add meanwhile.
  await page.goto("/mysteries/areas")
  await isTheBrowsersOwn(page)
  const link = page
    .getByRole("main")
    .getByRole("link", { name: /^沖縄県/ })
    .last()
  await link.evaluate((one) => one.scrollIntoView({ block: "center" }))
  const place = await page.evaluate(scrolled)
  expect(place).toBeGreaterThan(0)

  await link.click()
  await expect(page).toHaveURL("/mysteries/prefectures/47")
  await expect.poll(() => page.evaluate(scrolled)).toBe(0)
  // Screen readers hear where they are.
  await expect(page.locator("body > output")).toHaveText(/^沖縄県の謎解き.* \| ナゾメグリ$/)

  await page.goBack()
  await expect(page).toHaveURL("/mysteries/areas")
  await expect.poll(() => page.evaluate(scrolled)).toBe(place)
})

test("a link to a part of a page scrolls to that part", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 320 })
  await page.goto("/mysteries?reviewed=1")
  await page
    .getByRole("link", { name: /件のナゾ活を読む$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/#review$/)
  await expect(page.getByRole("heading", { name: /^ナゾ活/ })).toBeInViewport()
  await expect.poll(() => page.evaluate(scrolled)).toBeGreaterThan(0)
})

test("the old page fades out before the new one fades in", async ({ page }) => {
  await page.goto("/")
  await isTheBrowsersOwn(page)
  const [out, into] = await page.evaluate(async () => {
    const link = document.querySelector<HTMLAnchorElement>("article h3 a")
    const transitions = new Promise<Animation[]>((resolve) => {
      const begin = document.startViewTransition.bind(document)
      document.startViewTransition = (update) => {
        const transition = begin(update)
        void transition.ready.then(() => resolve(document.getAnimations()))
        return transition
      }
    })
    link?.click()
    const timings = (await transitions).flatMap(({ effect }) => {
      const part = (effect as KeyframeEffect).pseudoElement ?? ""
      const { delay = 0, endTime = 0 } = effect?.getComputedTiming() ?? {}
      return /(old|new)\(root\)/.test(part) ? [{ part, delay, endTime: Number(endTime) }] : []
    })
    return ["old", "new"].map((name) => timings.find(({ part }) => part.includes(name)))
  })
  expect(out?.endTime).toBeGreaterThan(0)
  expect(into?.delay).toBeGreaterThanOrEqual(out?.endTime ?? Number.POSITIVE_INFINITY)
})

test("a transition that the next one interrupts is not an error", async ({ page }) => {
  await page.goto("/")
  await isTheBrowsersOwn(page)
  await page.evaluate(() => {
    const begin = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const transition = begin(update)
      // The router does the same when a visitor goes on before the page has changed.
      transition.skipTransition()
      return transition
    }
    document.querySelector<HTMLAnchorElement>('footer a[href="/mysteries/tags"]')?.click()
  })
  await expect(page).toHaveURL("/mysteries/tags")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("タグ一覧")
})
