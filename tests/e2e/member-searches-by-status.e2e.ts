import { expect, type Page } from "@playwright/test"
import { createSolver } from "#tests/support/people.ts"
import { test } from "./support/journey.ts"
import { counter, createMakersMysteries, hideSwitch, shows } from "./support/members-lists.ts"
import { openPage } from "./support/open-page.ts"
import { press } from "./support/ui-samples.ts"

/** The filters are beside the list; on a phone they are in a sheet. */
async function choose(page: Page, name: RegExp, isMobile: boolean): Promise<void> {
  if (isMobile) await press(page.getByRole("link", { name: "絞り込み" }), isMobile)
  await press(page.getByRole("radio", { name }), isMobile)
}

test("a member searches by status together with other filters", async ({
  page,
  site,
  signIn,
  isMobile,
  axe,
}) => {
  const { ids, search } = await createMakersMysteries(site, 8)
  await signIn(await createSolver(site, { interested: ids.slice(0, 3), played: ids.slice(3, 5) }))
  await openPage(page, search)
  await choose(page, /^気になる/, isMobile)
  await expect(page).toHaveURL(/mark=interested/)
  await expect(page.getByRole("radio", { name: "プレイ済（2）" })).toBeVisible()
  await expect(page.getByRole("radio", { name: "未プレイ（6）" })).toBeVisible()
  await axe(isMobile ? page.getByRole("dialog") : page.locator("#filters"))
  if (isMobile) await press(page.getByRole("button", { name: "3件を見る" }), isMobile)
  await shows(page, ids.slice(0, 3))
  await expect(counter(page)).toHaveText("3件")

  await press(page.getByRole("link", { name: "気になる" }), isMobile)
  await expect(page).not.toHaveURL(/mark=/)
  await shows(page, ids)
  await page.goBack()
  await shows(page, ids.slice(0, 3))
})

test("a member who hides played mysteries but searches for them sees them, and the switch says so", async ({
  page,
  site,
  signIn,
}) => {
  const { ids, search } = await createMakersMysteries(site, 4)
  await signIn(await createSolver(site, { played: ids.slice(0, 2), hides: true }))
  await openPage(page, search.replace("&sort", "&mark=played&sort"))
  await shows(page, ids.slice(0, 2))
  await expect(counter(page)).toHaveText("2件")
  await expect(hideSwitch(page)).toBeDisabled()
  await expect(hideSwitch(page)).not.toBeChecked()
  await expect(hideSwitch(page)).toHaveAccessibleDescription(
    "「プレイ済」で絞り込んでいる間は隠しません",
  )
})

test("a member who has played every mystery found reads so", async ({ page, site, signIn }) => {
  const { ids, search } = await createMakersMysteries(site, 2)
  await signIn(await createSolver(site, { played: ids, hides: true }))
  await openPage(page, search)
  await expect(page.getByText("見つかった謎は、すべてプレイ済です")).toBeVisible()
  await expect(counter(page)).toHaveText("0件（プレイ済 2件を隠しています）")
})

test("a guest is asked to log in, and an address with a status says that it needs a login", async ({
  page,
  isMobile,
}) => {
  await openPage(page, "/mysteries")
  await choose(page, /^プレイ済/, isMobile)
  const asked = page.getByRole("dialog", { name: "ログインが必要です" })
  await expect(asked).toContainText("「気になる」「プレイ済」で絞り込むにはログインが必要です")
  await page.keyboard.press("Escape")
  await expect(asked).toBeHidden()
  await expect(page.getByRole("radio", { name: "すべて" })).toBeChecked()

  await openPage(page, "/mysteries?mark=played")
  await expect(
    page.getByText("「気になる」「プレイ済」で絞り込むにはログインが必要です"),
  ).toBeVisible()
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(24)
})
