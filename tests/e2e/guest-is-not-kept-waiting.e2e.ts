import { expect, type Page } from "@playwright/test"
import { createMember } from "#tests/support/people.ts"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"

/** The grey disc in the header, in the position of the avatar or the login link. */
const placeholder = (page: Page) => page.getByRole("banner").locator("[style*='36px']")

test("while the viewer is unknown, the header shows a placeholder for half a second at most", async ({
  page,
}) => {
  await page.clock.install({ time: new Date("2026-04-01T12:00:00+09:00") })
  await page.clock.pauseAt(new Date("2026-04-01T12:00:01+09:00"))
  await page.route("**/api/me", () => undefined)
  const asked = page.waitForRequest("**/api/me")
  await page.goto("/mysteries")
  await asked
  await expect(placeholder(page)).toBeVisible()
  await page.clock.runFor(499)
  await expect(placeholder(page)).toBeVisible()
  await page.clock.runFor(1)
  await expect(placeholder(page)).toHaveCount(0)
})

test("a viewer known to be a guest sees no placeholder", async ({ page }) => {
  await openPage(page, "/mysteries")
  await expect(placeholder(page)).toHaveCount(0)
  await expect(page.getByRole("banner").getByRole("img")).toHaveCount(0)
})

test("a member who is recognised late is still recognised", async ({ page, site, signIn }) => {
  await signIn(await createMember(site, { name: "遅咲き" }))
  const { promise: later, resolve: answer } = Promise.withResolvers<void>()
  await page.route("**/api/me", async (route) => {
    await later
    await route.continue()
  })
  await page.goto("/mysteries")
  await expect(placeholder(page)).toBeVisible()
  await expect(placeholder(page)).toHaveCount(0)
  answer()
  await expect(page.getByRole("img", { name: "遅咲きさん" })).toBeVisible()
})
