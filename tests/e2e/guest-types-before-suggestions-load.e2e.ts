import { expect } from "@playwright/test"
import { createMystery } from "#tests/support/people.ts"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"

const code = "**/assets/suggestion-list-*.js"

test("what a guest typed before the suggestions had loaded is suggested for", async ({
  page,
  site,
}) => {
  const name = `早打ちの暗号${crypto.randomUUID().slice(0, 8)}`
  await createMystery(site, { title: `${name}の秘密` })
  const release = Promise.withResolvers<void>()
  await page.route(code, async (route) => {
    await release.promise
    await route.continue()
  })
  await openPage(page, "/mysteries")
  const box = page.getByRole("main").getByRole("combobox", { name: "キーワード" })
  const asked = page.waitForRequest(code)
  await box.pressSequentially(name)
  await asked
  await expect(box).toHaveValue(name)
  await expect(box).toHaveAttribute("aria-expanded", "false")
  release.resolve()
  await expect(page.getByRole("listbox").getByRole("option")).toHaveText([/の秘密.*謎/])
  await expect(box).toHaveAttribute("aria-expanded", "true")
  await expect(box).toHaveValue(name)
  await expect(box).toBeFocused()
})

test("a guest searches though the suggestions cannot be loaded", async ({ page, problems }) => {
  problems.allow(/ERR_FAILED/)
  await page.route(code, (route) => route.abort())
  await openPage(page, "/mysteries")
  const box = page.getByRole("main").getByRole("combobox", { name: "キーワード" })
  await box.pressSequentially("手紙")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(`/mysteries?kwd=${encodeURIComponent("手紙")}`)
})
