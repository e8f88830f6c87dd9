import { expect, type Page } from "@playwright/test"
import { statuses } from "#shared/catalogue/statuses.ts"
import { createMember, createSolver, setStatuses } from "#tests/support/people.ts"
import { followLink } from "./support/follow-link.ts"
import { test } from "./support/journey.ts"
import {
  counter,
  createMakersMysteries,
  hideSwitch,
  shownIds,
  shows,
  watchShifts,
} from "./support/members-lists.ts"
import { withoutNotifications } from "./support/no-notifications.ts"
import { openPage } from "./support/open-page.ts"
import { addReview } from "./support/reviews.ts"
import { press } from "./support/ui-samples.ts"

/** Scrolls page by page until exactly these cards are shown. */
const scrollToEnd = (page: Page, ids: string[]) =>
  expect(async () => {
    await page.getByRole("main").getByRole("article").last().scrollIntoViewIfNeeded()
    expect(await shownIds(page)).toEqual(ids)
  }).toPass()

test("a member hides what they played, and the list stays full", async ({
  page,
  site,
  signIn,
  isMobile,
  axe,
}) => {
  const { ids, search } = await createMakersMysteries(site, 30)
  const played = [0, 3, 4, 11, 23, 29].map((n) => ids[n] ?? "")
  const left = ids.filter((id) => !played.includes(id))
  await signIn(await createSolver(site, { played }))
  await openPage(page, search)
  await shows(page, ids.slice(0, 24))
  await expect(counter(page)).toHaveText("30件")

  await press(hideSwitch(page), isMobile)
  await expect(hideSwitch(page)).toBeChecked()
  await expect(counter(page)).toHaveText("24件（プレイ済 6件を隠しています）")
  await shows(page, left)
  await axe("main")
  await scrollToEnd(page, left)
  await expect(page.getByText("この条件の謎は、ここまでです")).toBeVisible()
  await expect(page).toHaveURL(search)

  await press(hideSwitch(page), isMobile)
  await expect(counter(page)).toHaveText("30件")
  await expect(hideSwitch(page)).not.toBeChecked()
  await shows(page, ids.slice(0, 24))
})

