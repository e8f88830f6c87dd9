import { expect } from "@playwright/test"
import { createDeskMember, createMember, createMystery, longAgo } from "#tests/support/people.ts"
import { test } from "./support/journey.ts"
import { withoutNotifications } from "./support/no-notifications.ts"
import { openPage } from "./support/open-page.ts"
import { whatSticksOut } from "./support/sticks-out.ts"
import { press } from "./support/ui-samples.ts"

test("a member suggests other prices, and an administrator approves one in one press and rejects another", async ({
  page,
  site,
  signIn,
  axe,
  isMobile,
}) => {
  await withoutNotifications(page)
  const run = String(Date.now())
  const titles = [`値上がりの謎${run}`, `そのままの謎${run}`]
  const mysteries = [
    await createMystery(site, { title: titles[0], price: 2400 }),
    await createMystery(site, { title: titles[1], price: 2400 }),
  ]
  await signIn(await createMember(site, { registeredAt: longAgo }))
  for (const id of mysteries) {
    await openPage(page, `/mysteries/${id}`)
    await press(page.getByRole("link", { name: "情報の修正を提案する" }), isMobile)
    await page.getByLabel(/^料金/).fill("2600")
    await page.getByLabel("理由").fill("公式サイトに書いてありました")
    await press(page.getByRole("button", { name: "提案を送る" }), isMobile)
    await expect(page.getByText("料金：2,400円 → 2,600円")).toBeVisible()
  }
  await axe("main")
  expect(await whatSticksOut(page)).toEqual([])

  await signIn(await createDeskMember(site, "admin"))
  await openPage(page, "/admin")
  const waiting = (n: number) =>
    page.getByRole("article", { name: `修正の提案：${titles[n] ?? ""}` })
  await press(waiting(0).getByRole("button", { name: "反映する" }), isMobile)
  await expect(waiting(0)).toHaveCount(0)
  await waiting(1).getByRole("textbox").fill("公式サイトは2,400円のままでした")
  await press(waiting(1).getByRole("button", { name: "反映しない" }), isMobile)
  await expect(waiting(1)).toHaveCount(0)
  await openPage(page, `/mysteries/${mysteries[0] ?? ""}`)
  await expect(page.getByRole("main")).toContainText("2,600円")
  await openPage(page, `/mysteries/${mysteries[1] ?? ""}`)
  await expect(page.getByRole("main")).toContainText("2,400円")
})
