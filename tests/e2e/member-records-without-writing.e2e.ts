import { expect } from "@playwright/test"
import { createMember, createMystery, createSolver } from "#tests/support/people.ts"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"
import { press } from "./support/ui-samples.ts"

test("a member who does not want to write records a play, and is asked before the record goes", async ({
  page,
  site,
  signIn,
  isMobile,
  problems,
  axe,
}) => {
  problems.allow(/409/)
  const member = await createMember(site)
  const mystery = await createMystery(site)
  await signIn(member)
  await openPage(page, `/mysteries/${mystery}`)
  const done = page.getByRole("button", { name: /^プレイ済/ }).first()
  await press(done, isMobile)
  await page.getByText("文章を書かずに").getByRole("button", { name: "満足度だけ残す" }).click()
  const sheet = page.getByRole("dialog", { name: "プレイの記録" })
  await sheet.getByLabel("満足度").fill("4.5")
  await sheet.getByRole("radio", { name: "成功" }).check()
  await sheet.getByLabel("だれと").fill("家族と")
  await axe(sheet)
  await sheet.getByRole("button", { name: "保存する" }).click()
  await expect(page.getByText("記録を保存しました")).toBeVisible()
  await expect(sheet).toBeHidden()

  await press(page.getByRole("button", { name: "記録を編集" }), isMobile)
  await expect(sheet.getByLabel("だれと")).toHaveValue("家族と")
  await page.keyboard.press("Escape")

  await press(done, isMobile)
  const question = page.getByRole("alertdialog", { name: "記録の削除" })
  await question.getByRole("button", { name: "キャンセル" }).click()
  await expect(done).toHaveAttribute("aria-pressed", "true")
  await expect(done).toBeFocused()
  await press(done, isMobile)
  await question.getByRole("button", { name: "解除して削除" }).click()
  await expect(done).toHaveAttribute("aria-pressed", "false")
  await expect(page.getByText("登録を解除しました")).toBeVisible()
})

test("a member changes 気になる to プレイ済 in their own list, and goes on to the review", async ({
  page,
  site,
  signIn,
  isMobile,
  axe,
}) => {
  const mystery = await createMystery(site, { title: "時計塔の招待状" })
  const member = await createSolver(site, { interested: [mystery] })
  await signIn(member)
  await openPage(page, "/mypage")
  const wanted = page.getByRole("region", { name: /^気になる/ })
  const played = page.getByRole("region", { name: /^プレイ済/ })
  await press(wanted.getByRole("button", { name: "「時計塔の招待状」のメニュー" }), isMobile)
  await press(page.getByRole("menuitem", { name: "プレイ済へ変更" }), isMobile)
  const form = page.getByRole("dialog", { name: "ナゾ活を書く" })
  await expect(form).toBeVisible()
  await expect(page.getByText("プレイ済に登録しました")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(form).toBeHidden()
  await expect(wanted).toBeFocused()
  await expect(wanted.getByRole("article")).toHaveCount(0)
  await axe(wanted)

  const record = page.getByRole("dialog", { name: "プレイの記録" })
  await press(played.getByRole("button", { name: "「時計塔の招待状」のメニュー" }), isMobile)
  await press(page.getByRole("menuitem", { name: "記録を編集" }), isMobile)
  await expect(record).toBeVisible()
  await page.keyboard.press("Escape")
  await press(played.getByRole("button", { name: "「時計塔の招待状」のメニュー" }), isMobile)
  await press(page.getByRole("menuitem", { name: "プレイ済を解除" }), isMobile)
  await expect(page.getByText("登録を解除しました")).toBeVisible()
  await expect(played.getByRole("article")).toHaveCount(0)
})
