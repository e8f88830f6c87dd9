import path from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { publicPages } from "#app/public-pages.ts"
import { sessionCookie, sessionReader, signToken } from "#server/auth/session.ts"
import { doorsTo } from "#server/http/doors.ts"
import { loadBuild } from "#server/http/site-build.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { guestAnswers } from "#tests/support/guest-answers.ts"
import { createMember, createMystery, type Person } from "#tests/support/people.ts"
import { openSite, origin } from "./support/site.ts"

const secret = "a secret of thirty-two characters or more"
let database: TestDatabase
let site: ReturnType<typeof openSite>
let now = new Date("2026-11-21T03:00:00Z")

beforeAll(async () => {
  database = await createDatabase()
  site = openSite([], {
    source: await loadBuild(path.resolve(import.meta.dirname, "../../build/server/index.js")),
    publicPages,
    doors: doorsTo(database.db),
    readViewer: sessionReader({ db: database.db.auth, secret, now: () => now }),
  })
})
afterAll(() => database.drop())

async function cookieOf(member: Person): Promise<string> {
  const token = `token-of-${member.uid}`
  await database.root.query(
    `insert into auth.sessions (id, token, user_id, expires_at) values ($1, $1, $2, $3)
     on conflict (id) do nothing`,
    [token, member.uid, new Date("2026-11-22T00:00:00Z")],
  )
  return `${sessionCookie}=${signToken(token, secret)}`
}

type Asking = { cookie?: string; status?: string; form?: Record<string, string> }

async function ask(address: string, { cookie, status, form }: Asking = {}) {
  const sent = form ?? (status === undefined ? undefined : { status })
  return site.app.request(origin + address, {
    headers: { ...(cookie ? { cookie } : {}), origin },
    ...(sent ? { method: "POST", body: new URLSearchParams(sent) } : {}),
  })
}

describe("a guest", () => {
  test.each(guestAnswers)("gets at $pattern what is written down", async (expected) => {
    const id = await createMystery(database)
    const address = expected.pattern.replace(":id", id)
    const form = expected.method === "POST" ? (expected.form ?? { status: "1" }) : undefined
    const answer = await ask(address, { form })
    expect(answer.status).toBe(expected.status)
    expect(await answer.json()).toEqual(expected.body)
    expect(answer.headers.get("cache-control")).toBe("private, no-store")
  })
})

describe("a member", () => {
  test("is known by their session, with what they marked", async () => {
    const member = await createMember(database, { name: "つぐみ" })
    const [cookie, id] = [await cookieOf(member), await createMystery(database)]
    expect(await (await ask(`/mysteries/${id}/status`, { cookie, status: "2" })).json()).toEqual({
      ok: true,
      value: 2,
    })
    const me = await (await ask("/api/me", { cookie })).json()
    expect(me).toMatchObject({
      member: { uid: member.uid, nzUserId: member.nzUserId, name: "つぐみ" },
      statuses: [{ mysteryid: id, status: 2 }],
      unread: 0,
    })
  })

  test("sees their own mark counted on the next load, from a page that was kept before", async () => {
    const member = await createMember(database)
    const [cookie, id] = [await cookieOf(member), await createMystery(database)]
    await (await ask(`/mysteries/${id}`)).text()
    const marked = await ask(`/mysteries/${id}/status`, { cookie, status: "1" })
    const fresh = marked.headers.getSetCookie().map((set) => set.split(";")[0])
    const page = await ask(`/mysteries/${id}`, { cookie: [cookie, ...fresh].join("; ") })
    expect(await page.text()).toMatch(/気になる (<!-- -->)?1/)
  })

  test.each(["3", "-1", "", "1 ", "一"])("hears that %j is no status", async (status) => {
    const cookie = await cookieOf(await createMember(database))
    const answer = await ask(`/mysteries/${await createMystery(database)}/status`, {
      cookie,
      status,
    })
    expect(answer.status).toBe(422)
  })

  test.each(["0123456789012345678901", "short", "%E8%AC%8E", "a".repeat(500)])(
    "hears that there is no mystery %j",
    async (id) => {
      const cookie = await cookieOf(await createMember(database))
      const answer = await ask(`/mysteries/${id}/status`, { cookie, status: "1" })
      expect(answer.status).toBe(404)
    },
  )

  test("is a guest with a forged, an ended or a suspended session", async () => {
    const member = await createMember(database)
    const cookie = await cookieOf(member)
    const isKnown = async (given: string) =>
      (await (await ask("/api/me", { cookie: given })).json()) !== null

    expect(await isKnown(cookie)).toBe(true)
    expect(await isKnown(cookie.slice(0, -1) + (cookie.endsWith("A") ? "B" : "A"))).toBe(false)
    expect(await isKnown(`${sessionCookie}=token-of-${member.uid}`)).toBe(false)
    expect(await isKnown(`${sessionCookie}=.`)).toBe(false)

    const today = now
    now = new Date("2026-11-22T00:00:01Z")
    expect(await isKnown(cookie)).toBe(false)
    now = today

    await database.root.query("update users set suspended_at = now() where uid = $1", [member.uid])
    expect(await isKnown(cookie)).toBe(false)
  })
})
