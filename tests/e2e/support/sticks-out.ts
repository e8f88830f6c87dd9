import type { Page } from "@playwright/test"
import { widths } from "./widths.ts"

/**
 * Elements that are drawn beyond the left or right edge of the page, except for rows that can be swiped, and whether the
 * page can be scrolled sideways, which invisible elements can also cause.
 */
export function whatSticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const canBeSwiped = (one: Element) => {
      for (let at = one.parentElement; at; at = at.parentElement) {
        if (["auto", "scroll", "hidden", "clip"].includes(getComputedStyle(at).overflowX)) {
          if (at !== document.body && at !== document.documentElement) return true
        }
      }
      return false
    }
    const width = document.documentElement.scrollWidth
    const whole = width > Math.min(innerWidth, screen.width) ? [`the page, ${width} px`] : []
    const parts = [...document.querySelectorAll("header *, main *, footer *")]
      .filter((one) => one.checkVisibility() && !one.closest(".vh, [popover], dialog"))
      .filter((one) => {
        const { left, right, width } = one.getBoundingClientRect()
        return width > 0 && (right > innerWidth + 0.5 || left < -0.5)
      })
      .filter((one) => !canBeSwiped(one))
      .map((one) => one.outerHTML.slice(0, 120))
    return [...whole, ...parts]
  })
}

/** The same at each width, so that a journey need not run twice for its layout. */
export async function whatSticksOutAtEitherWidth(page: Page): Promise<string[]> {
  const found: string[] = []
  const before = page.viewportSize()
  for (const size of widths) {
    await page.setViewportSize(size)
    found.push(...(await whatSticksOut(page)).map((each) => `at ${size.width} px: ${each}`))
  }
  if (before) await page.setViewportSize(before)
  return found
}
