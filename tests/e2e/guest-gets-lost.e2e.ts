import { expect } from "@playwright/test"
import { test } from "./support/journey.ts"
import { press } from "./support/ui-samples.ts"

test(
  "a guest at an address where nothing is, is told so and shown ways on",
  {
    tag: "@no-js",
  },
  async ({ page, problems, isMobile }) => {
    problems.allow(/404/)
    const nowhere = ["/404", "/nowhere", "/mysteries/nowhere/else", "/mysteries/reviews/0", "/謎"]
    for (const address of nowhere) {
      const answer = await page.goto(address)
      expect(answer?.status(), address).toBe(404)
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Page Not Found: ${address}`)
      await expect(page).toHaveTitle("Page Not Found | ナゾメグリ")
      await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex")
    }
    await press(page.getByRole("link", { name: "ホームへ戻る" }), isMobile)
    await expect(page).toHaveURL("/")
  },
)

test("a way that leads nowhere from within the site says the same", async ({ page, problems }) => {
  problems.allow(/404/)
  await page.goto("/mysteries?after=9999")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found: /mysteries")
})

test(
  "who picks up the letters along the trail and does as they say is home",
  {
    tag: "@no-js",
  },
  async ({ page, problems, isMobile }) => {
    problems.allow(/404/)
    await page.goto("/404")
    // What eyes see: the stones that the dotted line runs over, in its order.
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
    // What ears hear.
    await expect(page.getByText("う、え、の、ロ、ゴ、を、お、す")).toBeAttached()
    await press(page.getByText("ヒント", { exact: true }), isMobile)
    await expect(page.getByText("点線が通る順に文字を拾ってください")).toBeVisible()
    await press(page.getByRole("banner").getByRole("link", { name: "ナゾメグリ ホーム" }), isMobile)
    await expect(page).toHaveURL("/")
  },
)

test("no address, however broken, breaks the site", async ({ request }) => {
  const broken = [
    "/%E0%A4%A",
    "/%",
    "/%00",
    "/mysteries/%00",
    "/mysteries/%2e%2e%2f",
    "/mysteries/reviews/%E3%81",
    "/mysteries/reviews/1e3",
    "/mysteries/reviews/99999999999999999999",
    "/mysteries?after=0",
    "/mysteries?after=%00",
    "/mysteries?sort=price&after=0~99999999999~AAAAAAAAAAAAAAAAAAAAAA",
    "/mysteries/reviews?before=%00",
    "/mysteries/reviews?before=99999999999999999999",
    "/api/mysteries?after=abc",
  ]
  for (const address of broken) {
    const answer = await request.get(address, { maxRedirects: 0 })
    expect([301, 308, 400, 404], `${address}: ${answer.status()}`).toContain(answer.status())
  }
})
