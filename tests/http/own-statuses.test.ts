import { afterAll, beforeAll, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMember, createMystery, type Person, setStatuses } from "#tests/support/people.ts"
import { openMembersSite } from "./support/built-site.ts"
import { origin } from "./support/site.ts"

let database: TestDatabase
let site: Awaited<ReturnType<typeof openMembersSite>>
beforeAll(async () => {
  database = await createDatabase()
  site = await openMembersSite(database)
})
afterAll(() => database.drop())

async function read(address: string, member: Person) {
  const answer = await site.get(address, { cookie: await site.cookieOf(member) })
  return {
    status: answer.status,
    to: answer.headers.get("location"),
    cache: answer.headers.get("cache-control"),
    text: await answer.text(),
  }
}

test("a member without statuses reads how to begin", async () => {
  const member = await createMember(database)
  const page = await read("/mypage/beforePlayed", member)
  expect(page).toMatchObject({ status: 200, cache: "private, no-store" })
  expect(page.text).toContain("「気になる」の謎はまだありません。")
  expect((await read("/mypage/played", member)).text).toContain(
    "「プレイ済」の謎はまだありません。",
  )
})

test("a member finds what they noted, and nothing beyond the last page", async () => {
  const member = await createMember(database)
  await setStatuses(database, member, 1, [
    await createMystery(database, { title: "時計塔の招待状" }),
  ])
  expect((await read("/mypage/beforePlayed", member)).text).toContain("時計塔の招待状")
  expect((await read("/mypage/beforePlayed?state=ended", member)).text).toContain(
    "この条件の謎はありません。",
  )
  expect(await read("/mypage/beforePlayed?state=open&page=3", member)).toMatchObject({
    status: 302,
    to: "/mypage/beforePlayed?state=open",
  })
  expect((await read("/mypage/played", member)).text).not.toContain("時計塔の招待状")
})

test("what ends soon stands above the list as tickets, the first to end first", async () => {
  const member = await createMember(database)
  const ending = (title: string, endDate: string | null) =>
    createMystery(database, { title, endDate })
  await setStatuses(database, member, 1, [
    await ending("あとの謎", "2026-04-12"),
    await ending("先の謎", "2026-04-02"),
    await ending("ずっと先の謎", "2026-06-30"),
    await ending("終わった謎", "2026-03-31"),
    await ending("終わらない謎", null),
  ])
  const { text } = await read("/mypage/beforePlayed", member)
  const tickets = text.split('aria-labelledby="ending-soon"')[1]?.split("</section>")[0] ?? ""
  expect(tickets).toContain("先の謎")
  expect(tickets.indexOf("先の謎")).toBeLessThan(tickets.indexOf("あとの謎"))
  expect(tickets).not.toMatch(/(ずっと先|終わった|終わらない)の謎/)
  expect((await read("/mypage/beforePlayed?state=open", member)).text).not.toContain("ending-soon")
  expect((await read("/mypage/played", member)).text).not.toContain("ending-soon")
})

test("a record is sent and read by its member alone", async () => {
  const [member, other] = [await createMember(database), await createMember(database)]
  const mysteryId = await createMystery(database)
  await setStatuses(database, member, 2, [mysteryId])
  const send = async (fields: Record<string, string>, cookie: string) => {
    const answer = await site.app.request(`${origin}/mysteries/${mysteryId}/record`, {
      method: "POST",
      headers: { origin, cookie },
      body: new URLSearchParams(fields),
    })
    return { status: answer.status, ...((await answer.json()) as object) }
  }
  const cookie = await site.cookieOf(member)
  expect(await send({ satisfaction: "4.5", memo: " また行く \r\n" }, cookie)).toMatchObject({
    ok: true,
    value: { satisfaction: 4.5, memo: "また行く" },
  })
  expect(await send({ satisfaction: "4.3" }, cookie)).toMatchObject({ status: 422 })
  expect(await send({ memo: "あ".repeat(1001) }, cookie)).toMatchObject({
    fields: { memo: "メモは1,000文字以内で入力してください" },
  })
  expect(await send({ company: "あ".repeat(51) }, cookie)).toMatchObject({
    fields: { company: "「だれと」は50文字以内で入力してください" },
  })
  expect(await send({ memo: "のぞき見" }, await site.cookieOf(other))).toMatchObject({
    status: 409,
    code: "not-played",
  })
  expect(await send({ memo: "のぞき見" }, "")).toMatchObject({ status: 401 })
  const own = await read(`/api/mysteries/${mysteryId}/record`, member)
  expect(own.cache).toBe("private, no-store")
  expect(JSON.parse(own.text)).toMatchObject({ record: { satisfaction: 4.5, memo: "また行く" } })
  expect(JSON.parse((await read(`/api/mysteries/${mysteryId}/record`, other)).text)).toEqual({
    record: null,
  })
})

test("a best list is saved by its form, read by its member, and kept when another page changed it", async () => {
  const member = await createMember(database)
  const cookie = await site.cookieOf(member)
  const played = await createMystery(database, { title: "時計塔の招待状" })
  await setStatuses(database, member, 2, [played])
  const typed = encodeURIComponent("時計")
  expect(await read(`/api/personal/played?typed=${typed}`, member)).toMatchObject({
    cache: "private, no-store",
    text: expect.stringContaining(played),
  })
  const save = async (fields: Record<string, string>) =>
    site.app.request(`${origin}/mypage/my-best`, {
      method: "POST",
      headers: { origin, cookie },
      body: new URLSearchParams(fields),
    })
  const page = () => read("/mypage/my-best", member)
  const known = /name="known" value="([^"]+)"/.exec((await page()).text)?.[1] ?? ""
  const entry = { mystery1: played, line1: "いまでも <b>夢</b>に見ます" }
  const saved = await save({ known, ...entry })
  expect([saved.status, saved.headers.get("location")]).toEqual([303, "/mypage/my-best"])
  expect((await page()).text).toContain("いまでも &lt;b&gt;夢&lt;/b&gt;に見ます")
  const late = await save({ known, mystery1: played, line1: "別の画面から" })
  expect(late.status).toBe(409)
  const refused = await late.text()
  expect(refused).toContain("ほかの画面でマイベストが変更されています")
  expect(refused).toContain("この内容で上書きする")
  expect(refused).toContain("別の画面から")
  await save({ known, mystery1: played, line1: "別の画面から", overwrites: "1" })
  expect((await page()).text).toContain("別の画面から")
})
