import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { publicKey } from "#shared/programs/public-key.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  createMember,
  createMystery,
  createReview,
  longAgo,
  type Person,
} from "#tests/support/people.ts"
import { propertyRuns } from "#tests/support/property-runs.ts"
import { openProgramsSite, type ProgramsSite } from "./support/programs-site.ts"
import { origin } from "./support/site.ts"

let database: TestDatabase
let site: ProgramsSite
let ann: Person
let ben: Person
let token: string
let bens: string
let mysteryId: string

const canary = "かなりあ"

beforeAll(async () => {
  database = await createDatabase()
  site = await openProgramsSite(database)
  ;[ann, ben] = [
    await createMember(database, { registeredAt: longAgo }),
    await createMember(database, { registeredAt: longAgo }),
  ]
  ;[token, bens] = [await site.tokenOf(ann), await site.tokenOf(ben)]
  mysteryId = await createMystery(database)
  await hideCanaries()
})
afterAll(async () => {
  await site.tables.close()
  await database.drop()
})

/** Words of Ben that nobody else may read, wherever he can write some. */
async function hideCanaries() {
  const { root } = database
  const { uid } = ben
  await createReview(database, { uid, mysteryId, review: `${canary}のひとりごと`, isPrivate: true })
  const shown = await createReview(database, {
    uid,
    mysteryId: await createMystery(database),
    review: "最後の||…||に驚いた",
  })
  await root.query("insert into review_spoilers (review_id, parts) values ($1, $2)", [
    shown,
    [canary],
  ])
  await root.query("insert into user_emails (uid, email) values ($1, $2)", [
    uid,
    `${canary}@example.com`,
  ])
  await root.query(
    "update users set email = $2, profile = $3, profile_visibility = 'private' where uid = $1",
    [uid, `${canary}@example.com`, canary],
  )
  await createMystery(database, { uid, title: `${canary}の下書き`, status: "draft", maker: null })
  await root.query(
    "insert into favorite_mysteries (uid, mysteryid, status, memo) values ($1, $2, 2, $3)",
    [uid, mysteryId, canary],
  )
  await root.query(
    "with told as (insert into notifications (content) values ($2) returning id) insert into user_notifications (notification_id, uid) select id, $1 from told",
    [uid, canary],
  )
}

const tables = [
  "users",
  "user_emails",
  "notifications",
  "user_notifications",
  "favorite_mysteries",
  "mystery_reviews",
  "like_mystery_reviews",
  "mystery_review_comments",
  "like_mystery_review_comments",
  "mysteries",
  "makers",
  "user_review_stats",
]

describe("who asks", () => {
  test.each(["nzt_invented", "a.b.c", "謎"])(
    "%s is refused in the shape of the protocol",
    async (as) => {
      const { status, headers, rows } = await site.ask("mysteries", { as: encodeURIComponent(as) })
      expect([status, rows.code]).toEqual([401, "PGRST301"])
      expect(headers.get("www-authenticate")).toContain("Bearer")
    },
  )

  test("a cookie means nothing", async () => {
    const cookie = await site.cookieOf(ben)
    const { rows } = await site.ask("users?select=email&email=not.is.null", { headers: { cookie } })
    expect(rows).toEqual([])
  })

  test("a token that only reads writes nothing", async () => {
    const as = await site.tokenOf(ann, { mayWrite: false })
    const body = { uid: ann.uid, mysteryid: mysteryId, status: 1 }
    const { status } = await site.ask("favorite_mysteries", { as, method: "POST", body })
    expect(status).toBe(403)
    expect((await site.ask(`favorite_mysteries?uid=eq.${ann.uid}`, { as })).rows).toEqual([])
  })

  test("a token renews itself once, and is given back", async () => {
    const as = await site.tokenOf(ann)
    const send = (method: string, bearer: string) =>
      site.app.request(`${origin}/auth/v1/own-token`, {
        method,
        headers: { authorization: `Bearer ${bearer}` },
      })
    const answer = await send("POST", as)
    const { access_token: next } = (await answer.json()) as { access_token: string }
    expect(answer.headers.get("cache-control")).toBe("no-store")
    expect((await send("POST", as)).status).toBe(401)
    expect((await site.ask("makers", { as: next })).status).toBe(200)
    expect((await send("DELETE", next)).status).toBe(204)
    expect((await site.ask("makers", { as: next })).status).toBe(401)
  })

  test("a program that looks for sign-in is told where it is", async () => {
    const answer = await site.app.request(`${origin}/auth/v1/token?grant_type=password`, {
      method: "POST",
      headers: { apikey: publicKey, "content-type": "application/json" },
      body: "{}",
    })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ msg: expect.stringContaining("/developers") })
  })
})

