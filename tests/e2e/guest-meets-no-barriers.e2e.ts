import { expect, type Page } from "@playwright/test"
import { createMystery } from "#tests/support/people.ts"
import { addPlace, createComment, createMaker } from "./support/catalogue.ts"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"
import { addReport } from "./support/reports.ts"
import { button, press } from "./support/ui-samples.ts"

type Axe = () => Promise<void>

/** Without motion nothing is looked at half faded in. */
async function inBothThemes(page: Page, axe: Axe): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
    await axe()
  }
}

for (const [name, address] of [
  ["the start page", "/"],
  ["the list of mysteries", "/mysteries"],
  ["the list of reports", "/mysteries/reviews"],
  ["the map and the areas", "/mysteries/areas"],
  ["a prefecture", "/mysteries/prefectures/13"],
  ["a prefecture by type", "/mysteries/prefectures/13/types/01/page/1"],
  ["an empty listing", "/mysteries/prefectures/46/types/06"],
  ["a category", "/mysteries/categories/1"],
  ["a place", "/mysteries/places/1"],
  ["the categories", "/mysteries/categories"],
  ["the makers", "/mysteries/makers?row=ka"],
  ["the tags", "/mysteries/tags"],
  ["what has ended", "/mysteries/archives"],
  ["an area by category", "/mysteries/areas/3/categories/2"],
  ["a search", "/mysteries?kwd=謎&cti=01&price=2000"],
  ["a search that finds nothing", "/mysteries?kwd=みつかるはずのないことば&cti=01"],
  ["a list from near to far", "/mysteries?sort=near&at=新宿"],
  ["the calendar", "/calendar"],
  ["the most wanted", "/mysteries/popular"],
  ["what is told of this week", "/mysteries/reviews/trending"],
  ["the ranking of members", "/userRanking"],
] as const) {
  test(`${name} keeps nobody out, light or dark`, async ({ page, axe }) => {
    await openPage(page, address)
    await inBothThemes(page, axe)
  })
}

test("a mystery and a report keep nobody out, light or dark", async ({ page, site, axe }) => {
  const maker = await createMaker(site, {
    name: `壁のない工房${crypto.randomUUID()}`,
    description: "だれでも遊べる謎。",
    website: "https://example.com/",
  })
  const id = await createMystery(site, {
    maker,
    subscription: true,
    pickup: "いまいちばんの謎。",
    story: "むかし、あるところに。",
    url: "https://example.com/",
    price: 0,
  })
  await addPlace(site, id, { name: "広場", stations: ["中央"], latitude: 1, longitude: 1 })
  const told = { satisfaction: 4, people_count: 2, actualPlayTimeMinutes: 60, outcome: "failure" }
  const review = `${"あ".repeat(160)}||…||`
  for (const difficultyRating of [1, 2, 3, 4])
    await addReport(site, id, { difficultyRating, ...told })
  const report = await addReport(site, id, {
    difficultyRating: 5,
    review,
    allPhotoUrls: ["/card.png", "/icon-512.png"],
    ...told,
  })
  const { rows } = await site.root.query("select uid from mystery_reviews where id = $1", [report])
  await createComment(site, { uid: rows[0].uid, reviewId: report, content: "@だれか ありがとう" })
  await openPage(page, `/mysteries/${id}`)
  await inBothThemes(page, axe)
  await openPage(page, `/mysteries/makers/${encodeURIComponent(maker)}`)
  await inBothThemes(page, axe)
  await openPage(page, `/mysteries/reviews/detail?id=${report}`)
  await inBothThemes(page, axe)
})

test("a dead end keeps nobody out, light or dark", async ({ page, axe, problems }) => {
  problems.allow(/404/)
  await openPage(page, "/404")
  await page.getByText("ヒント", { exact: true }).click()
  await inBothThemes(page, axe)
})

test("nothing that opens keeps anybody out, light or dark", async ({
  page,
  site,
  axe,
  isMobile,
}) => {
  const id = await createMystery(site)
  await addReport(site, id, {
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
})
