import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { pages } from "#shared/addresses/pages.ts"
import { sessionCookieAt } from "#server/http/session-cookie.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { guestAnswers } from "#tests/support/guest-answers.ts"
import { createMember, createMystery } from "#tests/support/people.ts"
import { openMembersSite } from "./support/built-site.ts"
import { origin } from "./support/site.ts"

let database: TestDatabase
let site: Awaited<ReturnType<typeof openMembersSite>>

beforeAll(async () => {
  database = await createDatabase()
  site = await openMembersSite(database)
})
afterAll(() => database.drop())

type Asking = { cookie?: string; status?: string; form?: Record<string, string> }

async function ask(address: string, { cookie, status, form }: Asking = {}) {
  const sent = form ?? (status === undefined ? undefined : { status })
  return site.app.request(origin + address, {
    headers: { ...(cookie ? { cookie } : {}), origin },
    ...(sent ? { method: "POST", body: new URLSearchParams(sent) } : {}),
  })
}

describe("a guest", () => {
  test.each(guestAnswers)("gets the listed answer to $method $pattern", async (expected) => {
    const id = await createMystery(database)
    const address = expected.pattern.replace(":id", id)
    const form = expected.method === "POST" ? { status: "1" } : undefined
    const answer = await ask(address, { form })
    expect(answer.status).toBe(expected.status)
    expect(await answer.json()).toEqual(expected.body)
    expect(answer.headers.get("cache-control")).toBe("private, no-store")
  })
})

/** Pages of members; those with a variable part need one of theirs. */
const ownPages = pages.filter(({ access, scripts }) => access === "member" && scripts)

test.each(ownPages)(
  "a guest who opens $pattern logs in first, and comes back",
  async ({ pattern }) => {
    const answer = await ask(pattern)
    expect(answer.status).toBe(302)
    expect(answer.headers.get("location")).toBe(`/login?redirect=${encodeURIComponent(pattern)}`)
    expect(answer.headers.get("cache-control")).toBe("private, no-store")
  },
)

describe("a member", () => {
  test("is known by their session, with their statuses", async () => {
    const member = await createMember(database, { name: "つぐみ" })
    const [cookie, id] = [await site.cookieOf(member), await createMystery(database)]
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

  test("sees their own status counted on the next load of a cached page", async () => {
    const member = await createMember(database)
    const [cookie, id] = [await site.cookieOf(member), await createMystery(database)]
    await (await ask(`/mysteries/${id}`)).text()
    const marked = await ask(`/mysteries/${id}/status`, { cookie, status: "1" })
    const fresh = marked.headers.getSetCookie().map((set) => set.split(";")[0])
    const page = await ask(`/mysteries/${id}`, { cookie: [cookie, ...fresh].join("; ") })
    expect(await page.text()).toMatch(/気になる (<!-- -->)?1/)
  })

  test("hears that nothing can be stored when they set a status on a full disk", async () => {
    const full = await openMembersSite(database, { hasRoom: async () => false })
    const cookie = await full.cookieOf(await createMember(database))
    const id = await createMystery(database)
    const answer = await full.app.request(`${origin}/mysteries/${id}/status`, {
      method: "POST",
      headers: { cookie, origin },
      body: new URLSearchParams({ status: "1" }),
    })
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "300"])
    expect(await answer.json()).toMatchObject({ ok: false, code: "storage-full" })
  })

  test.each(["3", "-1", "", "1 ", "一"])("gets a refusal for the status %j", async (status) => {
    const cookie = await site.cookieOf(await createMember(database))
    const answer = await ask(`/mysteries/${await createMystery(database)}/status`, {
      cookie,
      status,
    })
    expect(answer.status).toBe(422)
  })

  test.each(["0123456789012345678901", "short", "%E8%AC%8E", "a".repeat(500)])(
    "gets not-found for the mystery %j",
    async (id) => {
      const cookie = await site.cookieOf(await createMember(database))
      const answer = await ask(`/mysteries/${id}/status`, { cookie, status: "1" })
      expect(answer.status).toBe(404)
    },
  )

  test("is a guest with a forged or expired session, or while suspended", async () => {
    const member = await createMember(database)
    const cookie = await site.cookieOf(member)
    const isKnown = async (given: string) =>
      (await (await ask("/api/me", { cookie: given })).json()) !== null

    expect(await isKnown(cookie)).toBe(true)
    expect(await isKnown(cookie.replace(/=./, (start) => (start === "=A" ? "=B" : "=A")))).toBe(
      false,
    )
    expect(await isKnown(cookie.slice(0, cookie.lastIndexOf(".")))).toBe(false)
    expect(await isKnown(`${sessionCookieAt(origin)}=.`)).toBe(false)

    const expireIn = (seconds: number) =>
      database.root.query(
        "update auth.sessions set expires_at = now() + $2 * interval '1 second' where user_id = $1",
        [member.uid, seconds],
      )
    await expireIn(-1)
    expect(await isKnown(cookie)).toBe(false)

    const other = await site.cookieOf(member)
    expect(await isKnown(other)).toBe(true)
    await database.root.query("update users set suspended_at = now() where uid = $1", [member.uid])
    expect(await isKnown(other)).toBe(false)
  })
})
