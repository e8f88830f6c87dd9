import { expect } from "@playwright/test"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"
import { press } from "./support/ui-samples.ts"

test("a guest who follows a link without a connection reads so, and sees the page once it is back", async ({
  page,
  context,
  problems,
  isMobile,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/)
  await openPage(page, "/calendar")
  const month = page.locator("main a[href^='/calendar?ym=']").first()
  await expect(month).toBeVisible()
  await context.setOffline(true)
  await press(month, isMobile)
  const heading = page.getByRole("heading", { level: 1 })
  await expect(heading).toHaveText("接続できませんでした")
  await expect(page).toHaveTitle("接続できませんでした | ナゾメグリ")
  await context.setOffline(false)
  await expect(heading).not.toHaveText("接続できませんでした")
  await expect(page).toHaveURL(/\/calendar\?ym=/)
})

test(
  "a guest who follows the letters along the trail gets home",
  {
    tag: "@no-js",
  },
  async ({ page, problems, isMobile }) => {
    problems.allow(/404/)
    await page.goto("/404")
    // The visible order: the letters that the dotted line crosses.
    const seen = await page.evaluate(() => {
      const trail = document.querySelector<SVGPolylineElement>("main polyline")
      const stones = [...document.querySelectorAll<SVGGElement>("main g:has(text)")].map(
        (stone) => {
          const { e: x, f: y } = stone.transform.baseVal.consolidate()?.matrix ?? { e: 0, f: 0 }
          return { letter: stone.textContent, x, y }
        },
      )
      const order = new Set<string | null>()
      for (let at = 0; trail && at <= trail.getTotalLength(); at++) {
        const { x, y } = trail.getPointAtLength(at)
        const stone = stones.find((each) => Math.hypot(each.x - x, each.y - y) < 20)
        if (stone) order.add(stone.letter)
      }
      return [...order].join("")
    })
    expect(seen).toBe("うえのロゴをおす")
    // The order for screen readers.
    await expect(page.getByText("う、え、の、ロ、ゴ、を、お、す")).toBeAttached()
    await press(page.getByText("ヒント", { exact: true }), isMobile)
    await expect(page.getByText("点線が通る順に文字を拾ってください")).toBeVisible()
    await press(page.getByRole("banner").getByRole("link", { name: "ナゾメグリ ホーム" }), isMobile)
    await expect(page).toHaveURL("/")
  },
)
