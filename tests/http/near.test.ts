import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMystery } from "#tests/support/people.ts"
import { openBuiltSite } from "./support/built-site.ts"
import { origin } from "./support/site.ts"

let database: TestDatabase
let site: Awaited<ReturnType<typeof openBuiltSite>>
beforeAll(async () => {
  database = await createDatabase()
  await createAt("近くの謎", { stations: "{有楽町駅}", at: [35.675, 139.763] })
  await createAt("遠くの謎", { stations: "{桜木町}", at: [35.451, 139.631] })
  await createMystery(database, { title: "どこでもない謎" })
})
beforeEach(async () => {
  site = await openBuiltSite(database)
})
afterAll(() => database.drop())

async function createAt(title: string, place: { stations: string; at: [number, number] }) {
  const id = await createMystery(database, { title })
  await database.root.query(
    `with made as (
       insert into places (name, prefecture_id, stations, latitude, longitude, published)
       values ($2, '13', $3, $4, $5, true) returning id)
     insert into mystery_places (mystery_id, place_id) select $1, id from made`,
    [id, `${title}の館`, place.stations, ...place.at],
  )
}

const ask = (body: BodyInit, headers: Record<string, string> = {}) =>
  site.app.request(`${origin}/api/nearest-station`, {
    method: "POST",
    body,
    headers: { origin, ...headers },
  })

function listed(html: string) {
  const titles = html.replaceAll("<wbr/>", "").matchAll(/(近く|遠く|どこでもない)の?謎(?=<)/g)
  return [...titles].map(([, name]) => name)
}

describe("somebody who searches near their position", () => {
  test.each([
    [{ latitude: 35.68, longitude: 139.767 }, "有楽町"],
    [{ latitude: 35.45, longitude: 139.63 }, "桜木町"],
    [{ latitude: 43.068, longitude: 141.351 }, null],
    [{ latitude: -90, longitude: -180 }, null],
  ])("gets the station nearest to %j, and nobody caches the answer", async (position, value) => {
    const answer = await ask(JSON.stringify(position))
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true, value }])
    expect(answer.headers.get("cache-control")).toBe("private, no-store")
    // The request does not count as writing: their next pages still come from the cache.
    expect(answer.headers.get("set-cookie")).toBeNull()
    expect(JSON.stringify(site.lines)).not.toMatch(/latitude|35\.68|139\.767/)
  })

  test.each([
    "",
    "null",
    "[]",
    "{}",
    "x",
    "\0",
    '{"latitude":35.6}',
    '{"latitude":"35.6","longitude":"139.7"}',
    '{"latitude":NaN,"longitude":139.7}',
    '{"latitude":null,"longitude":139.7}',
    '{"latitude":1e999,"longitude":139.7}',
    '{"latitude":90.001,"longitude":0}',
    '{"latitude":0,"longitude":-180.001}',
    '{"latitude":0,"longitude":0,"uid":"x"}',
    '{"latitude":{"valueOf":1},"longitude":0}',
    `{"latitude":0,"longitude":0${" ".repeat(10_000)}}`,
    "[".repeat(100_000),
    "latitude=35.6&longitude=139.7",
  ])("gets a bad request for %j", async (body) => {
    const answer = await ask(body)
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { ok: false, code: "bad-request", text: "送信内容を読み取れませんでした。" },
    ])
    expect(answer.headers.get("cache-control")).toBe("private, no-store")
  })

  test("is refused from another site's page, with a large body and for GET", async () => {
    const body = '{"latitude":0,"longitude":0}'
    const headers = { origin: "https://elsewhere.example" }
    expect((await ask(body, headers)).status).toBe(403)
    expect((await ask(body, { "sec-fetch-site": "cross-site" })).status).toBe(403)
    const tooMuch = await ask("x".repeat(2 * 1024 * 1024), { "content-length": "2097152" })
    expect(tooMuch.status).toBe(413)
    expect((await site.get("/api/nearest-station")).status).toBeGreaterThanOrEqual(400)
  })
})

describe("somebody who searches near a station", () => {
  const address = `/mysteries?sort=near&at=${encodeURIComponent("有楽町")}`

  test("sees mysteries from near to far with their distances, those without a position last", async () => {
    const html = await site.read(address)
    expect(listed(html)).toEqual(["近く", "遠く", "どこでもない"])
    expect(html).toContain("徒歩1分")
    expect(html).toContain("約28km")
    expect(html).toMatch(/<title>有楽町駅から近い順の謎解き・脱出ゲーム/)
    expect(html).toMatch(/<link rel="canonical" href="[^"]*\/mysteries"/)
    expect(html).toContain("noindex, follow")
  })

  test.each([
    [`sort=near&at=${encodeURIComponent("有楽町駅")}`, address],
    [`at=${encodeURIComponent("有楽町駅")}&sort=near`, address],
    [`sort=near&at=${encodeURIComponent("  有楽町 ")}`, address],
    ["sort=near", "/mysteries"],
    [`sort=new&at=${encodeURIComponent("有楽町")}`, "/mysteries?sort=new"],
  ])("?%s redirects permanently to %s", async (given, target) => {
    const answer = await site.get(`/mysteries?${given}`)
    expect([answer.status, answer.headers.get("location")]).toEqual([301, target])
  })

  test.each([
    [`sort=near&at=${encodeURIComponent("有楽")}`, "/mysteries"],
    ["sort=near&at=%3C%27%25", "/mysteries"],
    ["sort=near&at=zzz&pref=13", "/mysteries?pref=13"],
  ])("?%s redirects to %s while there is no such station", async (given, target) => {
    const answer = await site.get(`/mysteries?${given}`)
    expect([answer.status, answer.headers.get("location")]).toEqual([302, target])
  })

  test("who chooses a suggested station gets there", async () => {
    const typed = encodeURIComponent("有楽町駅")
    const answer = await site.get(`/api/mysteries/suggestions?q=${typed}`)
    expect(await answer.json()).toContainEqual({ value: address, label: "有楽町駅", note: "駅" })
  })

  test("sees a place that was moved at its new distance", async () => {
    await site.readCached(address)
    const move = (by: number) =>
      database.root.query(
        "update places set latitude = latitude + $1 where '桜木町' = any (stations)",
        [by],
      )
    await move(1)
    expect(await site.readFresh(address)).toContain("約87km")
    await move(-1)
  })

  test.each([
    "0~x~AAAAAAAAAAAAAAAAAAAAAA",
    "0~-1~AAAAAAAAAAAAAAAAAAAAAA",
    "3~1~AAAAAAAAAAAAAAAAAAAAAA",
    "0~99999999999~AAAAAAAAAAAAAAAAAAAAAA",
  ])(
    // prettier-ignore
    "finds nothing after %s",
    async (after) => {
      expect((await site.get(`${address}&after=${after}`)).status).toBe(404)
    },
  )
})
