import { expect, type Page } from "@playwright/test"
import { createMystery } from "#tests/support/people.ts"
import { cardOf, isListed } from "./support/cards.ts"
import { addPlace } from "./support/catalogue.ts"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"
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
    await isListed(page, "/mysteries/prefectures/31", title)
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
  "with the keyboard alone a guest gets from the areas to a place",
  { tag: "@wide" },
  async ({ page, site }) => {
    const { place, title } = await prepare(site, "36")
    await isListed(page, "/mysteries/prefectures/36", title)
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
