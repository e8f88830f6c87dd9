import { afterAll, beforeAll, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMember, createMystery } from "#tests/support/people.ts"
import { openMembersSite } from "./support/built-site.ts"
import { origin } from "./support/site.ts"

let database: TestDatabase
let site: Awaited<ReturnType<typeof openMembersSite>>
let pickUp: string
const cookies = new Map<string, string>()
const roles = ["authenticated", "moderator", "editor", "admin"] as const

beforeAll(async () => {
  database = await createDatabase()
  site = await openMembersSite(database)
  site.clock.now = new Date("2026-04-01T12:00:00+09:00")
  for (const role of roles) {
    cookies.set(role, await site.cookieOf(await createMember(database, { role })))
  }
  pickUp = await createMystery(database, { title: "=港の謎", subscription: true })
  await database.root.query(
    `insert into reach_daily (day, mystery_id, mysteries, impressions, views, clicks, interested, played, reviews) values
       ('2026-03-30', null, 3, 10, 6, 3, 1, 0, 0),
       ('2026-03-31', null, 4, 8, 8, 4, 0, 2, 1), ('2026-03-31', $1, 1, 1200, 40, 20, 5, 2, 1)`,
    [pickUp],
  )
})
afterAll(() => database.drop())

const ask = (address: string, role: string) =>
  site.app.request(origin + address, { headers: { cookie: cookies.get(role) ?? "" } })

test("those who choose PickUps read what these brought, and nobody else, as a page and as a file", async () => {
  for (const address of ["/admin/premium-analytics", "/admin/csv/premium"]) {
    const askers = ["a guest", ...roles]
    const statuses = await Promise.all(
      askers.map(async (asker) => (await ask(address, asker)).status),
    )
    expect(statuses, address).toEqual([404, 404, 404, 200, 200])
  }
})

test("the page compares one PickUp with one of the others, and names each PickUp", async () => {
  const page = await (await ask("/admin/premium-analytics", "editor")).text()
  expect(page).toContain("2026年3月4日から2026年3月31日まで")
  expect(page).toContain("集計があるのは2026年3月30日から2026年3月31日まで")
  // (10 / 3 + 8 / 4) / 2
  expect(page).toContain("1件1日あたり、PickUp 1,200、ほか 2.67（450倍）")
  expect(page).toContain(`href="/admin/mysteries/${pickUp}"`)
  expect(page).toContain("50.0%")
})

test("the file has a line for each mean and each PickUp of a day, and no formula", async () => {
  const file = await (
    await ask("/admin/csv/premium?from=2026-03-30&to=2026-03-31", "editor")
  ).text()
  expect(file).toBe(
    `${[
      "日,対象,ID,件数,表示,半分以上の表示,クリック,気になる,プレイ済,ナゾ活",
      "2026-03-30,PickUpの平均,,0,,,,,,",
      "2026-03-30,ほかの謎の平均,,3,3.3333,2,1,0.3333,0,0",
      "2026-03-31,PickUpの平均,,1,1200,40,20,5,2,1",
      "2026-03-31,ほかの謎の平均,,4,2,2,1,0,0.5,0.25",
      `2026-03-31,'=港の謎,${pickUp},1,1200,40,20,5,2,1`,
    ].join("\r\n")}\r\n`,
  )
})

test("days without figures say so; days in the wrong order lead to the right one, and no days to none", async () => {
  const old = await ask("/admin/premium-analytics?from=2020-01-01&to=2020-01-02", "editor")
  expect(await old.text()).toContain("この期間の集計はありません。")
  const turned = await ask("/admin/premium-analytics?from=2026-03-31&to=2026-03-30", "editor")
  expect([turned.status, turned.headers.get("location")]).toEqual([
    302,
    "/admin/premium-analytics?from=2026-03-30&to=2026-03-31",
  ])
  for (const address of ["/admin/premium-analytics", "/admin/csv/premium"]) {
    expect((await ask(`${address}?from=2026-02-30&to=2026-03-31`, "editor")).status).toBe(404)
  }
})
