import { expect } from "@playwright/test"
import { messages } from "#shared/messages/catalogue.ts"
import { createMember, longAgo } from "#tests/support/people.ts"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"
import { whatSticksOut } from "./support/sticks-out.ts"
import { button } from "./support/ui-samples.ts"

test.use({ viewport: { width: 360, height: 740 } })

test("somebody who finished 鍵穴のまち writes for the others, and flags what one of them wrote", async ({
  page,
  site,
  signIn,
  axe,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" })
  const member = await createMember(site, { registeredAt: longAgo })
  const other = await createMember(site, { registeredAt: longAgo, name: "いじわる" })
  for (const { uid } of [member, other])
    await site.root.query(
      "insert into game_progress values ($1, 'shiba-park', '{}', now(), now())",
      [uid],
    )
  await site.root.query("insert into game_impressions values ($1, 'shiba-park', 'ひどい言葉', 0)", [
    other.uid,
  ])
  await signIn(member)
  await openPage(page, "/games/shiba-park")
  await page.getByRole("link", { name: "届の棚" }).tap()
  await expect(page.getByRole("heading", { name: "届の棚" })).toBeVisible()
  await page.getByRole("textbox", { name: "感想" }).fill("しりとりが、いちばんこわかった。")
  await page.getByLabel("なめくじ").check()
  await button(page, "届を出す").tap()
  await expect(page.getByText("（なめくじ）")).toBeVisible()
  await axe("main")
  expect.soft(await whatSticksOut(page)).toEqual([])

  await button(page, "いじわるさんの感想を通報する").tap()
  const sheet = page.getByRole("dialog", { name: "いじわるさんの感想を通報する" })
  await sheet.getByLabel("不快な内容・嫌がらせ").check()
  await axe(sheet)
  await sheet.getByRole("button", { name: "送信する" }).tap()
  await expect(page.getByText(messages.MODERATION.FLAGGED)).toBeVisible()
  const { rows } = await site.root.query(
    "select body from moderation_reports where user_uid = $1",
    [other.uid],
  )
  expect(rows).toEqual([{ body: "感想「ひどい言葉」（/games/shiba-park/after）" }])
})
