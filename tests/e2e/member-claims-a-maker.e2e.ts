import { expect } from "@playwright/test"
import { createDeskMember, createMember, joinMaker, longAgo } from "#tests/support/people.ts"
import { test } from "./support/journey.ts"
import { withoutNotifications } from "./support/no-notifications.ts"
import { openPage } from "./support/open-page.ts"
import { whatSticksOut } from "./support/sticks-out.ts"
import { press } from "./support/ui-samples.ts"

const claimOf = (maker: string) => `/mypage/maker/claim?name=${encodeURIComponent(maker)}`
const peopleOf = (maker: string) => `/mypage/maker/people?name=${encodeURIComponent(maker)}`

test("somebody claims a maker by the code on their page, and an administrator accepts it", async ({
  page,
  site,
  signIn,
  axe,
  isMobile,
}) => {
  await withoutNotifications(page)
  const run = String(Date.now())
  const maker = `霧笛の工房${run}`
  await site.root.query("insert into makers (name, published) values ($1, true)", [maker])
  const [claimer, other] = [
    await createMember(site, { name: `灯子${run}`, registeredAt: longAgo }),
    await createMember(site, { name: `迷い人${run}`, registeredAt: longAgo }),
  ]
  await signIn(claimer)
  await openPage(page, `/mysteries/makers/${encodeURIComponent(maker)}`)
  await press(page.getByRole("link", { name: "この制作の関係者ですか" }), isMobile)
  await press(page.getByRole("radio", { name: "ページで確認する" }), isMobile)
  await page.getByLabel("コードを書くページのURL").fill("https://x.example/muteki")
  await page.evaluate(() => scrollTo(0, 0))
  await axe("main")
  await press(page.getByRole("button", { name: "申し出る" }), isMobile)
  await expect(page.getByText("確認を待っています")).toBeVisible()
  const code = (await page.locator("dd").first().textContent()) ?? ""
  expect(code).toMatch(/^[a-z2-9]{8}$/)
  expect(await whatSticksOut(page)).toEqual([])
  await signIn(other)
  await openPage(page, claimOf(maker))
  await press(page.getByRole("radio", { name: "運営に伝える" }), isMobile)
  await page.getByRole("textbox", { name: /^どのような関わりか/ }).fill("ファンです")
  await press(page.getByRole("button", { name: "申し出る" }), isMobile)
  await expect(page.getByText("確認を待っています")).toBeVisible()

  await signIn(await createDeskMember(site, "admin"))
  await openPage(page, "/admin")
  const waiting = (name: string) =>
    page.getByRole("article", { name: `関係者の申し出：${maker}・${name}` })
  await waiting(`迷い人${run}`).getByRole("textbox").fill("制作の方ではないため")
  await press(waiting(`迷い人${run}`).getByRole("button", { name: "断る", exact: true }), isMobile)
  await expect(waiting(`迷い人${run}`)).toHaveCount(0)
  await expect(waiting(`灯子${run}`)).toContainText(code)
  await press(waiting(`灯子${run}`).getByRole("button", { name: "関係者として認める" }), isMobile)
  await expect(waiting(`灯子${run}`)).toHaveCount(0)

  await signIn(claimer)
  await openPage(page, `/mypage/maker?name=${encodeURIComponent(maker)}`)
  await expect(page.getByRole("link", { name: "関係者（1人）" })).toBeVisible()
})

test("somebody proves by mail that they work for a maker", async ({
  page,
  site,
  signIn,
  isMobile,
}) => {
  const run = String(Date.now())
  const maker = `汽笛の工房${run}`
  await site.root.query("insert into makers (name, website, published) values ($1, $2, true)", [
    maker,
    `https://kiteki${run}.example`,
  ])
  await signIn(await createMember(site, { registeredAt: longAgo }))
  await openPage(page, claimOf(maker))
  await page.getByLabel("メールアドレス").fill(`info@kiteki${run}.example`)
  await press(page.getByRole("button", { name: "申し出る" }), isMobile)
  const field = page.getByRole("textbox", { name: /^コード/ })
  await expect(field).toHaveAttribute("autocomplete", "one-time-code")
  // The letter has made its code by now; another one takes its place.
  const claim = async () =>
    (await site.root.query("select id, code_hash from maker_claims where maker = $1", [maker]))
      .rows[0]
  await expect.poll(async () => (await claim()).code_hash, { timeout: 20_000 }).not.toBeNull()
  const { rows } = await site.root.query("select code from make_maker_code($1, 1)", [
    (await claim()).id,
  ])
  await field.fill(rows[0].code)
  await press(page.getByRole("button", { name: "確認する" }), isMobile)
  await expect(page).toHaveURL(/\/mypage\/maker\?/)
})

test("the people of a maker add one, answer claims, and go", async ({
  page,
  site,
  signIn,
  axe,
  isMobile,
}) => {
  await withoutNotifications(page)
  const run = String(Date.now())
  const maker = `船着場の工房${run}`
  const member = (name: string) =>
    createMember(site, { name: `${name}${run}`, registeredAt: longAgo })
  const first = await member("渚")
  const [added, welcome, refused] = [await member("汀"), await member("澪"), await member("潮")]
  await joinMaker(site, maker, first)
  for (const { uid } of [welcome, refused]) {
    await site.root.query(
      "insert into maker_claims (maker, uid, way, state, words) values ($1, $2, 'desk', 'waiting', '照明の担当です')",
      [maker, uid],
    )
  }
  await signIn(first)
  await openPage(page, peopleOf(maker))
  const claim = (name: string) => page.getByRole("article", { name: `${name}${run}` })
  await press(claim("澪").getByRole("button", { name: "関係者に加える" }), isMobile)
  await expect(claim("澪")).toHaveCount(0)
  await press(claim("潮").locator("summary"), isMobile)
  await claim("潮").getByRole("textbox").fill("知らない方です")
  await press(claim("潮").getByRole("button", { name: "理由を伝えて断る" }), isMobile)
  await expect(claim("潮")).toHaveCount(0)
  await page.getByLabel("名前か番号").fill(String(added.nzUserId))
  await press(page.getByRole("button", { name: "加える", exact: true }), isMobile)
  await expect(page.getByRole("heading", { name: "関係者（3人）" })).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
  await axe("main")
  expect(await whatSticksOut(page)).toEqual([])
  const line = page.getByRole("listitem").filter({ hasText: `汀${run}` })
  await press(line.locator("summary"), isMobile)
  await press(line.getByRole("button", { name: "関係者からはずす" }), isMobile)
  await expect(page.getByRole("heading", { name: "関係者（2人）" })).toBeVisible()

  await site.root.query(
    "insert into maker_claims (maker, uid, way, state, words) values ($1, $2, 'desk', 'waiting', '代表です')",
    [maker, added.uid],
  )
  await signIn(await createDeskMember(site, "admin"))
  await openPage(page, "/admin")
  const disputed = page.getByRole("article", { name: `関係者の申し出：${maker}・汀${run}` })
  await press(disputed.locator("summary"), isMobile)
  await press(disputed.getByRole("button", { name: `関係者からはずす （澪${run}）` }), isMobile)
  await expect(disputed.locator("summary")).toHaveText("いまの関係者（1人）")
})
