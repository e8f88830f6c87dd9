import { expect } from "@playwright/test"
import { createMystery } from "#tests/support/people.ts"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"

test("a guest finds again what they looked at, until they clear it", async ({ page, site }) => {
  const title = `さっきの謎 ${crypto.randomUUID()}`
  const id = await createMystery(site, { title })
  const others = [await createMystery(site), await createMystery(site)]
  const seen = page.locator("section", { has: page.getByRole("heading", { name: "さっき見た謎" }) })

  await openPage(page, "/")
  await expect(seen).toHaveCount(0)
  const clear = page.getByRole("button", { name: "履歴を消す" })
  await openPage(page, `/mysteries/${others[0]}`)
  await openPage(page, "/")
  await expect(clear).toBeVisible()
  await expect(seen.getByRole("link")).toHaveCount(1)
  for (const each of [others[1], id]) await openPage(page, `/mysteries/${each}`)
  await openPage(page, "/")
  await seen.getByRole("link", { name: title }).click()
  await expect(page).toHaveURL(`/mysteries/${id}`)

  await page.goBack()
  await clear.click()
  await expect(seen).toHaveCount(0)
  await expect(clear).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole("heading", { name: "場所でさがす" })).toBeVisible()
  await expect(seen).toHaveCount(0)
})
