import { afterAll, beforeAll, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  createMember,
  createMystery,
  createSolver,
  type Person,
  setStatuses,
} from "#tests/support/people.ts"
import { openMembersSite } from "./support/built-site.ts"
import { origin } from "./support/site.ts"

let database: TestDatabase
let site: Awaited<ReturnType<typeof openMembersSite>>
beforeAll(async () => {
  database = await createDatabase()
  site = await openMembersSite(database)
})
afterAll(() => database.drop())

async function send(member: Person | null, body: URLSearchParams | string, from = origin) {
  const answer = await site.app.request(`${origin}/api/me/played`, {
    method: "POST",
    headers: { origin: from, cookie: member ? await site.cookieOf(member) : "" },
    body,
  })
  const text = await answer.text()
  return { status: answer.status, ...(text.startsWith("{") ? (JSON.parse(text) as object) : {}) }
}

const plays = (lines: string[], playedOn = "") =>
  new URLSearchParams({ plays: lines.join("\n"), playedOn })

async function statusesOf({ uid }: Person) {
  const { rows } = await database.root.query<{ id: string }>(
    "select mysteryid as id from favorite_mysteries where uid = $1 and status = 2 order by id",
    [uid],
  )
  return rows.map(({ id }) => id)
}

async function readPage(member: Person, address: string) {
  const answer = await site.get(address, { cookie: await site.cookieOf(member) })
  const text = await answer.text()
  return { status: answer.status, to: answer.headers.get("location"), text }
}

test("a member adds several mysteries to プレイ済, and sends the same again without harm", async () => {
  const member = await createMember(database)
  const ids = [await createMystery(database), await createMystery(database)].toSorted()
  const form = plays([`${ids[0]} 4.5`, `${ids[1]}`], "2020-03-01")
  expect(await send(member, form)).toEqual({
    status: 200,
    ok: true,
    value: { count: 2, lit: ["13"] },
  })
  expect(await send(member, form)).toEqual({ status: 200, ok: true, value: { count: 0, lit: [] } })
  expect(await statusesOf(member)).toEqual(ids)
})

test("nobody adds anything for somebody else, from another site or as a guest", async () => {
  const [member, mystery] = [await createMember(database), await createMystery(database)]
  expect(await send(null, plays([mystery]))).toMatchObject({ status: 401, code: "signed-out" })
  expect(await send(member, plays([mystery]), "https://elsewhere.example")).toMatchObject({
    status: 403,
  })
  const other = await createMember(database)
  const form = plays([mystery])
  form.set("uid", other.uid)
  expect(await send(member, form)).toMatchObject({ status: 422, code: "invalid" })
  expect([await statusesOf(member), await statusesOf(other)]).toEqual([[], []])
})

test.each([
  ["no form", "plays", 400],
  ["nothing", new URLSearchParams({ plays: "", playedOn: "" }), 422],
  ["no such day", plays(["A".repeat(22)], "2026-02-30"), 422],
  ["what is no id", plays(["'; drop table users; --"]), 422],
  ["a NUL in an id", plays([`${"A".repeat(21)}\0`]), 422],
  ["a satisfaction of 1e9", plays([`${"A".repeat(22)} 1e9`]), 422],
  ["an unknown mystery", plays(["A".repeat(22)]), 404],
  [
    "a hundred and one",
    plays(Array.from({ length: 101 }, (_, n) => String(n).padStart(22, "0"))),
    422,
  ],
  ["half a megabyte", plays(["A".repeat(500_000)]), 413],
  ["a thousand fields", new URLSearchParams(Array.from({ length: 1000 }, () => ["a", "b"])), 413],
])("a form with %s is refused", async (_, body, status) => {
  const member = await createMember(database)
  expect(await send(member, body)).toMatchObject({ status, ok: false })
  expect(await statusesOf(member)).toEqual([])
})

