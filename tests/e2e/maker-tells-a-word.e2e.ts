import { expect } from "@playwright/test"
import {
  createMember,
  createMystery,
  createReview,
  joinMaker,
  longAgo,
} from "#tests/support/people.ts"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"
import { whatSticksOut } from "./support/sticks-out.ts"
import { press } from "./support/ui-samples.ts"

test("a maker tells a word after the play, and the review of a player who enters it says 参加確認済み", async ({
  page,
  site,
  signIn,
  axe,
  isMobile,
}) => {
  const name = `合言葉の工房${Date.now()}`
  const maker = await createMember(site, { registeredAt: longAgo })
  await joinMaker(site, name, maker)
  const mystery = await createMystery(site, { maker: name, startDate: "2020-01-01" })
  const player = await createMember(site, { registeredAt: longAgo })
  await createReview(site, { uid: player.uid, mysteryId: mystery })

  await signIn(maker)
  await openPage(page, "/mypage/maker")
  await press(page.getByRole("link", { name: /^合言葉/ }), isMobile)
  await press(page.getByRole("button", { name: "その日の合言葉を始める" }), isMobile)
  const words = page.getByRole("table", { name: "これから14日の合言葉" }).getByRole("cell")
  await expect(words).toHaveCount(14)
  const word = (await words.first().textContent()) ?? ""
  await page.getByLabel("作る数").fill("3")
  await press(page.getByRole("button", { name: "コードを作る" }), isMobile)
  await expect(page.getByLabel("作ったコード（3個）")).toHaveValue(/^(\S+\n){2}\S+$/)
  await page.evaluate(() => scrollTo(0, 0))
  await axe("main")
  expect(await whatSticksOut(page)).toEqual([])
  await press(page.getByRole("button", { name: "使われていないコードを消す" }), isMobile)
  await expect(page.getByText("いま使えるコードは0個")).toBeVisible()

  await signIn(player)
  await openPage(page, `/mypage/proof?id=${mystery}`)
  await page.getByLabel("合言葉").fill(word)
  await press(page.getByRole("button", { name: "確かめる" }), isMobile)
  await page.waitForURL((url) => !url.pathname.endsWith("/proof"))
  await openPage(page, `/mysteries/${mystery}`)
  await expect(page.getByRole("main").getByText("参加確認済み")).toBeVisible()
})
