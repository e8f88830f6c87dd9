import { expect, type Page } from "@playwright/test"
import {
  createMember,
  createMystery,
  createReview,
  createSolver,
  longAgo,
} from "#tests/support/people.ts"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"
import { whatSticksOutAtEitherWidth } from "./support/sticks-out.ts"

test("a member reads what those whom they follow have played: on a card, on the mystery and at home, never in the page itself", async ({
  page,
  site,
  signIn,
  axe,
}) => {
  const title = `ともだちの謎 ${crypto.randomUUID()}`
  const name = `友だち${crypto.randomUUID().slice(0, 8)}`
  const mystery = await createMystery(site, { title })
  const friend = await createSolver(site, { played: [mystery] })
  await site.root.query("update users set name = $2 where uid = $1", [friend.uid, name])
  const member = await createMember(site, { registeredAt: longAgo })
  await site.root.query("insert into follows (follower_uid, followee_uid) values ($1, $2)", [
    member.uid,
    friend.uid,
  ])
  await signIn(member)

  const card = page.getByRole("article").filter({ hasText: title }).first()
  const pages: [address: string, told: () => ReturnType<Page["locator"]>, words: string][] = [
    [`/mysteries?kwd=${encodeURIComponent(title)}`, () => card, `${name}さんがプレイ済`],
    [`/mysteries/${mystery}`, () => page.getByRole("main"), "フォロー中の1人がプレイ"],
    ["/", () => page.getByRole("main"), name],
  ]
  for (const [address, told, words] of pages) {
    const document = page.waitForResponse((response) => response.url().endsWith(address))
    await openPage(page, address)
    expect(await (await document).text(), address).not.toContain(name)
    await expect(told(), address).toContainText(words)
  }
  await axe("main")

  await openPage(page, `/mysteries/${mystery}`)
  await page.getByText("フォロー中の1人がプレイ").click()
  await expect(page.getByRole("link", { name })).toBeVisible()

  // More of them than one line of a phone holds, with how they liked it.
  for (let n = 0; n < 4; n++) {
    const other = await createSolver(site, { played: [mystery] })
    await createReview(site, { uid: other.uid, mysteryId: mystery, satisfaction: 4.5 })
    await site.root.query("insert into follows (follower_uid, followee_uid) values ($1, $2)", [
      member.uid,
      other.uid,
    ])
  }
  await openPage(page, `/mysteries/${mystery}`)
  await expect(page.getByText("フォロー中の5人がプレイ")).toBeVisible()
  expect(await whatSticksOutAtEitherWidth(page)).toEqual([])

  // In record-only mode nobody else sees anything of them.
  await site.root.query("update users set record_only = true where uid = $1", [friend.uid])
  for (const [address] of pages) {
    const asked = page.waitForResponse(/followed-on|personal\/home/)
    await openPage(page, address)
    await asked
    await expect(page.getByRole("main"), address).toBeVisible()
    await expect(page.getByText(name), address).toHaveCount(0)
  }
})
