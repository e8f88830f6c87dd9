import { expect, type Page } from "@playwright/test"
import { createMember, createMystery, createSolver } from "#tests/support/people.ts"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"
import { press } from "./support/ui-samples.ts"

const want = (page: Page) => page.getByRole("button", { name: /^気になる/ }).first()
const toast = (page: Page, words: string) => page.getByText(words, { exact: true })

test("two quick presses are one status", async ({ page, site, signIn }) => {
  const mystery = await createMystery(site)
  const { uid } = await createMember(site)
  await signIn({ uid })
  await openPage(page, `/mysteries/${mystery}`)
  const sent: string[] = []
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()))
  await want(page).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(want(page)).toHaveAccessibleName("気になる 1人")
  expect(sent).toHaveLength(1)
  await expect(toast(page, "気なるに登録しました")).toHaveCount(1)
  await expect(want(page)).toHaveAttribute("aria-pressed", "true")
})

test("a member who presses 気になる in one tab has the status and the count in another, too", async ({
  page,
  context,
  site,
  signIn,
  isMobile,
}) => {
  const mystery = await createMystery(site)
  await signIn(await createMember(site))
  const other = await context.newPage()
  await openPage(page, `/mysteries/${mystery}`)
  await openPage(other, `/mysteries/${mystery}`)
  await press(want(page), isMobile)
  for (const tab of [page, other]) {
    await expect(want(tab)).toHaveAccessibleName("気になる 1人")
    await expect(want(tab)).toHaveAttribute("aria-pressed", "true")
  }
  const { rows } = await site.root.query(
    "select interested_count from mystery_stats where mystery_id = $1",
    [mystery],
  )
  expect(rows).toEqual([{ interested_count: 1 }])
})

test("a member who presses again before being recognised is not counted again", async ({
  page,
  site,
  signIn,
  isMobile,
}) => {
  const mystery = await createMystery(site)
  await signIn(await createSolver(site, { interested: [mystery] }))
  const { promise: later, resolve: answer } = Promise.withResolvers<void>()
  await page.route("**/api/me", async (route) => {
    await later
    await route.continue()
  })
  const asked = page.waitForRequest("**/api/me")
  await page.goto(`/mysteries/${mystery}`)
  await asked
  await expect(want(page)).toHaveAccessibleName("気になる 1人")
  await press(want(page), isMobile)
  answer()
  await expect(toast(page, "気なるに登録しました")).toBeVisible()
  await expect(want(page)).toHaveAttribute("aria-pressed", "true")
  await expect(want(page)).toHaveAccessibleName("気になる 1人")
})
