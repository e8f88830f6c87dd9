import { expect } from "@playwright/test"
import { addDays, tokyoDay } from "#shared/time/tokyo.ts"
import { createMember, createMystery, joinMaker, longAgo } from "#tests/support/people.ts"
import { logIn, test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"
import { press } from "./support/ui-samples.ts"
import { whatSticksOut } from "./support/sticks-out.ts"

test("a maker says that a room closes before the evening, and a fan does not find it for tonight", async ({
  page,
  site,
  signIn,
  axe,
  isMobile,
}) => {
  const title = `夕方までの部屋${Date.now()}`
  const name = `夕方の工房${Date.now()}`
  const maker = await createMember(site, { registeredAt: longAgo })
  await site.root.query("insert into makers (name, published) values ($1, true)", [name])
  const mystery = await createMystery(site, {
    uid: maker.uid,
    title,
    maker: name,
    types: "03",
    url: "https://example.com/heya",
    startDate: addDays(tokyoDay(new Date()), -30),
  })
  await site.root.query(
    "insert into mystery_outlines (mystery_id, start_times) values ($1, '11:00／19:30')",
    [mystery],
  )
  const tonight = `/mysteries?kwd=${encodeURIComponent(title)}&state=tonight`
  const found = page.getByRole("article").filter({ hasText: title })
  await openPage(page, tonight)
  await expect(found).toHaveCount(1)

  await signIn(maker)
  await openPage(page, `/mypage/mysteries?id=${mystery}`)
  await press(page.locator("summary", { hasText: "営業時間" }), isMobile)
  await expect(page.getByLabel("始まり").first()).toBeHidden()
  await page.getByRole("radio", { name: "毎日同じ" }).check()
  const times = page.getByRole("group", { name: "毎日", exact: true })
  await times.getByLabel("始まり").first().fill("11:00")
  await times.getByLabel("終わり", { exact: true }).first().fill("10:00")
  await axe("main")
  expect(await whatSticksOut(page)).toEqual([])
  const save = page.getByRole("button", { name: "保存する" })
  await press(save, isMobile)
  await expect(page.getByText("終わりは始まりより後にしてください").first()).toBeVisible()
  await times.getByLabel("終わり", { exact: true }).first().fill("17:00")
  await times
    .getByLabel(/^最終入場/)
    .first()
    .fill("16:00")
  await press(save, isMobile)
  await expect(page.getByText("内容を更新しました")).toBeVisible()

  await openPage(page, `/mysteries/${mystery}`)
  await expect(page.getByText("今日 11:00–17:00（最終入場 16:00）")).toBeVisible()
  await openPage(page, tonight)
  await expect(page.getByText(title).first()).toBeVisible()
  await expect(found).toHaveCount(0)
})

test("one of a maker's people sets the hours of a mystery that somebody else registered", async ({
  page,
  site,
  signIn,
  axe,
  isMobile,
}) => {
  const name = `昼の工房${Date.now()}`
  const maker = await createMember(site, { registeredAt: longAgo })
  await joinMaker(site, name, maker)
  const title = `昼の部屋${Date.now()}`
  const mystery = await createMystery(site, { title, maker: name })
  await signIn(maker)
  await openPage(page, "/mypage/maker")
  await press(page.getByRole("link", { name: /^営業時間/ }), isMobile)
  await page.getByRole("radio", { name: "毎日同じ" }).check()
  const times = page.getByRole("group", { name: "毎日", exact: true })
  await times.getByLabel("始まり").first().fill("11:00")
  await times.getByLabel("終わり", { exact: true }).first().fill("17:00")
  await press(page.getByRole("button", { name: "休みの日を足す" }), isMobile)
  await page
    .getByLabel("臨時の休み")
    .last()
    .fill(addDays(tokyoDay(new Date()), 3))
  await axe("main")
  expect(await whatSticksOut(page)).toEqual([])
  await press(page.getByRole("button", { name: "保存する" }), isMobile)
  await expect(page).toHaveURL(new RegExp(`/mysteries/${mystery}$`))
  await expect(page.getByText("今日 11:00–17:00")).toBeVisible()
})

test("two of a maker's people set its hours, and the second sees both versions and chooses", async ({
  page,
  browser,
  site,
  signIn,
  axe,
  problems,
  isMobile,
}) => {
  problems.allow(/409/)
  const name = `朝の工房${Date.now()}`
  const [one, other] = [await createMember(site), await createMember(site)]
  await joinMaker(site, name, one)
  await joinMaker(site, name, other)
  const mystery = await createMystery(site, { title: `朝の部屋${Date.now()}`, maker: name })
  const address = `/mypage/mysteries/hours?id=${mystery}`
  const times = page.getByRole("group", { name: "毎日", exact: true })
  const closes = times.getByLabel("終わり", { exact: true }).first()
  await signIn(one)
  await openPage(page, address)
  await page.getByRole("radio", { name: "毎日同じ" }).check()
  await times.getByLabel("始まり").first().fill("11:00")
  await closes.fill("20:00")

  const elsewhere = await browser.newContext({ baseURL: site.origin })
  await logIn(elsewhere, site, other)
  const second = await elsewhere.newPage()
  await openPage(second, address)
  await second.getByRole("radio", { name: "毎日同じ" }).check()
  const others = second.getByRole("group", { name: "毎日", exact: true })
  await others.getByLabel("始まり").first().fill("11:00")
  await others.getByLabel("終わり", { exact: true }).first().fill("18:00")
  await second.getByRole("button", { name: "保存する" }).click()
  await expect(second).toHaveURL(new RegExp(`/mysteries/${mystery}$`))
  await elsewhere.close()

  await press(page.getByRole("button", { name: "保存する" }), isMobile)
  const both = page.getByText("ほかの人が先に保存した内容との違い")
  await expect(both).toBeVisible()
  await expect(page.getByRole("definition").filter({ hasText: "18:00" })).toBeVisible()
  await expect(page.getByRole("definition").filter({ hasText: "20:00" })).toBeVisible()
  await axe("main")
  expect(await whatSticksOut(page)).toEqual([])
  await press(page.getByRole("checkbox", { name: /いまの内容のままにする/ }).first(), isMobile)
  await press(page.getByRole("button", { name: "保存する" }), isMobile)
  await expect(page).toHaveURL(new RegExp(`/mysteries/${mystery}$`))
  await expect(page.getByText("今日 11:00–18:00")).toBeVisible()
})
