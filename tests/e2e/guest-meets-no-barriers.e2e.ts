import { createMystery } from "#tests/support/people.ts"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"
import { addReview } from "./support/reviews.ts"
import { button, press } from "./support/ui-samples.ts"

test(
  "everything that opens is accessible, light or dark",
  { tag: "@both-widths" },
  async ({ page, site, axe, isMobile }) => {
    const id = await createMystery(site)
    await addReview(site, id, {
      actualPlayTimeMinutes: 60,
      allPhotoUrls: ["/card.png", "/icon-512.png"],
    })
    // One theme at each width, as in screens.e2e.ts. Reduced motion, so that nothing is checked while it fades in.
    await page.emulateMedia({ colorScheme: isMobile ? "light" : "dark", reducedMotion: "reduce" })
    await openPage(page, `/mysteries/${id}`)
    await press(button(page, "メニュー"), isMobile)
    await axe(page.getByRole("dialog", { name: "メニュー" }))
    await page.keyboard.press("Escape")
    await press(page.getByRole("button", { name: "気になる 0人" }).first(), isMobile)
    await axe(page.getByRole("dialog", { name: "ログインが必要です" }))
    await page.keyboard.press("Escape")
    await press(page.getByRole("button", { name: "画像1を拡大" }), isMobile)
    await axe(page.getByRole("dialog", { name: "拡大画像" }))
    await page.keyboard.press("Escape")
    await press(button(page, "プレイ時間の説明"), isMobile)
    await axe(page.getByRole("tooltip"))
  },
)
