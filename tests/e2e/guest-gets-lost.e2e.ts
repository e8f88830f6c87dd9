import { expect, type Page } from "@playwright/test"
import { createMystery } from "#tests/support/people.ts"
import { test } from "./support/journey.ts"
import { isTheBrowsersOwn, openPage } from "./support/open-page.ts"
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

/** The letters as the feet tread on them: each print comes from the letter behind its heel and goes to the one before its toes. */
function lettersInOrder(): string {
  const placeOf = (element: SVGGraphicsElement, x: number, y: number) =>
    new DOMPoint(x, y).matrixTransform(element.getScreenCTM() ?? undefined)
  const stones = [...document.querySelectorAll<SVGGElement>("main g:has(> text)")].map((stone) => ({
    letter: stone.textContent,
    at: placeOf(stone, 0, 0),
    size: stone.getBoundingClientRect().width,
  }))
  const walk = new Map<string | undefined, string | undefined>()
  for (const print of document.querySelectorAll<SVGUseElement>("main use[href='#left-foot']")) {
    const middle = placeOf(print, 0, 0)
    const toes = placeOf(print, 0, -1)
    const [dx, dy] = [toes.x - middle.x, toes.y - middle.y]
    const length = Math.hypot(dx, dy)
    const nearest = (sign: 1 | -1) =>
      stones
        .map(({ letter, at, size }) => {
          const [x, y] = [at.x - middle.x, at.y - middle.y]
          const ahead = (sign * (x * dx + y * dy)) / length
          const beside = Math.abs(x * dy - y * dx) / length
          return { letter, ahead, isHit: ahead > 0 && beside < size / 4 }
        })
        .filter(({ isHit }) => isHit)
        .toSorted((a, b) => a.ahead - b.ahead)[0]?.letter
    walk.set(nearest(-1), nearest(1))
  }
  const read: string[] = []
  for (let at = walk.get(undefined); at; at = walk.get(at)) read.push(at)
  return read.join("")
}

test("a guest who reads the letters under the feet finds the way home, and today's hidden mystery", async ({
  page,
  site,
  problems,
  isMobile,
}) => {
  problems.allow(/404/)
  await createMystery(site, { title: "今日あそべる謎" })
  await openPage(page, "/404")
  // The puzzle's code comes after the rest of the page.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main h1") ?? {}).some((key) => key.startsWith("__react")),
  )
  expect(await page.evaluate(lettersInOrder)).toBe("うえのろごをおす")
  await press(page.getByText("ヒント", { exact: true }), isMobile)
  await expect(page.getByText("つま先の向きに歩いて")).toBeVisible()
  await press(page.getByRole("banner").getByRole("link", { name: /ロゴ/ }), isMobile)
  await expect(page).toHaveURL("/")
  const greeting = page.getByRole("dialog", { name: "正解！" })
  const hidden = greeting.getByRole("link", { name: "この謎を見る" })
  await expect(hidden).toHaveAttribute("href", /^\/mysteries\/\w{22}$/)
  await page.keyboard.press("Escape")
  await expect(greeting).toBeHidden()

  // Neither a reload nor the logo of another page greets again.
  await page.reload()
  await isTheBrowsersOwn(page)
  await expectNoGreeting(page)
  await openPage(page, "/contact")
  await press(page.getByRole("banner").getByRole("link", { name: /ロゴ/ }), isMobile)
  await expect(page).toHaveURL("/")
  await expectNoGreeting(page)
})

/** The greeting loads after the page, so its absence alone proves nothing: no state may ask for it. */
async function expectNoGreeting(page: Page) {
  expect(await page.evaluate(() => history.state?.usr ?? null)).toBeNull()
  await expect(page.getByRole("dialog")).toHaveCount(0)
}

test(
  "those who hear the page get the same riddle, and the keyboard solves it",
  { tag: "@wide" },
  async ({ page, site, problems }) => {
    problems.allow(/404/)
    await createMystery(site)
    await openPage(page, "/404")
    const rows = await page.getByRole("table", { name: "床の文字" }).getByRole("row").all()
    const floor = await Promise.all(rows.map((row) => row.getByRole("cell").allTextContents()))
    const walk = (await page.getByText(/^足あとは、/).textContent()) ?? ""
    expect(walk).not.toContain("う")
    const [, row = "", column = ""] = /(\d)段目の(\d)列目/.exec(walk) ?? []
    let [x, y] = [Number(column) - 1, Number(row) - 1]
    let read = floor[y]?.[x] ?? ""
    for (const way of /順に、(.*?)へと/.exec(walk)?.[1]?.split("、") ?? []) {
      x += way.includes("右") ? 1 : way.includes("左") ? -1 : 0
      y += way.includes("下") ? 1 : way.includes("上") ? -1 : 0
      read += floor[y]?.[x]
    }
    expect(read).toBe("うえのろごをおす")
    await page.getByRole("banner").getByRole("link", { name: /ロゴ/ }).focus()
    await page.keyboard.press("Enter")
    await expect(page.getByRole("dialog", { name: "正解！" })).toBeVisible()
  },
)

test(
  "without scripts the logo leads home as well",
  { tag: "@only-no-js" },
  async ({ page, problems }) => {
    problems.allow(/404/)
    await page.goto("/404")
    await page.getByRole("banner").getByRole("link", { name: /ロゴ/ }).click()
    await expect(page).toHaveURL("/")
  },
)