describe("pages of other sites", () => {
  test("may ask, without cookies", async () => {
    const before = await site.app.request(`${origin}/rest/v1/mysteries`, {
      method: "OPTIONS",
      headers: {
        origin: "https://elsewhere.example",
        "access-control-request-method": "PATCH",
        "access-control-request-headers": "apikey,authorization,content-type,prefer,x-client-info",
      },
    })
    expect(before.headers.get("access-control-allow-origin")).toBe("*")
    expect(before.headers.get("access-control-allow-methods")).toContain("PATCH")
    expect(before.headers.get("access-control-allow-headers")).toContain("x-client-info")
    expect(before.headers.has("access-control-allow-credentials")).toBe(false)
    const { status, headers } = await site.ask("mysteries?limit=1", {
      headers: { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" },
    })
    expect([status, headers.get("access-control-allow-origin")]).toEqual([200, "*"])
    expect(headers.get("access-control-expose-headers")).toContain("content-range")
    expect(headers.getSetCookie()).toEqual([])
  })
})

test("what a guest reads may be kept for a minute, nothing of a member's", async () => {
  const read = await site.ask("mysteries?limit=1")
  expect(read.headers.get("cache-control")).toBe("public, max-age=60")
  expect(read.headers.get("vary")).toContain("Authorization")
  expect((await site.ask("mysteries?limit=1", { as: token })).headers.get("cache-control")).toBe(
    "no-store",
  )
  expect((await site.ask("nothing")).headers.get("cache-control")).toBe("no-store")
})

test.each([
  ["favorite_mysteries", "DELETE", 400],
  ["mystery_reviews", "PATCH", 400],
])("%s is refused by %s without a filter", async (table, method, expected) => {
  const sent = { as: token, method, ...(method === "PATCH" && { body: { isPrivate: true } }) }
  expect((await site.ask(table, sent)).status).toBe(expected)
})

test.each([
  "mystery_reviews?select=difficultyRating.avg()",
  "mysteries?title=match.(a%2B)%2B",
  "mysteries?title=fts.a",
  "rpc/current_uid",
  "rpc/keep_api_spoilers",
])("%s is refused", async (address) => {
  expect((await site.ask(address)).status).toBeGreaterThanOrEqual(400)
})

test("a program gets 1,000 rows at most", async () => {
  const { headers } = await site.ask("mysteries?select=id&limit=100000")
  expect(headers.get("content-range")).toMatch(/^0-\d{1,3}\/\*$/)
})

test("a member who asks too often is told when to come again", async () => {
  const taken: string[] = []
  const limited = await openProgramsSite(database, {
    limits: {
      trustedProxies: 0,
      take: (name, who) => {
        taken.push(`${name} ${"member" in who ? "member" : "client"}`)
        return taken.length > 2 ? 7 : 0
      },
    },
  })
  try {
    expect((await limited.ask("makers", { as: token })).status).toBe(200)
    const { status, headers, rows } = await limited.ask("makers", { as: token })
    expect([status, headers.get("retry-after"), rows.code]).toEqual([429, "7", "PGRST000"])
    expect(taken.slice(0, 2)).toEqual(["tables client", "tables member"])
  } finally {
    await limited.tables.close()
  }
})

test.each(tables)("nobody but Ben reads what he keeps to himself, through %s", async (table) => {
  for (const as of [undefined, token]) {
    const { rows } = await site.ask(`${table}?select=*`, { as })
    expect(JSON.stringify(rows)).not.toContain(canary)
    const counted = await site.ask(`${table}?select=*`, {
      as,
      method: "HEAD",
      prefer: "count=exact",
    })
    const total = counted.headers.get("content-range")?.split("/")[1]
    expect(Array.isArray(rows) ? String(rows.length) : undefined).toBe(total)
  }
})

test("Ben reads it", async () => {
  for (const table of [
    "users",
    "user_emails",
    "mystery_reviews",
    "mysteries",
    "user_notifications",
  ]) {
    const select = table === "user_notifications" ? "*,notifications(*)" : "*"
    const { rows } = await site.ask(`${table}?select=${select}`, { as: bens })
    expect(JSON.stringify(rows)).toContain(canary)
  }
})

test("filters tell nothing of hidden columns and rows", async () => {
  const word = encodeURIComponent(`*${canary}*`)
  for (const address of [
    `users?select=uid&email=like.${word}`,
    `users?select=uid&profile=like.${word}`,
    `mystery_reviews?select=id&review=like.${word}`,
    `mysteries?select=id&title=like.${word}`,
  ]) {
    expect([address, (await site.ask(address, { as: token })).rows]).toEqual([address, []])
  }
})

describe("the same story", () => {
  test("what a program writes is what pages show, and the other way round", async () => {
    const other = await createMystery(database, { title: "ふたつの入口" })
    const body = { uid: ann.uid, mysteryid: other, status: 2 }
    await site.ask("favorite_mysteries", { as: token, method: "POST", body })
    const review = { uid: ann.uid, mysteryId: other, review: "とても楽しい||結末||でした" }
    await site.ask("mystery_reviews", { as: token, method: "POST", body: review })
    const { rows } = await site.ask(`mystery_reviews?select=id,review&mysteryId=eq.${other}`)
    const page = await (await site.get(`/mysteries/${other}`)).text()
    expect(rows).toMatchObject([{ review: "とても楽しい||…||でした" }])
    expect(page).toContain("とても楽しい")
    expect(page).not.toContain("結末")
    const counts = await site.ask(`mysteries?select=reviewCount,playedCount&id=eq.${other}`)
    expect(counts.rows).toEqual([{ reviewCount: 1, playedCount: 1 }])
    await database.root.query(`update mystery_reviews set "isPrivate" = true where id = $1`, [
      rows[0].id,
    ])
    expect((await site.ask(`mystery_reviews?mysteryId=eq.${other}`)).rows).toEqual([])
  })
})

test("no request brings the tables down", async () => {
  const word = fc.oneof(
    fc.constantFrom(...tables, "rpc", "auth", "public", "nzUserId", "select", "uid", "*", "..."),
    fc.constantFrom(
      "eq.",
      "in.(",
      "not.",
      "or=(",
      "is.null",
      ")",
      "(",
      "!inner",
      "::text",
      "->>",
      "%00",
    ),
    fc.string({ maxLength: 12 }),
  )
  const address = fc.array(word, { maxLength: 6 }).map((words) => encodeURI(words.join("")))
  const request = fc.record({
    path: fc.tuple(fc.constantFrom(...tables, "x", ""), address),
    method: fc.constantFrom("GET", "HEAD", "POST", "PATCH", "PUT", "DELETE"),
    body: fc.oneof(fc.jsonValue(), fc.string()),
    prefer: fc.constantFrom(
      "",
      "count=exact",
      "return=representation",
      "tx=rollback",
      "max-affected=0",
    ),
    as: fc.constantFrom(undefined, "member"),
  })
  await fc.assert(
    fc.asyncProperty(request, async ({ path: [table, query], method, body, prefer, as }) => {
      const isRead = method === "GET" || method === "HEAD"
      const answer = await site
        .ask(`${table}?${query}`, {
          method,
          ...(isRead ? {} : { body }),
          ...(prefer && { prefer }),
          ...(as && { as: token }),
        })
        .catch((error: unknown) => {
          // A header or an address that no client can send.
          if (error instanceof TypeError) return { status: 0, rows: null }
          throw error
        })
      expect(answer.status).toBeLessThan(500)
      expect(JSON.stringify(answer.rows)).not.toContain(canary)
    }),
    { numRuns: propertyRuns(200, 3000) },
  )
})
