import { afterAll, beforeAll, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMember, createMystery, type Person } from "#tests/support/people.ts"
import { openMembersSite } from "./support/built-site.ts"
import { readPage } from "./support/read-page.ts"
import { origin } from "./support/site.ts"

let database: TestDatabase
let site: Awaited<ReturnType<typeof openMembersSite>>
beforeAll(async () => {
  database = await createDatabase()
  site = await openMembersSite(database)
})
afterAll(() => database.drop())

type Played = { title: string; on: string | null; satisfaction?: number; outcome?: string }

async function createPlayer(plays: Played[]) {
  const member = await createMember(database, { name: "ひなた" })
  for (const { title, on, satisfaction = null, outcome = null } of plays) {
    const id = await createMystery(database, {
      title,
      prefectures: "13",
      types: "03",
      duration: 1440,
    })
    await database.root.query(
      `insert into favorite_mysteries (uid, mysteryid, status, played_on, satisfaction, outcome)
       values ($1, $2, 2, $3, $4, $5)`,
      [member.uid, id, on, satisfaction, outcome],
    )
  }
  return member
}

async function readAs(member: Person | null, address: string) {
  const cookie = member ? await site.cookieOf(member) : ""
  const answer = await site.get(address, { cookie })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

async function send(member: Person, address: string, form: Record<string, string>) {
  const answer = await site.app.request(`${origin}${address}`, {
    method: "POST",
    headers: { origin, cookie: await site.cookieOf(member) },
    body: new URLSearchParams(form),
  })
  return { status: answer.status, text: await answer.text() }
}

const secretIn = (text: string) => /cards\/([\w-]{22})/.exec(text)?.[1]

test("a member has a card of each year and month in which they played, of their map and profile, and nobody else sees them", async () => {
  const member = await createPlayer([
    { title: "時計塔の招待状", on: "2025-03-01", satisfaction: 4.5, outcome: "success" },
    { title: "灯台の謎", on: "2025-03-01", satisfaction: 5, outcome: "failure" },
    { title: "去年の謎", on: "2024-12-31", satisfaction: 5 },
  ])
  const all = await readAs(member, "/mypage/cards")
  for (const subject of ["2025", "2024", "2025-03", "2024-12", "map", "profile"]) {
    expect(all.text).toContain(`href="/mypage/cards/${subject}"`)
    const part = JSON.parse((await readAs(member, `/api/personal/cards/${subject}`)).text)
    expect(part).toMatchObject({ secret: null, isRecordOnly: false })
  }
  const { text } = JSON.parse((await readAs(member, "/api/personal/cards/2025")).text)
  expect(text).toBe("ひなたの2025年、2作。3月1日は、一日に2作。")
  const picture = await readAs(member, "/mypage/cards/2025/wide-light.jpg")
  expect(picture.status).toBe(200)
  expect(picture.headers.get("content-type")).toBe("image/jpeg")
  expect(picture.headers.get("cache-control")).toBe("private, no-store")
  for (const nothing of ["2023", "2025-04", "best"]) {
    expect((await readAs(member, `/mypage/cards/${nothing}`)).status).toBe(404)
    expect((await readAs(member, `/mypage/cards/${nothing}/wide-light.jpg`)).status).toBe(404)
  }
  expect((await readAs(null, "/mypage/cards/2025/wide-light.jpg")).status).toBe(401)
  expect(await database.root.query("select from share_cards")).toMatchObject({ rowCount: 0 })
})

test("a play of an unknown day is on no card of a year or month", async () => {
  const member = await createPlayer([
    { title: "いつかの謎", on: null },
    { title: "三月の謎", on: "2026-03-03" },
  ])
  const { text } = await readAs(member, "/mypage/cards")
  expect(
    [...text.matchAll(/href="\/mypage\/cards\/(\d{4}-\d\d)"/g)].map(([, month]) => month),
  ).toEqual(["2026-03"])
  const month = JSON.parse((await readAs(member, "/api/personal/cards/2026-03")).text)
  expect(month.text).toBe("ひなたの2026年3月、1作。「三月の謎」を遊んだ。")
  const year = JSON.parse((await readAs(member, "/api/personal/cards/2026")).text)
  expect(year.text).toBe("ひなたの2026年、1作。「三月の謎」を遊んだ。")
})

test("a shared card is seen by its link, as it was, until the member withdraws it, keeps to themselves or leaves", async () => {
  const member = await createPlayer([{ title: "港の謎", on: "2025-05-05" }])
  const page = "/mypage/cards/2025"
  expect(secretIn((await readAs(member, page)).text)).toBeUndefined()
  expect((await send(member, page, { what: "share" })).status).toBe(303)
  const secret = secretIn((await readAs(member, page)).text)
  const shared = () => readAs(null, `/cards/${secret}`)
  expect((await shared()).text).toContain("ひなたの2025年")
  expect((await shared()).headers.get("cache-control")).toContain("no-store")
  const { meta } = await readPage(site, `/cards/${secret}?colour=dark`)
  expect(meta("og:title")).toBe("ひなたの2025年 | ナゾメグリ")
  expect(meta("og:description")).toBe("ひなたの2025年、1作。「港の謎」を遊んだ。")
  expect(meta("robots")).toBe("noindex, follow")
  const preview = meta("og:image")?.replace(origin, "") ?? ""
  expect(preview).toBe(`/cards/${secret}/wide-dark.jpg`)
  expect((await readAs(null, preview)).headers.get("content-type")).toBe("image/jpeg")
  expect((await readAs(null, `/cards/${secret}/tall-amber.jpg`)).status).toBe(200)
  const former = await readAs(null, `/year-cards/${secret}`)
  expect([former.status, former.headers.get("location")]).toEqual([301, `/cards/${secret}`])

  await database.root.query("update users set name = 'こはる' where uid = $1", [member.uid])
  expect((await shared()).text).toContain("ひなたの")
  await send(member, page, { what: "share" })
  expect((await shared()).text).toContain("こはるの")

  await database.root.query("update users set record_only = true where uid = $1", [member.uid])
  expect((await shared()).status).toBe(404)
  expect((await readAs(null, `/cards/${secret}/tall-light.jpg`)).status).toBe(404)
  await database.root.query("update users set record_only = false where uid = $1", [member.uid])
  await database.root.query(`update users set "deletedAt" = now() where uid = $1`, [member.uid])
  expect((await shared()).status).toBe(404)
  await database.root.query(`update users set "deletedAt" = null where uid = $1`, [member.uid])
  expect((await send(member, page, { what: "withdraw" })).status).toBe(303)
  expect((await shared()).status).toBe(404)
  expect((await readAs(null, `/cards/${secret}/wide-light.jpg`)).status).toBe(404)
  expect((await readAs(null, `/cards/${"A".repeat(22)}`)).status).toBe(404)
})

test("a member in record-only mode has cards, but no link to them", async () => {
  const member = await createPlayer([{ title: "ひとりの謎", on: "2025-05-05" }])
  await database.root.query("update users set record_only = true where uid = $1", [member.uid])
  const address = "/api/personal/cards/2025"
  expect(JSON.parse((await readAs(member, address)).text)).toMatchObject({ isRecordOnly: true })
  expect(await send(member, address, { what: "share" })).toMatchObject({ status: 403 })
  expect((await readAs(member, "/mypage/cards/2025/tall-dark.jpg")).status).toBe(200)
})

test("a card is offered once for a reason, and to nobody who has none", async () => {
  const address = "/api/personal/card-offer"
  const offerTo = async (member: Person) => JSON.parse((await readAs(member, address)).text).offer
  const member = await createPlayer([{ title: "はじめての謎", on: "2025-05-05" }])
  const offer = await offerTo(member)
  expect(offer).toMatchObject({ reason: "prefecture", subject: "map" })
  expect((await send(member, address, { reason: offer.reason })).status).toBe(200)
  expect((await send(member, address, { reason: offer.reason })).status).toBe(404)
  expect(await offerTo(member)).toBeNull()
  expect(await offerTo(await createMember(database))).toBeNull()
  const alone = await createPlayer([{ title: "ひみつの謎", on: "2025-05-05" }])
  await database.root.query("update users set record_only = true where uid = $1", [alone.uid])
  expect(await offerTo(alone)).toBeNull()
})

test("a member who has played nothing reads how a card begins", async () => {
  const { text } = await readAs(await createMember(database), "/mypage/cards")
  expect(text).toContain("まだ記録がありません")
})
