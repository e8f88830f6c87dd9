import { expect, type Page } from "@playwright/test"
import { createMystery } from "#tests/support/people.ts"
import { cardOf, openListWith } from "./support/cards.ts"
import { addPlace } from "./support/catalogue.ts"
import { test } from "./support/journey.ts"
import { isTheBrowsersOwn, openPage } from "./support/open-page.ts"
import { press } from "./support/ui-samples.ts"

type Site = Parameters<typeof createMystery>[0] & Parameters<typeof addPlace>[0]

/** A mystery at a new place. */
async function prepare(site: Site, prefecture: string) {
  const run = crypto.randomUUID().slice(0, 8)
  const [title, place] = [`路地の手紙${run}`, `坂の上の広場${run}`]
  const id = await createMystery(site, { title, prefectures: prefecture, types: "01" })
  await addPlace(site, id, { name: place, prefecture, stations: ["坂下"] })
  return { id, title, place }
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 })
const beside = (page: Page) => page.getByRole("complementary", { name: "絞り込みと近くの一覧" })

test(
  "a guest presses the map and goes on to a prefecture, a place and a mystery",
  { tag: "@both-widths" },
  async ({ page, context, site, isMobile }) => {
    const { id, title, place } = await prepare(site, "31")
    await openListWith(page, title, title, "/mysteries/prefectures/31")
    await openPage(page, "/mysteries/areas")
    // On a phone a finger covers several prefectures, so the map links to their area.
    const goal = isMobile ? "/mysteries/areas/7" : "/mysteries/prefectures/31"
    await press(page.locator(`figure a[href='${goal}']:visible`).first(), isMobile)
    if (isMobile) {
      await expect(heading(page)).toHaveText("中国の謎解き・脱出ゲーム")
      await press(beside(page).getByRole("link", { name: /^鳥取県/ }), isMobile)
    }
    await expect(page).toHaveURL("/mysteries/prefectures/31")
    await expect(heading(page)).toHaveText("鳥取県の謎解き・脱出ゲーム")
    await press(beside(page).getByRole("link", { name: new RegExp(place) }), isMobile)
    await expect(heading(page)).toHaveText(`${place}の謎解き・脱出ゲーム`)
    await expect(page.getByText("鳥取県・坂下駅")).toBeVisible()

    const opened = context.waitForEvent("page")
    await press(cardOf(page, title).getByRole("heading").getByRole("link"), isMobile)
    await expect(await opened).toHaveURL(`/mysteries/${id}`)
  },
)

test(
  "by links alone one gets from the areas to a mystery, and back along the crumbs",
  { tag: "@no-js" },
  async ({ page, site, javaScriptEnabled, isMobile }) => {
    const { title, place } = await prepare(site, "32")
    await openListWith(page, title, title, "/mysteries/prefectures/32")
    await page.goto("/mysteries/areas")
    if (javaScriptEnabled) await isTheBrowsersOwn(page)
    const list = page.getByRole("main").getByRole("listitem")
    await press(list.getByRole("link", { name: /^島根県/ }), isMobile)
    await expect(heading(page)).toHaveText("島根県の謎解き・脱出ゲーム")
    await press(beside(page).getByRole("link", { name: new RegExp(place) }), isMobile)
    await expect(heading(page)).toHaveText(`${place}の謎解き・脱出ゲーム`)
    await expect(cardOf(page, title)).toBeVisible()

    const crumbs = page.getByRole("navigation", { name: "パンくずリスト" })
    await expect(crumbs.getByRole("listitem")).toHaveText([
      "ホーム",
      "エリア",
      "中国",
      "島根県",
      place,
    ])
    await press(crumbs.getByRole("link", { name: "中国" }), isMobile)
    await expect(heading(page)).toHaveText("中国の謎解き・脱出ゲーム")
  },
)

test(
  "with the keyboard alone a guest gets from the areas to a place",
  { tag: "@wide" },
  async ({ page, site }) => {
    const { place, title } = await prepare(site, "36")
    await openListWith(page, title, title, "/mysteries/prefectures/36")
    await openPage(page, "/mysteries/areas")
    const tabTo = async (href: string) => {
      for (let stop = 0; stop < 140; stop++) {
        await page.keyboard.press("Tab")
        const at = page.locator(":focus")
        // Links for pointers only are not in the tab order.
        expect(await at.getAttribute("tabindex")).not.toBe("-1")
        if ((await at.getAttribute("href")) === href) return
      }
      throw new Error(`No stop of the keyboard leads to ${href}.`)
    }
    await tabTo("/mysteries/prefectures/36")
    await page.keyboard.press("Enter")
    await expect(heading(page)).toHaveText("徳島県の謎解き・脱出ゲーム")
    await expect(page.locator("html:active-view-transition")).toHaveCount(0)
    const link = beside(page).getByRole("link", { name: new RegExp(place) })
    await tabTo((await link.getAttribute("href")) ?? "")
    await page.keyboard.press("Enter")
    await expect(heading(page)).toHaveText(`${place}の謎解き・脱出ゲーム`)
  },
)

test(
  "a filter says what it does and is dropped by one press",
  { tag: "@no-js" },
  async ({ page, javaScriptEnabled, isMobile }) => {
    const go = (address: string) =>
      javaScriptEnabled ? openPage(page, address) : page.goto(address)
    await go("/mysteries/prefectures/13")
    await press(beside(page).getByRole("link", { name: /^街歩き/ }), isMobile)
    await expect(heading(page)).toHaveText("東京都の「街歩き」の謎")
    const note = page.getByRole("main").getByRole("status").filter({ hasText: "絞り込みを外す" })
    await expect(note).toContainText(
      "東京都の謎のうち、タイプが「街歩き」のものだけを表示しています。",
    )
    await press(note.getByRole("link", { name: /絞り込みを外す/ }), isMobile)
    await expect(heading(page)).toHaveText("東京都の謎解き・脱出ゲーム")
  },
)

test(
  "where nothing fits one is told, and led to where something is",
  { tag: "@no-js" },
  async ({ page, javaScriptEnabled, isMobile }) => {
    const empty = "/mysteries/prefectures/46/types/06"
    await (javaScriptEnabled ? openPage(page, empty) : page.goto(empty))
    await expect(
      page.getByText("鹿児島県の「スタジアム型」に合う謎は、まだありません"),
    ).toBeVisible()
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(0)
    await press(page.getByRole("link", { name: /^鹿児島県のすべての謎/ }), isMobile)
    await expect(heading(page)).toHaveText("鹿児島県の謎解き・脱出ゲーム")
    await expect(page.getByRole("main").getByRole("article").first()).toBeVisible()
  },
)

test(
  "the pages of a listing are turned, and each has a name of its own",
  { tag: "@no-js" },
  async ({ page, javaScriptEnabled, isMobile }) => {
    const first = "/mysteries/areas/3"
    await (javaScriptEnabled ? openPage(page, first) : page.goto(first))
    const pager = page.getByRole("navigation", { name: "ページ送り" })
    await press(pager.getByRole("link", { name: "次のページ" }), isMobile)
    await expect(page).toHaveURL("/mysteries/areas/3/page/2")
    await expect(page).toHaveTitle("関東の謎解き・脱出ゲーム（2ページ目） | ナゾメグリ")
    await press(pager.getByRole("link", { name: "前のページ" }), isMobile)
    await expect(page).toHaveURL(first)
  },
)
