import { symmetricDecrypt } from "better-auth/crypto"
import {
  createHmac,
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from "node:crypto"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { openSignIn } from "#server/auth/open-sign-in.ts"
import { authSecret, createSessionNames } from "#server/http/session-cookie.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMember, type Person } from "#tests/support/people.ts"
import { openSession, password } from "#tests/support/session.ts"
import { openMembersSite } from "./support/built-site.ts"
import { origin, secret } from "./support/site.ts"

let database: TestDatabase
let site: Awaited<ReturnType<typeof openMembersSite>>
beforeAll(async () => {
  database = await createDatabase()
  site = await openMembersSite(database)
  // Links hold for a while by the database's clock.
  site.clock.now = new Date()
})
afterAll(() => database.drop())

async function tokenOf(member: Person): Promise<string> {
  const answer = await site.get("/api/auth/token", { cookie: await site.cookieOf(member) })
  return ((await answer.json()) as { token: string }).token
}

async function viewerWith(token: string): Promise<unknown> {
  return (await site.get("/api/me", { authorization: `Bearer ${token}` })).json()
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url")
const decode = (part = "") => JSON.parse(Buffer.from(part, "base64url").toString())
const claimsOf = (token: string) => decode(token.split(".")[1])

const es256 = (key: KeyObject) => (text: string) =>
  sign("sha256", Buffer.from(text), { key, dsaEncoding: "ieee-p1363" }).toString("base64url")

/** The key that the site signs with. */
async function ownKey(): Promise<{ kid: string; key: KeyObject; publicKey: string }> {
  const { rows } = await database.root.query("select * from auth.jwks order by created_at limit 1")
  const data = JSON.parse(rows[0].private_key)
  const jwk = JSON.parse(await symmetricDecrypt({ key: authSecret(secret), data }))
  const key = createPrivateKey({ key: jwk, format: "jwk" })
  return { kid: rows[0].id, key, publicKey: rows[0].public_key }
}

describe("a token", () => {
  test("is for members: a guest gets none", async () => {
    expect((await site.get("/api/auth/token")).status).toBe(401)
  })

  test("is stored by no cache", async () => {
    const cookie = await site.cookieOf(await createMember(database))
    const answer = await site.get("/api/auth/token", { cookie })
    expect(answer.headers.get("cache-control")).toContain("no-store")
  })

  test.each(["authenticated", "admin"] as const)(
    "of the role %s says so, for ten minutes",
    async (role) => {
      const member = await createMember(database, { role })
      const claims = claimsOf(await tokenOf(member))
      expect(claims).toEqual({
        sub: member.uid,
        role,
        sid: expect.any(String),
        iss: origin,
        aud: origin,
        iat: expect.any(Number),
        exp: claims.iat + 600,
      })
    },
  )

  test("takes the place of a session, and its key is published", async () => {
    const member = await createMember(database)
    const token = await tokenOf(member)
    expect(await viewerWith(token)).toMatchObject({ member: { uid: member.uid } })
    const { keys } = (await (await site.get("/api/auth/jwks")).json()) as { keys: object[] }
    const { kid } = decode(token.split(".")[0])
    expect(keys).toEqual([expect.objectContaining({ kid, alg: "ES256", crv: "P-256" })])
    expect(keys[0]).not.toHaveProperty("d")
  })

  test.each([
    ["suspended", "update users set suspended_at = now() where uid = $1"],
    ["withdrawn", `update users set "deletedAt" = now() where uid = $1`],
  ])("of a %s member is worth nothing from then on", async (_, change) => {
    const member = await createMember(database)
    const token = await tokenOf(member)
    await database.root.query(change, [member.uid])
    expect(await viewerWith(token)).toBeNull()
  })

  describe("that a stranger copied from a session", () => {
    async function copied() {
      const member = await createMember(database)
      const cookie = await site.cookieOf(member)
      const answer = await site.get("/api/auth/token", { cookie })
      const { token } = (await answer.json()) as { token: string }
      expect(await viewerWith(token)).not.toBeNull()
      return { member, cookie, token }
    }
    const post = async (address: string, headers: Record<string, string>, fields = {}) =>
      site.app.request(origin + address, {
        method: "POST",
        headers: { origin, ...headers },
        body: new URLSearchParams(fields),
      })
    const settings = (cookie: string, fields: Record<string, string>) =>
      post("/mypage/edit/sign-in", { cookie }, fields)

    test.each<[how: string, end: (given: Awaited<ReturnType<typeof copied>>) => Promise<unknown>]>([
      ["logged out", ({ cookie }) => post("/mypage", { cookie })],
      [
        "logged the other devices out",
        async ({ member }) => settings(await site.cookieOf(member), { what: "other-sessions" }),
      ],
      [
        "logged that device out",
        async ({ member }) => {
          const { rows } = await database.root.query(
            "select id from auth.sessions where user_id = $1",
            [member.uid],
          )
          const cookie = await site.cookieOf(member)
          return settings(cookie, { what: "session", id: rows[0].id })
        },
      ],
      [
        "changed the password",
        ({ cookie }) =>
          settings(cookie, { what: "password", password, passwordNext: "またたび2026" }),
      ],
      [
        "chose a new password by a letter",
        async ({ member }) => {
          await site.accounts.requestPasswordReset(`${member.uid}@example.com`)
          const { rows } = await database.root.query(
            "select split_part(identifier, ':', 2) as token from auth.verifications where value = $1",
            [member.uid],
          )
          return post(`/login/reset?token=${rows[0].token}`, {}, { password: "またたび2026" })
        },
      ],
      [
        "withdrew",
        ({ member, cookie }) =>
          post("/mypage/resign", { cookie }, { member: member.uid, password, understood: "1" }),
      ],
      [
        "was away for so long that the session ended",
        ({ member }) =>
          database.root.query("update auth.sessions set expires_at = now() where user_id = $1", [
            member.uid,
          ]),
      ],
    ])("is a guest's once the member %s", async (_, end) => {
      const given = await copied()
      await end(given)
      expect(await viewerWith(given.token)).toBeNull()
    })

    test("changes nothing about the sign-in and withdraws nobody, a moment after a proof too", async () => {
      const { member, cookie, token } = await copied()
      await settings(cookie, { what: "proof", password })
      const rows = async () =>
        (
          await database.root.query(
            `select u.email, u."deletedAt", a.password, s.id from users u
             join auth.accounts a on a.user_id = u.uid join auth.sessions s on s.user_id = u.uid where u.uid = $1`,
            [member.uid],
          )
        ).rows
      const before = await rows()
      const headers = { authorization: `Bearer ${token}` }
      for (const [address, fields] of [
        ["/mypage/edit/sign-in", { what: "email", email: "evil@example.com", password }],
        ["/mypage/edit/sign-in", { what: "password", password, passwordNext: "またたび2026" }],
        ["/mypage/edit/sign-in", { what: "session", id: before[0].id }],
        ["/mypage/edit/sign-in", { what: "other-sessions" }],
        ["/mypage/edit/sign-in", { what: "unlink", id: "any" }],
        ["/mypage/edit/sign-in", { what: "passkey-removal", id: "any" }],
        ["/mypage/edit/passkeys", { answer: "{}" }],
        ["/mypage/resign", { member: member.uid, password, understood: "1" }],
        ["/mypage/export", { password }],
      ] as const) {
        const { status } = await post(address, headers, fields)
        expect([address, fields, status >= 400]).toEqual([address, fields, true])
      }
      expect(await rows()).toEqual(before)
    })
  })

  test("that is forged, old or for somebody else is a guest's", async () => {
    const member = await createMember(database)
    const stranger = await createMember(database)
    const valid = claimsOf(await tokenOf(member))
    const { kid, key, publicKey } = await ownKey()
    const header = { alg: "ES256", kid }
    const make = (
      claims: object,
      { alg, kid }: { alg: string; kid?: string },
      seal = es256(key),
    ) => {
      const text = `${encode({ alg, kid })}.${encode(claims)}`
      return `${text}.${seal(text)}`
    }
    const foreign = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey
    const hmac = (text: string) => createHmac("sha256", publicKey).update(text).digest("base64url")

    expect(await viewerWith(make(valid, header))).toMatchObject({ member: { uid: member.uid } })
    const hour = 3_600
    const wrong = {
      expired: make({ ...valid, iat: valid.iat - hour, exp: valid.exp - hour }, header),
      issuer: make({ ...valid, iss: "https://evil.example" }, header),
      audience: make({ ...valid, aud: "https://evil.example" }, header),
      subject: make({ ...valid, sub: "nobody" }, header),
      "no subject": make({ ...valid, sub: undefined }, header),
      session: make({ ...valid, sid: claimsOf(await tokenOf(stranger)).sid }, header),
      "no session": make({ ...valid, sid: undefined }, header),
      "foreign key": make(valid, header, es256(foreign)),
      "unknown key": make(valid, { ...header, kid: "unknown" }),
      "no key": make(valid, { alg: "ES256" }),
      "alg none": make(valid, { ...header, alg: "none" }, () => ""),
      "alg none, sealed": make(valid, { ...header, alg: "none" }),
      "public key as password": make(valid, { ...header, alg: "HS256" }, hmac),
      "other claims": make(valid, header).replace(/\..*\./, `.${encode({ ...valid, sub: "x" })}.`),
      nonsense: "a.b.c",
      empty: "",
    }
    for (const [name, token] of Object.entries(wrong)) {
      expect([name, await viewerWith(token)]).toEqual([name, null])
    }
  })

  test("is made with a new key after a change of SECRET, and the former ones end", async () => {
    const member = await createMember(database)
    const former = await tokenOf(member)
    const changed = "another secret of thirty-two characters"
    const site = openSignIn({
      db: database.db,
      secret: changed,
      origin,
      providers: { offered: [], social: {}, plugins: [] },
      nameSession: createSessionNames({ secret: changed, origin }),
      now: () => new Date(),
      log: { info: () => undefined, warn: () => undefined },
    })
    const { name, value } = await openSession({ root: database.root, secret: changed }, member)
    const headers = { cookie: `${name}=${value}` }
    const answer = await site.routes.request(`${origin}/api/auth/token`, { headers })
    expect(answer.status).toBe(200)
    const { token } = (await answer.json()) as { token: string }
    const viewerOf = (given: string) =>
      site.readViewer(new Request(origin, { headers: { authorization: `Bearer ${given}` } }))
    expect(await viewerOf(token)).toEqual({ role: "authenticated", uid: member.uid })
    expect(await viewerOf(former)).toEqual({ role: "anon" })
    const { keys } = await (await site.routes.request(`${origin}/api/auth/jwks`)).json()
    expect(keys).toHaveLength(1)
  })
})
