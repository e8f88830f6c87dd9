import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { createSessionNames } from "#server/http/session-cookie.ts"
import { publicKey } from "#shared/programs/public-key.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMember } from "#tests/support/people.ts"
import { openSession } from "#tests/support/session.ts"
import { openSignIn } from "./open-sign-in.ts"

const origin = "http://localhost:3000"
const clock = { now: new Date() }
let site: TestDatabase
let signIn: ReturnType<typeof openSignIn>

beforeAll(async () => {
  site = await createDatabase()
  signIn = openSignIn({
    db: site.db,
    secret: site.secret,
    origin,
    providers: { offered: [], social: {}, plugins: [] },
    nameSession: createSessionNames({ secret: site.secret, origin }),
    now: () => clock.now,
    log: { info: () => undefined, warn: () => undefined },
  })
})
afterAll(() => site.drop())
beforeEach(() => {
  clock.now = new Date()
})

async function openBrowser(role: "authenticated" | "admin" = "authenticated") {
  const { uid } = await createMember(site, { role })
  const session = await openSession(site, { uid })
  const request = new Request(origin, { headers: { cookie: `${session.name}=${session.value}` } })
  return { uid, request }
}

async function makeToken(request: Request, mayWrite = true): Promise<string> {
  const made = await signIn.accounts.makeApiToken(request, { name: "時刻表", mayWrite })
  if (!made.ok) throw new Error(made.code)
  return made.value.token
}

const ask = (token: string, apikey?: string) =>
  signIn.readAsker({ authorization: `Bearer ${token}`, apikey })

const guestAsks = { viewer: { role: "anon" }, mayWrite: true, tokenId: null }

describe("a program without a token", () => {
  test.each([
    {},
    { apikey: publicKey },
    { authorization: `Bearer ${publicKey}` },
    { apikey: publicKey, authorization: `Bearer ${publicKey}` },
  ])("asks as a guest: %o", async (given) => {
    expect(await signIn.readAsker(given)).toEqual(guestAsks)
  })

  test.each([
    { apikey: "another" },
    { apikey: publicKey, authorization: "Bearer another" },
    { authorization: "Bearer " },
    { authorization: `Basic ${publicKey}` },
    { apikey: "another", authorization: `Bearer ${publicKey}` },
    { authorization: `Bearer nzt_${"a".repeat(43)}` },
    { authorization: "Bearer a.b.c" },
    { authorization: "Bearer 謎" },
  ])("is refused with something else: %o", async (given) => {
    expect(await signIn.readAsker(given)).toBe("invalid-token")
  })
})

