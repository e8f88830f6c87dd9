import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { storeEvents } from "#server/db/intake.ts"
import { events } from "#server/http/events.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMember, createMystery, createReview } from "#tests/support/people.ts"
import { openSite, origin } from "./support/site.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase()
})
afterEach(() => database.root.query("delete from analytics_events_daily"))
afterAll(() => database.drop())

type Sent = BodyInit | Record<string, unknown>

function open() {
  const clock = { now: new Date("2026-04-01T23:59:59+09:00") }
  const site = openSite([], {
    intake: events({ storeEvents: (hand) => storeEvents(database.db, hand), now: () => clock.now }),
  })
  const send = (body: Sent, headers: Record<string, string> = {}) =>
    site.app.request(`${origin}/api/events`, {
      method: "POST",
      body: typeof body === "string" || body instanceof Blob ? body : JSON.stringify(body),
      headers: { "Sec-Fetch-Site": "same-origin", ...headers },
    })
  return { ...site, clock, send }
}

async function counted(): Promise<string[]> {
  const { rows } = await database.root.query<{ line: string }>(
    `select concat_ws(' ', day, kind, subject, count) as line from analytics_events_daily order by 1`,
  )
  return rows.map(({ line }) => line)
}

test("cards that guests saw and opened are counted by day in Tokyo, and nothing else is stored", async () => {
  const { send, clock, lines } = open()
  const [a, b] = [await createMystery(database), await createMystery(database)]
  const { uid } = await createMember(database)
  const review = await createReview(database, { uid, mysteryId: a })
  const page = {
    "card-impression": [`mystery:${a}`, `mystery:${b}`],
    "card-view": [`mystery:${a}`],
    "review-click": [`review:${review}`],
  }
  const answer = await send(page)
  expect(answer.status).toBe(204)
  expect(answer.headers.get("cache-control")).toBe("no-store")
  await send(page)
  clock.now = new Date("2026-04-02T00:00:00+09:00")
  await send({ "card-view": [`mystery:${a}`] })
  expect(await counted()).toEqual(
    [
      `2026-04-01 card-impression mystery:${a} 2`,
      `2026-04-01 card-impression mystery:${b} 2`,
      `2026-04-01 card-view mystery:${a} 2`,
      `2026-04-01 review-click review:${review} 2`,
      `2026-04-02 card-view mystery:${a} 1`,
    ].toSorted(),
  )
  expect(JSON.stringify(lines)).not.toContain(a)
})

test("sending events does not count as writing: the next pages come from the cache", async () => {
  const { send } = open()
  const id = await createMystery(database)
  const answer = await send({ "card-view": [`mystery:${id}`] })
  expect(answer.headers.get("set-cookie")).toBeNull()
})

test("a card sent twice for one page counts once", async () => {
  const { send } = open()
  const subject = `mystery:${await createMystery(database)}`
  await send({ "card-view": Array(200).fill(subject) })
  expect(await counted()).toEqual([`2026-04-01 card-view ${subject} 1`])
})

test.each([
  ["Sec-GPC", "1"],
  ["DNT", "1"],
])("a visitor who refuses tracking with %s is not counted", async (name, value) => {
  const { send } = open()
  const subject = `mystery:${await createMystery(database)}`
  expect((await send({ "card-view": [subject] }, { [name]: value })).status).toBe(204)
  expect(await counted()).toEqual([])
  await send({ "card-view": [subject] }, { [name]: "0" })
  expect(await counted()).toHaveLength(1)
})

describe("an invented event", () => {
  test("is ignored, and the rest is counted", async () => {
    const { send } = open()
    const id = await createMystery(database)
    const draft = await createMystery(database, { status: "draft" })
    const subjects = [
      "",
      "mystery:",
      `mystery:${draft}`,
      "mystery:0123456789012345678901",
      `mystery:${"a".repeat(23)}`,
      `mystery:${id}\n`,
      `mystery:${id}\0`,
      `mystery:${id}'; --`,
      "mystery:\uD800",
      "mystery:謎",
      "review:1e9",
      "review:-1",
      `review:${"9".repeat(22)}`,
      "review:999",
      `member:${id}`,
    ]
    const body = {
      "card-view": [...subjects, `mystery:${id}`],
      "review-impression": [...subjects, `mystery:${id}`],
      "page-view": [`mystery:${id}`],
      toString: [`mystery:${id}`],
      constructor: [`mystery:${id}`],
      "": [`mystery:${id}`],
    }
    const text = JSON.stringify(body).replace(/}$/, `,"__proto__":["mystery:${id}"]}`)
    expect((await send(text)).status).toBe(204)
    expect(await counted()).toEqual([`2026-04-01 card-view mystery:${id} 1`])
  })

  test.each([
    ["nothing", ""],
    ["not JSON", "card-view=mystery:1"],
    ["incomplete JSON", '{"card-view":["mystery:1"'],
    ["a number", "1e999"],
    ["null", "null"],
    ["a list", '[["card-view","mystery:1"]]'],
    ["without lists", '{"card-view":"mystery:1"}'],
    ["lists of other things", '{"card-view":[1,null,{}]}'],
    ["deeply nested", "[".repeat(10_000)],
    ["201 events", JSON.stringify({ a: Array(100).fill("x"), b: Array(101).fill("x") })],
  ])("is refused when it is %s", async (_, text) => {
    const { send, lines } = open()
    expect((await send(text)).status).toBe(400)
    expect(lines.filter(({ err }) => err)).toEqual([])
  })

  test("is not read if it is large, with or without Content-Length", async () => {
    const { send } = open()
    const large = JSON.stringify({ "card-view": ["x".repeat(16 * 1024)] })
    expect((await send(large, { "Content-Length": String(large.length) })).status).toBe(413)
    expect((await send(new Blob([large]))).status).toBe(413)
  })

  test("cannot come from another site's page", async () => {
    const { send } = open()
    const subject = `mystery:${await createMystery(database)}`
    expect(
      (await send({ "card-view": [subject] }, { "Sec-Fetch-Site": "cross-site" })).status,
    ).toBe(403)
    const origins = { "Sec-Fetch-Site": "", Origin: "https://evil.test" }
    expect((await send({ "card-view": [subject] }, origins)).status).toBe(403)
    expect(await counted()).toEqual([])
  })

  test("is refused in a flood, and accepted again a little later", async () => {
    const { send, clock } = open()
    const body = JSON.stringify({ nothing: ["x".repeat(16_000)] })
    const statuses = new Set<number>()
    for (let n = 0; n < 140; n++) statuses.add((await send(body)).status)
    expect([...statuses]).toEqual([204, 429])
    clock.now = new Date(clock.now.getTime() + 1000)
    expect((await send(body)).status).toBe(204)
  })
})

test("nobody can read the counts at the address that receives events", async () => {
  const { get } = open()
  expect((await get("/api/events")).status).toBe(404)
})
