import { randomBytes } from "node:crypto"
import { expect, type Locator, type Page } from "@playwright/test"
import type pg from "pg"
import { createMystery } from "#tests/support/people.ts"

type Site = { root: pg.Client }

/** A new maker with this many mysteries; the ids are sorted newest first. */
export async function createMakersMysteries(site: Site, count: number) {
  const maker = `からくり工房${randomBytes(4).toString("hex")}`
  const ids: string[] = []
  for (let n = 0; n < count; n++) {
    ids.unshift(await createMystery(site, { maker, title: `${n}番目のからくり` }))
  }
  const encoded = encodeURIComponent(maker)
  return {
    ids,
    search: `/mysteries?maker=${encoded}&sort=new`,
    listing: `/mysteries/makers/${encoded}`,
  }
}

export const hideSwitch = (page: Page): Locator =>
  page.getByRole("switch", { name: "プレイ済を隠す" })

/** The ids of the visible cards, in order. */
export const shownIds = (page: Page): Promise<string[]> =>
  page
    .getByRole("main")
    .locator("article[data-card]")
    .evaluateAll((cards) =>
      cards
        .filter((card) => card.firstElementChild?.checkVisibility({ visibilityProperty: true }))
        .map((card) => (card.getAttribute("data-card") ?? "").replace("mystery:", "")),
    )

export const counter = (page: Page): Locator =>
  page
    .getByRole("main")
    .getByRole("status")
    .filter({ hasText: /^[\d,]+件/ })

export async function shows(page: Page, ids: string[]): Promise<void> {
  await expect.poll(() => shownIds(page)).toEqual(ids)
}

/** Sums up the layout shifts since the page was opened. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        }
        if (!hadRecentInput) shifts.sum += value
      }
    }).observe({ type: "layout-shift", buffered: true })
  })
  return () =>
    page.evaluate(() => (globalThis as unknown as { shifts: { sum: number } }).shifts.sum)
}
