import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMember, createMystery, createSolver } from "#tests/support/people.ts"
import { openMembersSite } from "./support/built-site.ts"
import { origin } from "./support/site.ts"

const maker = "からくり堂"
let database: TestDatabase
let site: Awaited<ReturnType<typeof openMembersSite>>
let ids: string[]
let cookie: string

beforeAll(async () => {
  database = await createDatabase()
  site = await openMembersSite(database)
  ids = []
  for (let n = 0; n < 30; n++) {
    const days = { startDate: "2026-04-10", endDate: n < 3 ? "2026-04-10" : "2026-05-20" }
    ids.unshift(await createMystery(database, { maker, ...days }))
  }
  const [played, interested] = [ids.slice(0, 4), ids.slice(4, 6)]
  cookie = await site.cookieOf(await createSolver(database, { played, interested }))
  await createSolver(database, { played: ids.slice(10, 30) })
})
afterAll(() => database.drop())

const ask = (address: string, headers: Record<string, string> = { cookie }) =>
  site.app.request(origin + address, { headers })

async function list(address: string) {
  const answer = await ask(address)
  expect(answer.status).toBe(200)
  expect(answer.headers.get("cache-control")).toBe("private, no-store")
  return answer.json()
}

type Group = { mysteries: { id: string }[] }
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
const bySearch = `/api/personal/mysteries?maker=${encodeURIComponent(maker)}&sort=new`

describe("a member's search", () => {
  test("leaves out what they played, and nothing that only others played", async () => {
    const { items, next, found } = await list(`${bySearch}&hides=1`)
    expect(idsOf(items)).toEqual(ids.slice(4, 28))
    expect(found).toMatchObject({ total: 26, hidden: 4 })
    expect(found.counts.status).toMatchObject({ any: 30, played: 4, unplayed: 26 })
    expect(next).not.toContain("hides")
    const more = await list(`/api/personal${next}&hides=1&only=list`)
    expect(idsOf(more.items)).toEqual(ids.slice(28))
    expect(more).not.toHaveProperty("found")
  })

  test.each([
    ["interested", [4, 6]],
    ["played", [0, 4]],
    ["unplayed", [4, 28]],
  ])(
    "finds mysteries with the status %s, whether they hide played ones or not",
    async (mark, [from, to]) => {
      for (const hides of ["0", "1"]) {
        const { items, found } = await list(`${bySearch}&mark=${mark}&hides=${hides}`)
        expect(idsOf(items)).toEqual(ids.slice(from, to))
        expect(found.hidden).toBe(0)
      }
    },
  )

  test.each([
    "mark=evil",
    "mark=played&mark=unplayed",
    "hides=yes",
    `kwd=${"あ".repeat(900)}`,
    "kwd='%22;--%25_",
    "place=2147483648",
    "price=99999999999999999999",
  ])("ignores %s", async (query) => {
    const answer = await ask(`/api/personal/mysteries?${query}`)
    expect(answer.status).toBe(200)
  })

  test.each(["x", "0~1~", "9~1~0123456789012345678901", "0~NaN~0123456789012345678901", "%20"])(
    "is a 404 after %j",
    async (after) => {
      expect((await ask(`/api/personal/mysteries?hides=1&after=${after}`)).status).toBe(404)
    },
  )
})

describe("a member's listing", () => {
  const at = (where: string) => `/api/personal/listing?path=${encodeURIComponent(where)}`

  test("has full pages without what they played, and fewer pages", async () => {
    const first = await list(at(`/mysteries/makers/${encodeURIComponent(maker)}`))
    expect(first.groups.flatMap(({ mysteries }: Group) => idsOf(mysteries))).toEqual(
      ids.slice(4, 28),
    )
    expect(first).toMatchObject({ total: 26, hidden: 4, pages: 2 })
    const beyond = await list(at(`/mysteries/makers/${encodeURIComponent(maker)}/page/3`))
    expect(beyond).toMatchObject({ groups: [{ mysteries: [] }], pages: 2 })
  })

  test.each([
    "",
    "/",
    "%zz",
    "/mysteries/makers/%E8",
    "/mysteries/areas/99",
    "/mysteries/areas/1/page/0",
    "/mysteries/places/99999999999",
    "//evil.example/mysteries/areas/1",
    `/mysteries/areas/${"1".repeat(3000)}`,
  ])("is a 404 for %j", async (where) => {
    expect((await ask(at(where))).status).toBe(404)
  })

  test("exists for the archives, too", async () => {
    const { hidden, total } = await list("/api/personal/archives?ym=2026-03")
    expect([hidden, total]).toEqual([0, 0])
    for (const wrong of ["", "ym=2026-13", "ym=x", "ym=2026-03&page=0"]) {
      expect((await ask(`/api/personal/archives?${wrong}`)).status).toBe(404)
    }
  })
})

