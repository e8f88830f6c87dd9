import { expect } from "@playwright/test"
import { createMember, createMystery, longAgo } from "#tests/support/people.ts"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"
import { press } from "./support/ui-samples.ts"
import { whatSticksOut } from "./support/sticks-out.ts"

test("a fan follows a maker on the page of a mystery, and the bell tells them of the next one", async ({
  page,
  site,
  signIn,
  axe,
  isMobile,
}) => {
  const maker = `新作の工房${Date.now()}`
  const fan = await createMember(site, { registeredAt: longAgo })
  const first = await createMystery(site, { title: "はじめの謎", maker })
  await signIn(fan)
  await openPage(page, `/mysteries/${first}`)
  const follow = page.getByRole("button", { name: "この制作の新作を知らせる" })
  await press(follow, isMobile)
  await expect(page.getByText("新作が公開されたら、お知らせします")).toBeVisible()
  await expect(follow).toHaveAttribute("aria-pressed", "true")
  expect(await whatSticksOut(page)).toEqual([])

  await createMystery(site, { title: "つぎの謎", maker })
  const bell = page.getByRole("button", { name: /^通知/ })
  await expect(bell).toHaveAccessibleName("通知（未読1件）", { timeout: 20_000 })
  await press(bell, isMobile)
  await expect(page.getByRole("dialog", { name: "通知" })).toContainText(
    `「${maker}」の新しい謎「つぎの謎」が公開されました！`,
  )
  await page.keyboard.press("Escape")

  await openPage(page, "/mypage/followed-makers")
  await axe("main")
  await press(page.getByRole("button", { name: `外す （${maker}）` }), isMobile)
  await expect(page.getByText("フォロー中の制作はまだありません。")).toBeVisible()
})
