import { expect, type Page } from "@playwright/test"
import type pg from "pg"
import { createMember } from "#tests/support/people.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { findBarriers } from "./support/axe.ts"
import { test } from "./support/journey.ts"
import { choose, openWindow } from "./support/practice-window.ts"

/** A member who signs in as this person of the practice provider. */
async function linkPractised(site: { root: pg.Client }, provider: string, person: string) {
  const { uid } = await createMember(site)
  await site.root.query(
    `insert into auth.accounts (id, account_id, provider_id, user_id) values ($1, $2, $3, $4)
     on conflict (provider_id, account_id) do nothing`,
    [crypto.randomUUID(), person, provider, uid],
  )
}

const link = (page: Page, name: string) =>
  page.getByRole("main").getByRole("link", { name: `${name}（デモ用）でログイン` })

const openWindowOf = (page: Page, name = "Google") => openWindow(page, link(page, name))

/** As if it had taken too long: its cookie has expired. */
const forgetVisit = (page: Page) => page.context().clearCookies({ name: /oauth_state/ })

async function isMember(page: Page): Promise<boolean> {
  return (await (await page.request.get("/api/me")).json()) !== null
}

test("a visitor signs in with Google in a window of its own and goes on where they were", async ({
  page,
  site,
}) => {
  await linkPractised(site, "google", "google-natsu")
  await page.goto("/login?redirect=/mysteries/areas")
  const popup = await openWindowOf(page)
  await expect(popup.getByRole("heading", { level: 1 })).toHaveText("Google（デモ用）")
  expect(await findBarriers(popup)).toEqual([])
  await expect(page.getByRole("main")).toContainText(messages.PROVIDER.WAITING)
  const closed = popup.waitForEvent("close")
  await choose(popup, "練習のなつ")
  await closed
  await expect(page).toHaveURL("/mysteries/areas")
  await expect(page.getByText(messages.LOGIN_SUCCESS)).toBeVisible()
  expect(await isMember(page)).toBe(true)
})

test("a visitor whose window ends otherwise reads why each time, and stays a guest", async ({
  page,
  problems,
}) => {
  await page.goto("/login")
  const main = page.getByRole("main")
  await (await openWindowOf(page)).close()
  await expect(main).toContainText(messages.PROVIDER.CLOSED)
  await expect(main.getByRole("link", { name: "この画面のまま続ける" })).toBeVisible()

  await choose(await openWindowOf(page, "X"), "許可しない")
  await expect(main).toContainText(messages.PROVIDER.CANCELLED)

  await choose(await openWindowOf(page), "プロバイダーの障害")
  await expect(main).toContainText(`${messages.UNEXPECTED_ERROR}：server_error`)

  await choose(await openWindowOf(page), "プロバイダーとサイトの間の通信が切れる")
  await expect(main).toContainText(`${messages.UNEXPECTED_ERROR}：invalid_code`)

  const late = await openWindowOf(page)
  const closed = late.waitForEvent("close")
  await forgetVisit(late)
  await choose(late, "練習のなつ")
  await closed
  await expect(main).toContainText(`${messages.UNEXPECTED_ERROR}：state_mismatch`)

  problems.allow(/ERR_EMPTY_RESPONSE/)
  const popup = await openWindowOf(page)
  const failed = popup.waitForEvent("requestfailed")
  await choose(popup, "この画面の通信が切れる")
  await failed
  await popup.close()
  await expect(main).toContainText(messages.PROVIDER.CLOSED)
  expect(await isMember(page)).toBe(false)
})

test("a visitor whose browser blocks the window goes on in place of the page", async ({
  page,
  problems,
  site,
}) => {
  await linkPractised(site, "google", "google-haru")
  // Chromium for tests never blocks a window by itself. In a sandbox it does.
  await page.route(/\/login\?redirect/, async (route) => {
    const response = await route.fetch()
    const policy = "sandbox allow-scripts allow-same-origin allow-forms"
    const headers = { ...response.headers(), "content-security-policy": policy }
    await route.fulfill({ response, headers })
  })
  problems.allow(/Blocked opening/)
  await page.goto("/login?redirect=/mysteries/areas")
  await link(page, "Google").press("Enter")
  await expect(page.getByRole("main")).toContainText(messages.PROVIDER.BLOCKED)
  await page.getByRole("link", { name: "この画面のまま続ける" }).press("Enter")
  await forgetVisit(page)
  await choose(page, "練習のはる")
  await expect(page).toHaveURL("/login?failed=failed&error=state_mismatch")
  await expect(page.getByRole("main")).toContainText(`${messages.UNEXPECTED_ERROR}：state_mismatch`)

  await page.goto("/login?redirect=/mysteries/areas")
  await link(page, "Google").press("Enter")
  await page.getByRole("link", { name: "この画面のまま続ける" }).press("Enter")
  await choose(page, "練習のはる")
  await expect(page).toHaveURL("/mysteries/areas")
  expect(await isMember(page)).toBe(true)
})

test("a visitor without scripts signs in with X, and reads why they could not @only-no-js", async ({
  page,
  site,
}) => {
  await linkPractised(site, "twitter", "x-fuyu")
  await page.goto("/login?redirect=/mysteries/areas")
  await link(page, "X").press("Enter")
  await choose(page, "許可しない")
  await expect(page.getByRole("main")).toContainText(messages.PROVIDER.CANCELLED)
  await link(page, "X").press("Enter")
  await choose(page, "練習のふゆ")
  await expect(page).toHaveURL("/mysteries/areas")
  expect(await isMember(page)).toBe(true)
})
