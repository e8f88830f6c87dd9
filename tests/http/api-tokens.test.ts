import { afterAll, beforeAll, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMember } from "#tests/support/people.ts"
import { openMembersSite } from "./support/built-site.ts"
import { origin } from "./support/site.ts"

let database: TestDatabase
let site: Awaited<ReturnType<typeof openMembersSite>>
beforeAll(async () => {
  database = await createDatabase()
  site = await openMembersSite(database)
  site.clock.now = new Date()
})
afterAll(() => database.drop())

test("a member makes a token without scripts, sees it once and revokes it", async () => {
  const cookie = await site.cookieOf(await createMember(database))
  const address = "/mypage/edit/tokens"
  const send = (fields: Record<string, string>) =>
    site.app.request(origin + address, {
      method: "POST",
      headers: { origin, cookie, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(fields),
    })
  const empty = await (await site.get(address, { cookie })).text()
  expect(empty).toContain("いま使えるトークンはありません")
  expect(await (await send({ what: "make", name: "", scope: "read" })).text()).toContain(
    "トークンの名前を入力してください",
  )
  const made = await (await send({ what: "make", name: "家の時刻表", scope: "read" })).text()
  expect(made).toMatch(/nzt_[\w-]{43}/)
  const listed = await (await site.get(address, { cookie })).text()
  expect(listed).toContain("家の時刻表")
  expect(listed).not.toContain("nzt_")
  const [, id = ""] = /name="id" value="([\w-]+)"/.exec(listed) ?? []
  expect((await send({ what: "end", id })).status).toBe(303)
  expect(await (await site.get(address, { cookie })).text()).toContain(
    "いま使えるトークンはありません",
  )
})

test("a guest reads at /developers what is served", async () => {
  const page = await (await site.get("/developers")).text()
  expect(page).toContain("mystery_reviews")
  expect(page).toContain("難易度。1が楽勝、5が激難")
})