test("a member who comes back to a long list finds their scroll position", async ({
  page,
  site,
  signIn,
  isMobile,
}) => {
  const { ids, search } = await createMakersMysteries(site, 34)
  await signIn(await createSolver(site, { played: ids.slice(5, 8), hides: true }))
  await openPage(page, search)
  const left = ids.filter((_, n) => n < 5 || n > 7)
  await shows(page, left.slice(0, 24))
  await scrollToEnd(page, left)

  const card = page.locator(`article[data-card="mystery:${left[30]}"]`)
  await card.scrollIntoViewIfNeeded()
  // A card's title opens a new tab; its maker's link does not.
  await press(card.locator("a[href^='/mysteries/makers/']").first(), isMobile)
  await expect(page).toHaveURL(/\/mysteries\/makers\//)
  await expect(page.locator("html:active-view-transition")).toHaveCount(0)
  await page.goBack()
  await shows(page, left)
  await expect(card).toBeInViewport()
})

test("the setting stays over a reload, and a card that is set to プレイ済 stays in place until then", async ({
  page,
  site,
  signIn,
  isMobile,
}) => {
  const { ids, search } = await createMakersMysteries(site, 4)
  await signIn(await createSolver(site, { played: ids.slice(0, 1) }))
  await openPage(page, search)
  await press(hideSwitch(page), isMobile)
  await shows(page, ids.slice(1))
  const first = page.getByRole("article").filter({ visible: true }).first()
  await press(first.getByRole("button", { name: /^プレイ済/ }), isMobile)
  await expect(first.getByRole("button", { name: "プレイ済 1人" })).toHaveAttribute(
    "aria-pressed",
    "true",
  )
  await shows(page, ids.slice(1))

  await openPage(page, search)
  await shows(page, ids.slice(2))
  await expect(hideSwitch(page)).toBeChecked()
  await expect(counter(page)).toHaveText("2件（プレイ済 2件を隠しています）")

  // An open page would ask for its notifications without the session.
  await page.goto("about:blank")
  await page.context().clearCookies()
  await openPage(page, search)
  await shows(page, ids)
  await expect(hideSwitch(page)).not.toBeChecked()
})

test("hidden mysteries never appear for a moment, and nothing moves", async ({
  page,
  site,
  signIn,
}) => {
  const { ids, search } = await createMakersMysteries(site, 26)
  await signIn(await createSolver(site, { played: ids.slice(0, 2), hides: true }))
  await openPage(page, search)
  await shows(page, ids.slice(2, 26))

  const shifted = await watchShifts(page)
  const { promise: later, resolve: goOn } = Promise.withResolvers<void>()
  await page.route("**/api/{me,personal/**}", async (route) => {
    await later
    await route.continue()
  })
  await page.goto(search)
  const first = page.locator("article[data-card]").first()
  await expect(first).toHaveAttribute("data-card", `mystery:${ids[0]}`)
  await expect(first.getByRole("heading")).toBeHidden()
  await expect(first).toBeVisible()
  await shows(page, [])
  const before = await first.boundingBox()
  goOn()
  await shows(page, ids.slice(2, 26))
  expect(await first.boundingBox()).toEqual(before)
  expect(await shifted()).toBeLessThan(0.01)
})

test("the switch goes back, and says so, when the site cannot be reached or the session has ended", async ({
  page,
  site,
  signIn,
  isMobile,
  problems,
}) => {
  problems.allow(/list-settings/)
  problems.allow(/401/)
  const { ids, search } = await createMakersMysteries(site, 2)
  const member = await createSolver(site, { played: ids.slice(0, 1) })
  await signIn(member)
  await withoutNotifications(page)
  await openPage(page, search)
  await page.route("**/list-settings", (route) => route.abort("failed"))
  await press(hideSwitch(page), isMobile)
  await expect(page.getByText("設定を変えられませんでした。")).toBeVisible()
  await expect(hideSwitch(page)).not.toBeChecked()
  await shows(page, ids)
  await page.unroute("**/list-settings")
  // The last request after the switch.
  const settled = page.waitForResponse(/followed-on/)
  await press(hideSwitch(page), isMobile)
  await shows(page, ids.slice(1))
  await settled

  // Any other request that meets the end of the session first would make the page a guest's.
  await page.route(/\/api\/(?!me\/list-settings)/, () => undefined)
  await site.root.query("delete from auth.sessions where user_id = $1", [member.uid])
  await press(hideSwitch(page), isMobile)
  await expect(page.getByText("ログインが必要です", { exact: true })).toBeVisible()
  await shows(page, ids)
  await expect(hideSwitch(page)).not.toBeChecked()
})

test("if the member's list does not load, the public list is shown without what they played", async ({
  page,
  site,
  signIn,
  isMobile,
  problems,
}) => {
  problems.allow(/api\/personal/)
  const { ids, search } = await createMakersMysteries(site, 4)
  await signIn(await createSolver(site, { played: ids.slice(1, 2), hides: true }))
  await page.route("**/api/personal/**", (route) => route.abort("failed"))
  await openPage(page, search)
  const told = page.getByRole("alert")
  await expect(told).toContainText("情報を読み込めませんでした")
  await shows(page, [ids[0], ids[2], ids[3]].map(String))

  await page.unroute("**/api/personal/**")
  await press(told.getByRole("button", { name: "もう一度" }), isMobile)
  await expect(told).toHaveCount(0)
  await expect(counter(page)).toHaveText("3件（プレイ済 1件を隠しています）")
})

test("with the keyboard the switch is pressed, pressed back, and the last press counts", async ({
  page,
  site,
  signIn,
}) => {
  const { ids, search } = await createMakersMysteries(site, 2)
  const member = await createSolver(site, { played: ids.slice(0, 1) })
  await signIn(member)
  await openPage(page, search)
  await shows(page, ids)
  await hideSwitch(page).focus()
  await page.keyboard.press("Space")
  await page.keyboard.press("Space")
  await page.keyboard.press("Space")
  await shows(page, ids.slice(1))
  await expect(hideSwitch(page)).toBeChecked()
  await expect(hideSwitch(page)).toBeFocused()
  // The page shows the last press before the server has it.
  const stored = async () => {
    const query = "select hides_played from list_settings where uid = $1"
    return (await site.root.query(query, [member.uid])).rows
  }
  await expect.poll(stored).toEqual([{ hides_played: true }])
})

test("numbered pages are full, and one beyond the member's last leads to it", async ({
  page,
  site,
  signIn,
  isMobile,
}) => {
  const { ids, listing } = await createMakersMysteries(site, 50)
  await signIn(await createSolver(site, { played: ids.slice(10, 14) }))
  await openPage(page, listing)
  await press(hideSwitch(page), isMobile)
  const left = [...ids.slice(0, 10), ...ids.slice(14)]
  await shows(page, left.slice(0, 24))
  await expect(counter(page)).toHaveText("46件1 / 2ページ （プレイ済 4件を隠しています）")

  await openPage(page, `${listing}/page/3`)
  await expect(page.getByText("このページの謎は、もうありません")).toBeVisible()
  await press(page.getByRole("link", { name: "最後のページへ" }), isMobile)
  await expect(page).toHaveURL(`${listing}/page/2`)
  await shows(page, left.slice(24))
})

test("the calendar leaves out what is played, and counts the rest", async ({
  page,
  site,
  signIn,
  isMobile,
}) => {
  const { ids } = await createMakersMysteries(site, 3)
  await site.root.query(
    `update mysteries set "startDate" = $2, "endDate" = $2, prefectures = '32', types = '16'
     where id = any ($1)`,
    [ids, "2027-02-16"],
  )
  await signIn(await createSolver(site, { played: ids.slice(0, 1) }))
  const day = page.getByRole("region", { name: "2月16日" }).getByRole("article")
  await openPage(page, "/calendar?day=2027-02-16&pref=32&type=16")
  await expect(day).toHaveCount(3)
  await press(hideSwitch(page), isMobile)
  await expect(page.getByText("プレイ済 1件を隠しています")).toBeVisible()
  await expect(day).toHaveCount(2)
})

test("in the ranking the others keep their ranks", async ({ page, site, signIn, isMobile }) => {
  const member = await createMember(site)
  await signIn(member)
  await openPage(page, "/mysteries/popular")
  const lines = page.getByRole("main").locator("li[data-card]")
  await expect(counter(page)).toHaveText("50件")
  const second = await lines.nth(1).innerText()
  const first = (await lines.first().getAttribute("data-card"))?.replace("mystery:", "") ?? ""
  await setStatuses(site, member, statuses.played, [first])
  await openPage(page, "/mysteries/popular")
  await press(hideSwitch(page), isMobile)
  await expect(counter(page)).toHaveText("49件（プレイ済 1件を隠しています）")
  await expect(lines).toHaveCount(49)
  expect((await lines.first().innerText()).split("\n")[0]).toBe(second.split("\n")[0])
})

test("a guest who presses the switch is asked to log in, and finds it switched when they are back", async ({
  page,
  site,
  signIn,
  isMobile,
}) => {
  for (const address of ["/mysteries/areas/3", "/mysteries/popular"]) {
    await openPage(page, address)
    await press(hideSwitch(page), isMobile)
    const asked = page.getByRole("dialog", { name: "ログインが必要です" })
    await expect(asked).toContainText("プレイ済を隠すにはログインが必要です")
    await page.keyboard.press("Escape")
    await expect(asked).toBeHidden()
    await expect(hideSwitch(page)).not.toBeChecked()
  }
  await press(hideSwitch(page), isMobile)
  const login = page.getByRole("dialog").getByRole("link", { name: "ログイン" })
  await press(login, isMobile)
  await expect(page).toHaveURL("/login?redirect=%2Fmysteries%2Fpopular")
  await signIn(await createSolver(site, { played: [] }))
  await openPage(page, "/mysteries/popular")
  await expect(hideSwitch(page)).toBeChecked()
})

test("what a member played is left out of the start page and of what to play next", async ({
  page,
  site,
  signIn,
}) => {
  const cards = (of: string) =>
    page
      .locator("section", { has: page.getByRole("heading", { name: of }) })
      .locator("[data-card^='mystery:']:visible")
      .evaluateAll((found) =>
        found.map((card) => card.getAttribute("data-card")?.replace("mystery:", "") ?? ""),
      )
  const strips = ["もうすぐ終わる謎", "新しく加わった謎"]
  const next = "これを遊んだ人が次に選んだ謎"
  await openPage(page, "/")
  const before = new Map<string, string[]>()
  for (const strip of strips) before.set(strip, await cards(strip))
  const [newest = ""] = before.get("新しく加わった謎") ?? []
  await openPage(page, `/mysteries/${newest}`)
  before.set(next, await cards(next))
  const review = `/mysteries/reviews/${await addReview(site, newest)}`
  await openPage(page, review)
  before.set(review, await cards(next))
  const played = [...new Set([...before.values()].map((ids) => ids.at(-1) ?? ""))]
  expect(played).not.toContain("")

  await signIn(await createSolver(site, { played, hides: true }))
  // Mysteries that other tests add meanwhile may come into a strip.
  const isShown = async (of: string) => {
    const shown = await cards(of)
    return { some: shown.length > 0, played: shown.filter((id) => played.includes(id)) }
  }
  const left = (of: string) => {
    const hasOthers = before.get(of)?.some((id) => !played.includes(id))
    return { played: [], ...(hasOthers && { some: true }) }
  }
  await openPage(page, "/")
  for (const strip of strips) await expect.poll(() => isShown(strip)).toMatchObject(left(strip))
  // Within the same document. Its card may be gone from the strip by now.
  await followLink(page, `/mysteries/${newest}`)
  await expect(page).toHaveURL(`/mysteries/${newest}`)
  await expect.poll(() => isShown(next)).toMatchObject(left(next))
  await openPage(page, review)
  await expect.poll(() => isShown(next)).toMatchObject(left(review))
})
