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

type Played = { title: string; on: string; satisfaction?: number; outcome?: string }

async function createPlayer(plays: Played[]) {
  const member = await createMember(database, { name: "ひなた" })
  for (const { title, on, satisfaction = null, outcome = null } of plays) {
    const id = await createMystery(database, {
      title,
      prefectures: "13",
      types: "03",
      duration: 90,
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

async function send(member: Person, address: string, what: string) {
  const answer = await site.app.request(`${origin}${address}`, {
    method: "POST",
    headers: { origin, cookie: await site.cookieOf(member) },
    body: new URLSearchParams({ what }),
  })
  return answer.status
}

const secretIn = (text: string) => /year-cards\/([\w-]{22})/.exec(text)?.[1]

test("a member's year becomes a card with the best of it, and nobody else sees it", async () => {
  const member = await createPlayer([
    { title: "時計塔の招待状", on: "2025-03-01", satisfaction: 4.5, outcome: "success" },
    { title: "灯台の謎", on: "2025-03-01", satisfaction: 5, outcome: "failure" },
    { title: "去年の謎", on: "2024-12-31", satisfaction: 5 },
  ])
  const { status, text } = await readAs(member, "/mypage/year-card")
  expect(status).toBe(200)
  expect(text).toContain(
    "ひなたさんの2025年ナゾ活カード。遊んだ謎2件。遊んだ日1日。成功率50%（2件中1件）。タイプルーム型 2。都道府県47のうち1。いちばん長い一日3月1日（3時間）。ベスト3「灯台の謎」「時計塔の招待状」。",
  )
  const picture = await readAs(member, "/mypage/year-card/2025-wide.jpg")
  expect(picture.status).toBe(200)
  expect(picture.headers.get("content-type")).toBe("image/jpeg")
  expect(picture.headers.get("cache-control")).toBe("private, no-store")
  expect((await readAs(member, "/mypage/year-card/2023-wide.jpg")).status).toBe(404)
  expect((await readAs(null, "/mypage/year-card/2025-wide.jpg")).status).toBe(401)
  expect(await database.root.query("select from year_cards")).toMatchObject({ rowCount: 0 })
})

test("a shared card is seen by its link, as it was, until the member withdraws it, keeps to themselves or leaves", async () => {
  const member = await createPlayer([{ title: "港の謎", on: "2025-05-05" }])
  const page = "/mypage/year-card?year=2025"
  expect(secretIn((await readAs(member, page)).text)).toBeUndefined()
  expect(await send(member, page, "share")).toBe(303)
  const secret = secretIn((await readAs(member, page)).text)
  const shared = () => readAs(null, `/year-cards/${secret}`)
  expect((await shared()).text).toContain("ひなたさんの2025年ナゾ活カード")
  expect((await shared()).headers.get("cache-control")).toContain("no-store")
  const { meta } = await readPage(site, `/year-cards/${secret}`)
  expect(meta("og:title")).toBe("ひなたさんの2025年ナゾ活カード | ナゾメグリ")
  expect(meta("og:description")).toContain("遊んだ謎 1件、遊んだ日 1日")
  expect(meta("robots")).toBe("noindex, follow")
  const preview = meta("og:image")?.replace(origin, "") ?? ""
  expect(preview).toBe(`/year-cards/${secret}/wide.jpg`)
  expect((await readAs(null, preview)).headers.get("content-type")).toBe("image/jpeg")
  expect((await readAs(null, `/year-cards/${secret}/tall.jpg`)).status).toBe(200)

  await database.root.query("update users set name = 'こはる' where uid = $1", [member.uid])
  expect((await shared()).text).toContain("ひなたさん")
  await send(member, page, "share")
  expect((await shared()).text).toContain("こはるさん")

  await database.root.query("update users set record_only = true where uid = $1", [member.uid])
  expect((await shared()).status).toBe(404)
  expect((await readAs(null, `/year-cards/${secret}/tall.jpg`)).status).toBe(404)
  await database.root.query("update users set record_only = false where uid = $1", [member.uid])
  await database.root.query(`update users set "deletedAt" = now() where uid = $1`, [member.uid])
  expect((await shared()).status).toBe(404)
  await database.root.query(`update users set "deletedAt" = null where uid = $1`, [member.uid])
  expect(await send(member, page, "withdraw")).toBe(303)
  expect((await shared()).status).toBe(404)
  expect((await readAs(null, `/year-cards/${secret}/wide.jpg`)).status).toBe(404)
  expect((await readAs(null, `/year-cards/${"A".repeat(22)}`)).status).toBe(404)
})

test("who has played nothing reads how a card begins", async () => {
  const { text } = await readAs(await createMember(database), "/mypage/year-card")
  expect(text).toContain("まだ記録がありません")
})
