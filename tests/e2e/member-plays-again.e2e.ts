import { expect } from "@playwright/test"
import { createMember, createMystery, createReview } from "#tests/support/people.ts"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"
import { press } from "./support/ui-samples.ts"

test("a member adds another play to their review, others see it, and it can be removed", async ({
  page,
  site,
  signIn,
  axe,
  isMobile,
}) => {
  const mysteryId = await createMystery(site, { title: "何度でも迷路" })
  const member = await createMember(site)
  const id = await createReview(site, { uid: member.uid, mysteryId, playDate: "2026-01-10" })
  await signIn(member)
  await openPage(page, "/mypage")
  const card = page.getByRole("article").filter({ hasText: "何度でも迷路" })
  const again = page.getByRole("menuitem", { name: "もう一度遊んだ" })
  await press(card.getByRole("button", { name: /のナゾ活のメニュー$/ }), isMobile)
  await press(again, isMobile)
  const dialog = page.getByRole("dialog", { name: "もう一度遊んだ日" })
  const days = dialog.getByRole("listitem")
  await expect(days).toHaveText(["1回目 2026年1月10日"])
  await dialog.getByLabel("遊んだ日").last().fill("2026-02-20")
  await press(dialog.getByRole("button", { name: "追加" }), isMobile)
  await expect(days).toHaveText([/^1回目/, /^2回目 2026年2月20日/])
  await axe(dialog)
  await expect(card.getByText("2回目", { exact: true })).toBeAttached()

  await openPage(page, `/mysteries/reviews/${id}`)
  const review = page.locator("article").first()
  await expect(review.getByText("2回目", { exact: true })).toBeVisible()
  await expect(review).toContainText("もう一度遊んだ日 2026年2月20日")
  await press(review.getByRole("button", { name: /のナゾ活のメニュー$/ }), isMobile)
  await press(again, isMobile)
  await press(dialog.getByRole("button", { name: "2026年2月20日を消す" }), isMobile)
  await expect(days).toHaveText([/^1回目/])
  await expect(dialog.getByLabel("遊んだ日").last()).toBeFocused()
  await press(dialog.getByRole("button", { name: "閉じる" }), isMobile)
  await expect(review.getByText("2回目", { exact: true })).toHaveCount(0)
})
