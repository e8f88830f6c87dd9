import { expect } from "@playwright/test"
import { createMember, createMystery, createSolver } from "#tests/support/people.ts"
import { test } from "./support/journey.ts"
import { keyholes, pressKeyhole, saysKeyholes } from "./support/keyholes.ts"
import { openPage } from "./support/open-page.ts"
import { press } from "./support/ui-samples.ts"

test("a member who does not want to write gives a play two taps and closes, and is asked before the record goes", async ({
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
  const after = page.getByRole("dialog", { name: "プレイ済に登録しました" })
  await axe(after)
  await pressKeyhole(keyholes(after), 5)
  await pressKeyhole(keyholes(after), 5)
  await saysKeyholes(keyholes(after), "4.5 もう一度、忘れて解きたい")
  await expect(after.getByRole("status").filter({ hasText: "記録しました" })).toBeVisible()
  await after.locator("summary", { hasText: "もっと記録する" }).click()
  await after.getByRole("radio", { name: "おぼえていない" }).check({ force: true })
  await press(after.getByRole("button", { name: "このまま閉じる" }), isMobile)
  await expect(after).toBeHidden()

  await press(page.getByRole("button", { name: "記録を編集" }), isMobile)
  const sheet = page.getByRole("dialog", { name: "プレイの記録" })
  await saysKeyholes(keyholes(sheet), "4.5 もう一度、忘れて解きたい")
  await expect(sheet.getByRole("radio", { name: "おぼえていない" })).toBeChecked()
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
  problems,
  axe,
}) => {
  problems.allow(/409/)
  const mystery = await createMystery(site, { title: "時計塔の招待状" })
  const member = await createSolver(site, { interested: [mystery] })
  await signIn(member)
  await openPage(page, "/mypage/beforePlayed")
  const wanted = page.getByRole("region", { name: /^気になる/ })
  const played = page.getByRole("region", { name: /^プレイ済/ })
  await press(wanted.getByRole("button", { name: "「時計塔の招待状」のメニュー" }), isMobile)
  await press(page.getByRole("menuitem", { name: "プレイ済へ変更" }), isMobile)
  const form = page.getByRole("dialog", { name: "プレイ済に登録しました 時計塔の招待状" })
  await pressKeyhole(keyholes(form), 4)
  await saysKeyholes(keyholes(form), "4.0 とてもよかった")
  await page.keyboard.press("Escape")
  await expect(form).toBeHidden()
  await expect(wanted).toBeFocused()
  await expect(wanted.getByRole("article")).toHaveCount(0)
  await axe(wanted)

  const record = page.getByRole("dialog", { name: "プレイの記録" })
  await page.getByRole("navigation", { name: "マイページ" }).getByText("記録").click()
  await press(page.getByRole("link", { name: "時計塔の招待状、満足度4.0" }), isMobile)
  await expect(record).toBeVisible()
  await page.keyboard.press("Escape")
  await page.getByRole("navigation", { name: "マイページ" }).getByText("プレイ済").click()
  await expect(played.getByRole("button", { name: /満足度 4\.0 を編集/ })).toBeVisible()
  await press(played.getByRole("button", { name: "「時計塔の招待状」のメニュー" }), isMobile)
  await press(page.getByRole("menuitem", { name: "記録を編集" }), isMobile)
  await expect(record).toBeVisible()
  await page.keyboard.press("Escape")
  await press(played.getByRole("button", { name: "「時計塔の招待状」のメニュー" }), isMobile)
  await press(page.getByRole("menuitem", { name: "プレイ済を解除" }), isMobile)
  // The satisfaction would go with it.
  const question = page.getByRole("alertdialog", { name: "記録の削除" })
  await question.getByRole("button", { name: "解除して削除" }).click()
  await expect(page.getByText("登録を解除しました")).toBeVisible()
  await expect(played.getByRole("article")).toHaveCount(0)
})
