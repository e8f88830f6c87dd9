import { expect, type Page } from "@playwright/test"
import { createMystery } from "#tests/support/people.ts"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"
import { addReview } from "./support/reviews.ts"
import { button, press } from "./support/ui-samples.ts"

type Axe = () => Promise<void>

/** Uses reduced motion, so that nothing is checked while it fades in. */
async function inBothThemes(page: Page, axe: Axe): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
    await axe()
  }
}

test(
  "everything that opens is accessible, light or dark",
  { tag: "@both-widths" },
  async ({ page, site, axe, isMobile }) => {
    const id = await createMystery(site)
    await addReview(site, id, {
      actualPlayTimeMinutes: 60,
      allPhotoUrls: ["/card.png", "/icon-512.png"],
    })
    await openPage(page, `/mysteries/${id}`)
    await press(button(page, "メニュー"), isMobile)
    await expect(page.getByRole("dialog", { name: "メニュー" })).toBeVisible()
    await inBothThemes(page, axe)
    await page.keyboard.press("Escape")
    await press(page.getByRole("button", { name: "気になる 0人" }).first(), isMobile)
    await expect(page.getByRole("dialog", { name: "ログインが必要です" })).toBeVisible()
    await inBothThemes(page, axe)
    await page.keyboard.press("Escape")
    await press(page.getByRole("button", { name: "画像1を拡大" }), isMobile)
    await expect(page.getByRole("dialog", { name: "拡大画像" })).toBeVisible()
    await inBothThemes(page, axe)
    await page.keyboard.press("Escape")
    await press(button(page, "プレイ時間の説明"), isMobile)
    await expect(page.getByRole("tooltip")).toBeVisible()
    await inBothThemes(page, axe)
  },
)