test("the page shows what the member has not played, and nothing that is still to come", async () => {
  const done = await createMystery(database, { title: "もう解いた謎" })
  await createMystery(database, { title: "来年の謎", startDate: "2999-01-01" })
  const wanted = await createMystery(database, { title: "まだの謎", maker: "夜汽車" })
  const solver = await createSolver(database, { played: [done], interested: [wanted] })
  const { status, text } = await readPage(solver, "/mypage/played/add")
  expect(status).toBe(200)
  expect(text).toContain("まだの謎")
  expect(text).not.toMatch(/もう解いた謎|来年の謎/)
})

test("the page looks by prefecture, maker and words", async () => {
  const member = await createMember(database)
  await createMystery(database, { title: "最北の鍵", prefectures: "01", maker: "北の工房" })
  await createMystery(database, { title: "南島の扉", prefectures: "47", maker: "島の工房" })
  await database.root.query("update users set prefectures = '{47}' where uid = $1", [member.uid])
  const found = async (query: string) => {
    const { text } = await readPage(member, `/mypage/played/add?${query}`)
    return ["最北の鍵", "南島の扉"].filter((title) => text.includes(title))
  }
  expect(await found("by=prefecture&of=01")).toEqual(["最北の鍵"])
  expect(await found("by=prefecture")).toEqual(["南島の扉"])
  expect(await found(`by=maker&of=${encodeURIComponent("島の工房")}`)).toEqual(["南島の扉"])
  expect(await found(`by=words&of=${encodeURIComponent("最北")}`)).toEqual(["最北の鍵"])
})

test("the page has a shelf for each of the last years, and all of a year by itself", async () => {
  const member = await createMember(database)
  const thisYear = 2026
  const runs = Array.from({ length: 25 }, (_, n) => `去年の謎その${n + 1}`)
  const day = `${thisYear - 1}-05-05`
  for (const title of runs) {
    await createMystery(database, { title, startDate: day, endDate: day, maker: "去年の会" })
  }
  const { text } = await readPage(member, "/mypage/played/add")
  expect(text).toContain(`href="/mypage/played/add?by=year&amp;of=${thisYear - 1}"`)
  const ofYear = async (year: number) =>
    (await readPage(member, `/mypage/played/add?by=year&of=${year}`)).text
  expect(await ofYear(thisYear - 1)).toContain("去年の謎その")
  expect(await ofYear(thisYear - 3)).not.toContain("去年の謎その")
})

test("the list goes on where a page ends, and only for its member", async () => {
  const member = await createMember(database)
  const ids = []
  for (let n = 0; n < 26; n++) ids.push(await createMystery(database, { maker: "二十六の会" }))
  await setStatuses(database, member, 2, ids.slice(0, 1))
  const of = encodeURIComponent("二十六の会")
  const address = `/api/personal/unplayed?by=maker&of=${of}`
  type Part = { items: { id: string }[]; next: string | null }
  const first = JSON.parse((await readPage(member, address)).text) as Part
  expect(first.items).toHaveLength(24)
  const rest = first.next?.replace("/mypage/played/add", "/api/personal/unplayed") ?? ""
  const last = JSON.parse((await readPage(member, rest)).text) as Part
  expect(last.next).toBeNull()
  const listed = [...first.items, ...last.items].map(({ id }) => id)
  expect(listed.toSorted()).toEqual(ids.slice(1).toSorted())
  expect((await site.get(address)).status).toBe(401)
})

test("a guest logs in first, and an address that names nothing leads nowhere", async () => {
  const guest = await site.get("/mypage/played/add?by=maker")
  expect(guest.headers.get("location")).toBe(
    `/login?redirect=${encodeURIComponent("/mypage/played/add?by=maker")}`,
  )
  const member = await createMember(database)
  expect((await readPage(member, "/mypage/played/add?by=moon")).status).toBe(404)
  expect((await readPage(member, "/mypage/played/add?after=x")).status).toBe(404)
  expect((await readPage(member, "/mypage/played/add?by=prefecture&of=99")).to).toBe(
    "/mypage/played/add?by=prefecture",
  )
})

test("without scripts the page says what it needs", async () => {
  const { text } = await readPage(await createMember(database), "/mypage/played/add")
  expect(text).toMatch(
    /<noscript>.*「遊んだ謎をまとめて記録」には、ブラウザのJavaScriptをオンにしてください。/s,
  )
})
