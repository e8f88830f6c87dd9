import { expect, type Page } from "@playwright/test"
import { createMember } from "#tests/support/people.ts"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"
import { button, press } from "./support/ui-samples.ts"

const menu = (page: Page) => page.getByRole("dialog", { name: "メニュー" })

test("the menu keeps the focus until Escape returns it", async ({ page, isMobile }) => {
  await openPage(page, "/")
  const opener = button(page, "メニュー")
  await press(opener, isMobile)
  await expect(menu(page)).toBeInViewport({ ratio: 1 })
  const focused = () =>
    menu(page).evaluate(
      (box) => box.contains(document.activeElement) && document.activeElement?.textContent,
    )
  const seen = new Set<unknown>()
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press("Tab")
    seen.add(await focused())
  }
  expect([...seen]).toEqual(expect.arrayContaining(["すべての謎", "ナゾ活を読む"]))
  expect([...seen]).not.toContain(false)
  await page.keyboard.press("Escape")
  await expect(menu(page)).toBeHidden()
  await expect(opener).toBeFocused()
})

test("the menu lists the site's pages, and closes when a link is followed", async ({
  page,
  isMobile,
}) => {
  await openPage(page, "/")
  await press(button(page, "メニュー"), isMobile)
  const links = menu(page).getByRole("navigation").getByRole("link")
  await expect(links.nth(0)).toHaveText("すべての謎")
  await expect(links.nth(1)).toHaveText("ナゾ活を読む")
  for (const link of await links.all()) {
    const answer = await page.request.get((await link.getAttribute("href")) ?? "")
    expect(answer.status()).toBe(200)
  }
  await press(links.filter({ hasText: "ナゾ活を読む" }), isMobile)
  await expect(page).toHaveURL("/mysteries/reviews")
  await expect(menu(page)).toBeHidden()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("ナゾ活を読む")
})

test(
  "the menu closes by its × and by a press outside",
  { tag: "@both-widths" },
  async ({ page, isMobile }) => {
    await openPage(page, "/mysteries")
    await press(button(page, "メニュー"), isMobile)
    await press(menu(page).getByRole("button", { name: "閉じる" }), isMobile)
    await expect(menu(page)).toBeHidden()
    await press(button(page, "メニュー"), isMobile)
    await expect(menu(page)).toBeVisible()
    await (isMobile ? page.touchscreen.tap(8, 300) : page.mouse.click(8, 300))
    await expect(menu(page)).toBeHidden()
  },
)

test("a member sees their name and icon in the header and in the menu, on every page", async ({
  page,
  site,
  signIn,
  isMobile,
  problems,
}) => {
  problems.allow(/404/)
  await signIn(await createMember(site, { name: "謎田めぐる" }))
  for (const address of ["/nowhere", "/"]) {
    await openPage(page, address)
    const face = page.getByRole("banner").getByRole("img", { name: "謎田めぐるさん" })
    await expect(face).toBeVisible()
  }
  await press(button(page, "メニュー"), isMobile)
  await expect(menu(page).getByText("謎田めぐる", { exact: true })).toBeVisible()
})
