import { expect } from "@playwright/test"
import { createMember, createMystery, joinMaker } from "#tests/support/people.ts"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"
import { press } from "./support/ui-samples.ts"

test("a player tells what they vouch for and where they stand, and the maker answers them", async ({
  page,
  site,
  signIn,
  axe,
  problems,
  isMobile,
}) => {
  problems.allow(/422/)
  const person = await createMember(site)
  await joinMaker(site, "返信の工房", person)
  const startDate = "2099-01-01"
  const mystery = await createMystery(site, { maker: "返信の工房", startDate })
  await signIn(await createMember(site))
  await openPage(page, `/mysteries/${mystery}`)
  await press(page.getByRole("button", { name: "ナゾ活を書く" }), isMobile)
  const form = page.getByRole("dialog", { name: "ナゾ活を書く" })
  await form.getByRole("textbox", { name: /^ナゾ活/ }).fill("初日の前に遊ばせてもらいました。")
  await press(form.locator("summary", { hasText: "もっと記録する" }), isMobile)
  const stairs = form.getByRole("group", { name: "階段あり" })
  await press(stairs.getByRole("button", { name: "はい" }), isMobile)
  await expect(stairs.getByRole("button", { pressed: true })).toHaveText("はい")
  await press(stairs.getByRole("button", { name: "はい" }), isMobile)
  await expect(stairs.getByRole("button", { pressed: true })).toHaveCount(0)
  await press(stairs.getByRole("button", { name: "いいえ" }), isMobile)
  await axe(page.getByRole("dialog"))
  await press(form.locator("summary", { hasText: "もっと記録する" }), isMobile)
  await press(form.getByRole("button", { name: "投稿する" }), isMobile)
  const standing = form.getByRole("combobox", { name: "あなたの立場" })
  await expect(standing).toBeFocused()
  await expect(standing).toHaveAccessibleDescription(/初日より前のナゾ活には/)
  await standing.selectOption("招待・テストプレイ")
  // Still the player's question, and not the one of the next member.
  const told = page.waitForResponse(/\/api\/personal\/reviews/)
  await press(form.getByRole("button", { name: "投稿する" }), isMobile)
  await expect(page.getByText("ナゾ活を投稿しました")).toBeVisible()
  await told

  await signIn(person)
  await openPage(page, `/mysteries/${mystery}`)
  const card = page.getByRole("article").filter({ hasText: "招待・テストプレイ" })
  await press(card.getByRole("button", { name: "制作として返信" }), isMobile)
  const answer = card.getByRole("textbox", { name: "制作より" })
  await expect(answer).toBeFocused()
  await answer.fill("試してくださってありがとうございました。")
  await axe(card)
  await press(card.getByRole("button", { name: "保存する" }), isMobile)
  await expect(card).toContainText("制作より 返信の工房")
  await press(card.getByRole("button", { name: "返信を編集" }), isMobile)
  await expect(answer).toHaveValue("試してくださってありがとうございました。")
  await press(card.getByRole("button", { name: "削除" }), isMobile)
  await expect(card).not.toContainText("試してくださって")
  await expect(card.getByRole("button", { name: "制作として返信" })).toBeVisible()
})
