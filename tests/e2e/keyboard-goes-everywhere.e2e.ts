import { expect, type Page } from "@playwright/test"
import { createMystery } from "#tests/support/people.ts"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"
import { addReview } from "./support/reviews.ts"
import { button, openSamples } from "./support/ui-samples.ts"

/** Presses Tab until this element has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let stop = 0; stop < 150; stop++) {
    await page.keyboard.press("Tab")
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return
  }
  throw new Error(`A hundred and fifty stops, and none of them is ${selector}.`)
}

test(
  "with the keyboard alone a guest gets from the start page to a mystery",
  { tag: "@wide" },
  async ({ page, context }) => {
    await openPage(page, "/")
    await tabTo(page, "main a[href^='/mysteries/'][target=_blank]")
    const opened = context.waitForEvent("page")
    await page.keyboard.press("Enter")
    await expect(await opened).toHaveURL(/\/mysteries\/[A-Za-z0-9]{22}$/)

    const heading = page.getByRole("heading", { level: 1 })
    await tabTo(page, "header a[href='/mysteries/reviews']")
    await page.keyboard.press("Enter")
    await expect(heading).toHaveText("ナゾ活を読む")
    await expect(page.locator("html:active-view-transition")).toHaveCount(0)
    await tabTo(page, "main article a[href^='/mysteries/']:not([target])")
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL(/\/mysteries\/[A-Za-z0-9]{22}$/)
    await expect(heading).not.toHaveText("ナゾ活を読む")
  },
)

test(
  "the focus is visible wherever it is",
  { tag: "@both-widths" },
  async ({ page, site, isMobile }) => {
    const id = await createMystery(site, { url: "https://example.com/" })
    for (let n = 0; n < 5; n++) await addReview(site, id)
    // Lists and the page of a mystery have bars of their own at each width.
    const once = isMobile
      ? ["/", "/mysteries/reviews"]
      : ["/mysteries/prefectures/13", "/mysteries/makers"]
    await page.addInitScript(defineHasRing)
    for (const address of ["/mysteries", `/mysteries/${id}#review`, ...once]) {
      await openPage(page, address)
      for (let stop = 0; stop < 25; stop++) {
        await page.keyboard.press("Tab")
        // The page may scroll first. An element covered by a bar does not count as visible.
        await expect
          .poll(() => page.evaluate(seenFocus), { message: `${address}, stop ${stop + 1}` })
          .toBe("seen")
      }
    }
  },
)

test("every component shows that it has the focus", async ({ page }) => {
  await page.addInitScript(defineHasRing)
  await openSamples(page)
  // Browsers show the focus to those who use the keyboard.
  await page.keyboard.press("Tab")
  const ringless = await page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>(
      "main :is(a[href], button, input, select, textarea, summary, [tabindex='0'])",
    )
    return [...all].flatMap((one) => {
      one.focus()
      return document.activeElement !== one || window.hasRing(one)
        ? []
        : [one.outerHTML.slice(0, 120)]
    })
  })
  expect(ringless).toEqual([])
})

/**
 * Runs in the page. A link may be an invisible cover of its card, and an invisible box have a label or a row around it: then the
 * ring is there.
 */
function defineHasRing(): void {
  window.hasRing = (at) =>
    [at, at.closest("label, :has(> [type=range])")]
      .flatMap((one) => (one ? [getComputedStyle(one), getComputedStyle(one, "::after")] : []))
      .some(
        ({ boxShadow, opacity, outlineStyle }) =>
          opacity !== "0" && (boxShadow !== "none" || outlineStyle !== "none"),
      )
}

declare global {
  interface Window {
    hasRing: (at: HTMLElement) => boolean
  }
}

/** Runs in the page. */
function seenFocus(): string {
  const at = document.activeElement
  if (!(at instanceof HTMLElement) || at === document.body) return "nothing has the focus"
  if (!window.hasRing(at)) return `no ring: ${at.outerHTML.slice(0, 120)}`
  const { left, top, right, bottom } = at.getBoundingClientRect()
  const covering = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  if (!covering) return `out of sight: ${at.outerHTML.slice(0, 120)}`
  const bar = covering.closest(
    "header, nav[aria-label='メインメニュー'], section[aria-label='この謎に参加する']",
  )
  return bar && !bar.contains(at) ? `covered: ${at.outerHTML.slice(0, 120)}` : "seen"
}

test(
  "everything that opens can be opened and closed with the keyboard",
  { tag: "@wide" },
  async ({ page, site }) => {
    const id = await createMystery(site)
    await addReview(site, id, {
      review: "あ".repeat(151),
      actualPlayTimeMinutes: 60,
      allPhotoUrls: ["/card.png", "/icon-512.png"],
    })
    await openPage(page, `/mysteries/${id}`)
    const opens = async (selector: string, name: string, key: string) => {
      await tabTo(page, selector)
      await page.keyboard.press(key)
      await expect(page.getByRole("dialog", { name })).toBeVisible()
      await page.keyboard.press("Escape")
      await expect(page.getByRole("dialog", { name })).toBeHidden()
      await expect(page.locator(":focus")).toHaveCount(1)
      expect(
        await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector),
      ).toBe(true)
    }
    await opens("[aria-label=メニュー]", "メニュー", "Enter")
    await opens("[aria-label^=気になる]", "ログインが必要です", "Enter")
    await opens("[aria-label^=プレイ済]", "ログインが必要です", "Space")

    await tabTo(page, "[data-tip]")
    await expect(page.getByRole("tooltip")).toHaveText("移動などを含めた合計時間です。")
    await page.keyboard.press("Escape")
    await expect(page.getByRole("tooltip")).toBeHidden()

    await page.keyboard.press("Tab")
    await expect(button(page, "全て表示")).toBeFocused()
    await page.keyboard.press("Enter")
    await expect(page.getByText("あ".repeat(151))).toBeVisible()
    // The next element gets the focus, although the button has gone.
    await page.keyboard.press("Tab")
    await expect(button(page, "画像1を拡大")).toBeFocused()
    await page.keyboard.press("Shift+Tab")
    await opens("[aria-label=画像1を拡大]", "拡大画像", "Enter")
    await opens("[aria-label^=いいね]", "ログインが必要です", "Enter")
  },
)