describe("a program with a token", () => {
  test("asks as its member, beside the public key and as a key", async () => {
    const { uid, request } = await openBrowser()
    const token = await makeToken(request)
    const member = {
      viewer: { role: "authenticated", uid },
      mayWrite: true,
      tokenId: expect.any(String),
    }
    expect(await ask(token)).toEqual(member)
    expect(await ask(token, publicKey)).toEqual(member)
    expect(await ask(token, token)).toEqual(member)
    expect(await signIn.readAsker({ apikey: token })).toEqual(member)
    expect(await ask(token, "another")).toBe("invalid-token")
  })

  test("only reads where its member says so", async () => {
    const { request } = await openBrowser()
    expect(await ask(await makeToken(request, false))).toMatchObject({ mayWrite: false })
  })

  test("of an administrator asks as a member", async () => {
    const { uid, request } = await openBrowser("admin")
    expect(await ask(await makeToken(request))).toMatchObject({
      viewer: { role: "authenticated", uid },
    })
  })

  test("asks as the member of a session whose token it has", async () => {
    const { uid, request } = await openBrowser()
    const answer = await signIn.routes.request("/api/auth/token", request)
    const { token } = (await answer.json()) as { token: string }
    expect(await ask(token)).toEqual({
      viewer: { role: "authenticated", uid },
      mayWrite: true,
      tokenId: null,
    })
    const [head = "", payload = ""] = token.split(".")
    expect(await ask(`${head}.${payload}.`)).toBe("invalid-token")
    const none = Buffer.from('{"alg":"none"}').toString("base64url")
    expect(await ask(`${none}.${payload}.`)).toBe("invalid-token")
  })

  test("is refused twelve hours later, unless it renews the token", async () => {
    const { request } = await openBrowser()
    const first = await makeToken(request)
    clock.now = new Date(clock.now.getTime() + 11 * 3_600_000)
    const second = await signIn.accounts.renewApiToken(first)
    expect(await ask(first)).toBe("invalid-token")
    clock.now = new Date(clock.now.getTime() + 2 * 3_600_000)
    expect(await ask(second?.token ?? "")).toMatchObject({ mayWrite: true })
    clock.now = new Date(clock.now.getTime() + 11 * 3_600_000)
    expect(await ask(second?.token ?? "")).toBe("invalid-token")
    expect(await signIn.accounts.renewApiToken(second?.token ?? "")).toBeNull()
  })

  test("is refused when the member revokes it, and when the program gives it back", async () => {
    const { request } = await openBrowser()
    const tokens = [await makeToken(request), await makeToken(request)]
    const [listed] = await signIn.accounts.apiTokens(request)
    await signIn.accounts.endApiToken(request, listed?.id ?? "")
    const answers = await Promise.all(tokens.map((token) => ask(token)))
    expect(answers.filter((answer) => answer === "invalid-token")).toHaveLength(1)
    for (const token of tokens) await signIn.accounts.giveBackApiToken(token)
    expect(await ask(tokens[0] ?? "")).toBe("invalid-token")
    expect(await ask(tokens[1] ?? "")).toBe("invalid-token")
  })

  test.each([
    ["the session ends", "delete from auth.sessions where user_id = $1"],
    ["the session expires", "update auth.sessions set expires_at = now() where user_id = $1"],
    ["the member withdraws", `update users set "deletedAt" = now() where uid = $1`],
    ["the member is suspended", "update users set suspended_at = now() where uid = $1"],
  ])("is refused when %s", async (_, change) => {
    const { uid, request } = await openBrowser()
    const token = await makeToken(request)
    expect(await ask(token)).toMatchObject({ mayWrite: true })
    await site.root.query(change, [uid])
    clock.now = new Date(Date.now() + 1000)
    expect(await ask(token)).toBe("invalid-token")
  })
})

describe("a member", () => {
  test("lists their tokens, none of which can be read again", async () => {
    const { request } = await openBrowser()
    const token = await makeToken(request, false)
    await ask(token)
    const listed = await signIn.accounts.apiTokens(request)
    expect(listed).toEqual([
      {
        id: expect.any(String),
        name: "時刻表",
        mayWrite: false,
        createdAt: expect.any(Date),
        expiresAt: expect.any(Date),
        usedAt: expect.any(Date),
        isOfThis: true,
      },
    ])
    const { rows } = await site.root.query<{ row: string }>(
      "select t::text as row from auth.api_tokens t",
    )
    expect(rows.map(({ row }) => row).join("\n")).not.toContain(token.slice(4))
  })

  test("cannot end a token of somebody else", async () => {
    const { request } = await openBrowser()
    const token = await makeToken(request)
    const [listed] = await signIn.accounts.apiTokens(request)
    const other = await openBrowser()
    await signIn.accounts.endApiToken(other.request, listed?.id ?? "")
    expect(await ask(token)).toMatchObject({ mayWrite: true })
  })

  test("has at most 20 tokens", async () => {
    const { request } = await openBrowser()
    for (let n = 0; n < 20; n++) await makeToken(request)
    const refusal = await signIn.accounts.makeApiToken(request, {
      name: "もう一つ",
      mayWrite: true,
    })
    expect(refusal).toMatchObject({ ok: false, code: "api-token-limit" })
    clock.now = new Date(clock.now.getTime() + 13 * 3_600_000)
    expect(await makeToken(request)).toMatch(/^nzt_/)
  })
})

test("a guest makes no token", async () => {
  const made = await signIn.accounts.makeApiToken(new Request(origin), {
    name: "a",
    mayWrite: true,
  })
  expect(made).toEqual({ ok: false, code: "signed-out" })
})