describe("a member's calendar", () => {
  test("counts and shows what they have not played", async () => {
    const { shown, hidden } = await list("/api/personal/calendar?view=day&day=2026-04-10")
    expect([shown.total, hidden]).toEqual([26, 4])
    expect(idsOf(shown.mysteries)).not.toEqual(expect.arrayContaining([ids[0]]))
    const month = await list("/api/personal/calendar?ym=2026-04")
    const day = month.shown.days.find((each: { day: string }) => each.day === "2026-04-10")
    expect(day.starts + day.onlys).toBe(26)
    expect(month.hidden).toBe(4)
  })

  test.each(["ym=2026-13", "day=0000-00-00", "view=year", "pref=99", "page=-1"])(
    "is a 404 for %s",
    async (query) => {
      expect((await ask(`/api/personal/calendar?${query}`)).status).toBe(404)
    },
  )
})

describe("the setting プレイ済を隠す", () => {
  const send = (body: Record<string, string>, given = cookie) =>
    site.app.request(`${origin}/api/me/list-settings`, {
      method: "POST",
      headers: { cookie: given, origin },
      body: new URLSearchParams(body),
    })
  const hides = async (given: string) =>
    (await (await ask("/api/me", { cookie: given })).json()).hidesPlayed

  test("belongs to the member and stays as it was last set", async () => {
    const other = await site.cookieOf(await createMember(database))
    expect(await hides(cookie)).toBe(false)
    for (const wish of ["1", "1", "0", "1"]) {
      const answer = await send({ hidesPlayed: wish })
      expect(await answer.json()).toEqual({ ok: true, value: wish === "1" })
      expect(await hides(cookie)).toBe(wish === "1")
    }
    expect(await hides(other)).toBe(false)
  })

  test("can be sent several times at once", async () => {
    const fresh = await site.cookieOf(await createMember(database))
    const answers = await Promise.all(
      ["1", "0", "1", "0", "1"].map((wish) => send({ hidesPlayed: wish }, fresh)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  })

  test.each([{}, { hidesPlayed: "2" }, { hidesPlayed: "true" }, { hidesPlayed: "1", uid: "x" }])(
    "refuses %j",
    async (body) => {
      expect((await send(body as Record<string, string>)).status).toBe(422)
    },
  )
})

describe("a search address with a status", () => {
  const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ""
  const cardsOf = (html: string) => mainOf(html).match(/data-card="[^"]+"/g)

  test("shows everybody the same page, asks guests to log in, and is not indexed", async () => {
    const asGuest = await (await ask("/mysteries?mark=played", {})).text()
    const asMember = await (await ask("/mysteries?mark=played")).text()
    const without = await (await ask("/mysteries", {})).text()
    expect(asMember).toBe(asGuest)
    expect(cardsOf(asGuest)).toEqual(cardsOf(without))
    expect(mainOf(asGuest)).toContain("「気になる」「プレイ済」で絞り込むにはログインが必要です")
    expect(asGuest).toContain('<meta name="robots" content="noindex, follow"/>')
    expect(asGuest).toContain(`<link rel="canonical" href="${origin}/mysteries"/>`)
  })

  test.each([
    ["/mysteries?mark=evil", "/mysteries"],
    ["/mysteries?mark=played&mark=unplayed", "/mysteries?mark=played"],
  ])("%s redirects to %s", async (given, one) => {
    const answer = await ask(given, {})
    expect(answer.status).toBe(301)
    expect(new URL(answer.headers.get("location") ?? "", origin).href).toBe(origin + one)
  })

  test("gives the API the same list, too", async () => {
    const { items, next } = await (await ask("/api/mysteries?mark=played&sort=new", {})).json()
    expect(idsOf(items)).toEqual(ids.slice(0, 24))
    expect(next).toContain("mark=played")
  })
})
