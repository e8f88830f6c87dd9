import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { Kysely } from "kysely"
import type { DB } from "#db/types.ts"
import type { ServiceTx } from "#domain/transaction.ts"
import { letters } from "#server/mail/letters.ts"
import { letterText } from "#server/mail/letter.ts"
import { instantText } from "#shared/time/tokyo.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMember } from "#tests/support/people.ts"
import { openSignIn } from "./open-sign-in.ts"
import { requestCounter } from "#server/http/count-requests.ts"
import { createRateLimiter } from "#server/http/rate-limiter.ts"
import { rateLimits } from "#server/http/rate-limits.ts"
import { createSessionNames } from "#server/http/session-cookie.ts"

const origin = "http://localhost:3000"
let site: TestDatabase
let signIn: ReturnType<typeof openSignIn>
let count = 0
let email = ""
const clock = { now: new Date() }

const parts = () => ({
  db: site.db,
  secret: site.secret,
  origin,
  providers: { offered: [], social: {}, plugins: [] },
  nameSession: createSessionNames({ secret: site.secret, origin }),
  now: () => clock.now,
  log: { info: note, warn: note },
})
const lines: unknown[] = []
const note = (...line: unknown[]) => lines.push(line)

beforeAll(async () => {
  site = await createDatabase()
  signIn = openSignIn(parts())
})
afterAll(() => site.drop())
beforeEach(() => {
  clock.now = new Date()
  email = `fan${++count}@example.com`
})

const requestWith = (cookies: Headers | null = null) =>
  new Request(origin, {
    headers: {
      "user-agent":
        "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36",
      cookie:
        cookies
          ?.getSetCookie()
          .map((each) => each.split(";")[0])
          .join("; ") ?? "",
    },
  })

async function signUp(
  given: { email?: string; password?: string; wantsNewsletter?: boolean } = {},
) {
  const outcome = await signIn.accounts.signUp(requestWith(), {
    email,
    password: "たぬき堀の秘密",
    wantsNewsletter: true,
    ...given,
  })
  if (!outcome.ok) throw new Error(outcome.code)
  return requestWith(outcome.value)
}

const rows = async (query: string, ...values: unknown[]) =>
  (await site.root.query(query, values)).rows as Record<string, unknown>[]

async function uidOf(request: Request): Promise<string> {
  const viewer = await signIn.readViewer(request)
  return viewer.role === "anon" ? "" : viewer.uid
}

const linkGoogle = (uid: string) =>
  rows(
    "insert into auth.accounts (id, account_id, provider_id, user_id) values ($1, $1, 'google', $2)",
    `google-${uid}`,
    uid,
  )

/** The token in the newest letter of this kind. */
async function tokenOf(kind: string): Promise<string> {
  const [link] = await rows(
    "select identifier from auth.verifications where identifier like $1 order by created_at desc limit 1",
    `${kind}:%`,
  )
  return String(link?.identifier).slice(kind.length + 1)
}

/** The letter of this name that is queued for this address, as text. */
async function letterTo(address: string, name: string): Promise<string> {
  const jobs = await rows(
    "select payload ->> 'id' as id from graphile_worker._private_jobs where payload ->> 'letter' = $1",
    name,
  )
  const written = await site.db.service.transaction().execute((tx) =>
    Promise.all(
      jobs.map(({ id }) =>
        letters[name]?.(tx as Kysely<DB> as ServiceTx, String(id), {
          origin,
          postalAddress: null,
        }),
      ),
    ),
  )
  const letter = written.find((each) => each?.to.address === address)
  return letter ? `${letter.subject}\n${letterText(letter, origin)}` : ""
}

describe("a new member", () => {
  test("begins as a newcomer", async () => {
    const uid = await uidOf(await signUp())
    expect(await rows("select newcomer from users where uid = $1", uid)).toEqual([
      { newcomer: true },
    ])
  })

  test("is signed in at once, under a name from their address, with the newsletter on, consented and unconfirmed", async () => {
    const viewer = await signIn.readViewer(await signUp({ email: "Hina.Fan@Example.com" }))
    expect(viewer.role).toBe("authenticated")
    const [member] = await rows("select * from users where email = 'hina.fan@example.com'")
    expect(member).toMatchObject({
      name: "hina.fan",
      photo: "/default-user.png",
      role: "authenticated",
    })
    expect(viewer).toEqual({ role: "authenticated", uid: member?.uid })
    expect(await rows("select * from user_emails where uid = $1", member?.uid)).toEqual([
      {
        uid: member?.uid,
        email: "hina.fan@example.com",
        emailNewsletterEnabled: true,
        newsletter_consented_at: clock.now,
        email_confirmed_at: null,
      },
    ])
  })

  test("needs an address that can exist", async () => {
    const given = { email: "fan@site.INVALID", password: "tanuki-1x", wantsNewsletter: false }
    expect(await signIn.accounts.signUp(requestWith(), given)).toMatchObject({
      code: "invalid-email",
    })
  })

  test("who does not want the newsletter has not consented to it", async () => {
    await signUp({ wantsNewsletter: false })
    const [address] = await rows("select * from user_emails where email = $1", email)
    expect(address).toMatchObject({ emailNewsletterEnabled: false, newsletter_consented_at: null })
  })

  test("gets the next public number, however many sign up at once", async () => {
    // As many as the site lets through: each holds one of three connections while its password is hashed.
    const emails = Array.from({ length: 4 }, () => `at-once${++count}@example.com`)
    await Promise.all(emails.map((each) => signUp({ email: each })))
    const ids = await rows(`select "nzUserId" as id from users where email = any ($1)`, emails)
    expect(new Set(ids.map(({ id }) => id)).size).toBe(4)
  })

  test("exists once, even if the form is sent three times at the same moment", async () => {
    const given = { email, password: "tanuki-1x", wantsNewsletter: true }
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => signIn.accounts.signUp(requestWith(), given)),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.filter((each) => !each.ok && each.code === "email-taken")).toHaveLength(2)
    expect(await rows("select from users where email = $1", email)).toHaveLength(1)
  })

  test.each([
    ["fan@example.com", "12345", "weak-password"],
    ["fan@example.com", "a".repeat(129), "too-long"],
    ["not an address", "tanuki-1x", "bad-request"],
  ])("is refused with the address %s and the password %s", async (address, password, code) => {
    const given = { email: address, password, wantsNewsletter: true }
    expect(await signIn.accounts.signUp(requestWith(), given)).toMatchObject({ code })
  })
})

describe("a member", () => {
  test("signs in with their password, years old, whatever the case of the address, and gets another session", async () => {
    const first = await signUp({ password: "tanuki-1x" })
    const uid = await uidOf(first)
    await rows(
      "update auth.accounts set created_at = '2016-01-01', updated_at = '2016-01-01' where user_id = $1",
      uid,
    )
    const again = await signIn.accounts.signIn(requestWith(), {
      email: email.toUpperCase(),
      password: "tanuki-1x",
    })
    if (!again.ok) throw new Error(again.code)
    const second = requestWith(again.value)
    expect(await signIn.readViewer(second)).toEqual(await signIn.readViewer(first))
    expect(second.headers.get("cookie")).not.toBe(first.headers.get("cookie"))
    const sessions = await rows(
      "select token, expires_at from auth.sessions where user_id = $1",
      uid,
    )
    expect(new Set(sessions.map(({ token }) => token)).size).toBe(2)
    const inDays = (date: unknown) => Math.round((Number(date) - Date.now()) / (24 * 3_600_000))
    for (const { token, expires_at } of sessions) {
      expect(token).toMatch(/^[A-Za-z0-9]{32}$/)
      expect(inDays(expires_at)).toBe(60)
    }
  })

  test("is in the log when they sign up and in, and a wrong password too, all without an address", async () => {
    lines.length = 0
    const uid = await uidOf(await signUp({ password: "tanuki-1x" }))
    await signIn.accounts.signIn(requestWith(), { email, password: "tanuki-1x" })
    await signIn.accounts.signIn(requestWith(), { email, password: "tanuki-2x" })
    expect(lines).toEqual([
      [{ uid }, "a member signed up"],
      [{ uid }, "a member signed in"],
      [{ code: "wrong-password" }, "an attempt to sign in or up was refused"],
    ])
  })

  test("has one session in a browser: signing in again ends the former", async () => {
    const first = await signUp({ password: "tanuki-1x" })
    const again = await signIn.accounts.signIn(first, { email, password: "tanuki-1x" })
    expect(again.ok).toBe(true)
    expect(await signIn.readViewer(first)).toEqual({ role: "anon" })
  })

  test.each([["tanuki-2x"], [""], ["tanuki-1x "], ["a".repeat(200)]])(
    "is refused with the password %j, like somebody unknown",
    async (password) => {
      await signUp({ password: "tanuki-1x" })
      const refusal = { ok: false, code: "wrong-password" }
      const attempt = (address: string) =>
        signIn.accounts.signIn(requestWith(), { email: address, password })
      expect(await attempt(email)).toEqual(await attempt(`unknown-${email}`))
      expect(await attempt(email)).toEqual(refusal)
    },
  )

  test("waits as long for a refusal as somebody unknown, or who has no password", async () => {
    await signUp()
    const elsewhere = `elsewhere-${email}`
    const uid = await uidOf(await signUp({ email: elsewhere }))
    await linkGoogle(uid)
    await rows("delete from auth.accounts where user_id = $1 and provider_id = 'credential'", uid)
    const fastest = async (address: string) => {
      const times: number[] = []
      for (let n = 0; n < 3; n++) {
        const since = performance.now()
        const attempt = { email: address, password: "tanuki-2x" }
        expect((await signIn.accounts.signIn(requestWith(), attempt)).ok).toBe(false)
        times.push(performance.now() - since)
      }
      return Math.min(...times)
    }
    const wrong = await fastest(email)
    // Without the hash an answer takes a tenth of the time.
    for (const address of [`unknown-${email}`, elsewhere]) {
      const ratio = (await fastest(address)) / wrong
      expect(ratio, address).toBeGreaterThan(0.3)
      expect(ratio, address).toBeLessThan(3)
    }
  })

  test("who is suspended cannot sign in, and who was signed in is a guest", async () => {
    const request = await signUp({ password: "tanuki-1x" })
    await rows("update users set suspended_at = now() where email = $1", email)
    expect(await signIn.readViewer(request)).toEqual({ role: "anon" })
    const again = await signIn.accounts.signIn(requestWith(), { email, password: "tanuki-1x" })
    expect(again).toEqual({ ok: false, code: "suspended" })
    const uid = (await rows("select uid from users where email = $1", email))[0]?.uid
    expect(await rows("select from auth.sessions where user_id = $1", uid)).toHaveLength(1)
  })

  test("signs out: the session ends on the server, not only in the browser", async () => {
    const request = await signUp()
    await signIn.accounts.signOut(request)
    expect(await signIn.readViewer(request)).toEqual({ role: "anon" })
  })

  test("sees their sessions and ends another one, but nobody else's", async () => {
    const phone = await signUp({ password: "tanuki-1x" })
    const outcome = await signIn.accounts.signIn(requestWith(), { email, password: "tanuki-1x" })
    if (!outcome.ok) throw new Error(outcome.code)
    const laptop = requestWith(outcome.value)
    const stranger = await signUp({ email: `stranger${count}@example.com` })
    const [here, there] = await signIn.accounts.sessions(laptop)
    expect([here?.isThis, there?.isThis]).toEqual([true, false])

    await signIn.accounts.endSession(stranger, there?.id ?? "")
    expect((await signIn.readViewer(phone)).role).toBe("authenticated")
    await signIn.accounts.endSession(laptop, there?.id ?? "")
    expect((await signIn.readViewer(phone)).role).toBe("anon")
    expect((await signIn.readViewer(laptop)).role).toBe("authenticated")
  })
})

describe("a member who has forgotten their password", () => {
  test("gets a link by mail, chooses a new one once, and all sessions end", async () => {
    const request = await signUp({ password: "tanuki-1x" })
    expect(await signIn.accounts.requestPasswordReset(email)).toEqual({ ok: true, value: null })
    const token = await tokenOf("reset-password")
    expect(await letterTo(email, "password-reset")).toContain(`/login/reset?token=${token}`)
    const choose = (password: string) =>
      signIn.accounts.resetPassword(requestWith(), { token, password })
    expect(await choose("123")).toMatchObject({ code: "weak-password" })
    expect(await choose("tanuki-2x")).toEqual({ ok: true, value: null })
    expect(await choose("tanuki-3x")).toMatchObject({ code: "link-expired" })
    const letter = await letterTo(email, "password-changed")
    expect(letter).toContain("パスワードが変更されました")
    expect(letter).toContain(`日時：${instantText(clock.now)}\n端末：LinuxのChrome`)
    expect(await signIn.readViewer(request)).toEqual({ role: "anon" })
    const signInWith = async (password: string) =>
      (await signIn.accounts.signIn(requestWith(), { email, password })).ok
    expect([await signInWith("tanuki-1x"), await signInWith("tanuki-2x")]).toEqual([false, true])
  })

  test("leaves no link that was sent before: neither to another password nor to another address", async () => {
    const request = await signUp()
    await signIn.accounts.requestEmail(request, `elsewhere-${email}`)
    const elsewhere = await tokenOf("confirm-email")
    await signIn.accounts.requestPasswordReset(email)
    const former = await tokenOf("reset-password")
    await signIn.accounts.requestPasswordReset(email)
    const token = await tokenOf("reset-password")
    expect(
      (await signIn.accounts.resetPassword(requestWith(), { token, password: "tanuki-2x" })).ok,
    ).toBe(true)
    expect(await signIn.accounts.confirmEmail(request, elsewhere)).toMatchObject({
      code: "link-expired",
    })
    const again = signIn.accounts.resetPassword(requestWith(), {
      token: former,
      password: "tanuki-3x",
    })
    expect(await again).toMatchObject({ code: "link-expired" })
  })

  test("whose address somebody else signed up with gets the account alone, with the address confirmed", async () => {
    const stranger = await signUp()
    await linkGoogle(await uidOf(stranger))
    await signIn.accounts.requestPasswordReset(email)
    const token = await tokenOf("reset-password")
    await signIn.accounts.resetPassword(requestWith(), { token, password: "tanuki-2x" })
    const owner = await signIn.accounts.signIn(requestWith(), { email, password: "tanuki-2x" })
    const ways = await signIn.accounts.signInWays(requestWith(owner.ok ? owner.value : null))
    expect(ways).toMatchObject([{ kind: "password" }])
    expect(await rows("select email_verified from users where email = $1", email)).toEqual([
      { email_verified: true },
    ])
  })

  test("keeps the other ways to sign in if the address was confirmed", async () => {
    const request = await signUp()
    await signIn.accounts.confirmEmail(request, await tokenOf("confirm-email"))
    await linkGoogle(await uidOf(request))
    await signIn.accounts.requestPasswordReset(email)
    const token = await tokenOf("reset-password")
    await signIn.accounts.resetPassword(requestWith(), { token, password: "tanuki-2x" })
    const owner = await signIn.accounts.signIn(requestWith(), { email, password: "tanuki-2x" })
    const ways = await signIn.accounts.signInWays(requestWith(owner.ok ? owner.value : null))
    expect(ways.map(({ kind }) => kind).toSorted()).toEqual(["google", "password"])
  })

  test("reads that an unknown address has no account", async () => {
    expect(await signIn.accounts.requestPasswordReset("nobody@example.com")).toEqual({
      ok: false,
      code: "email-unknown",
    })
  })
})

describe("a member's address", () => {
  test("is confirmed by the link in the first letter", async () => {
    const request = await signUp()
    const token = await tokenOf("confirm-email")
    // 192 random bits.
    expect(token).toMatch(/^[\w-]{32}$/)
    expect(await letterTo(email, "confirm-email")).toContain(`/login/confirm?token=${token}`)
    expect(await signIn.accounts.confirmEmail(request, token)).toEqual({
      ok: true,
      value: { email },
    })
    const [address] = await rows("select * from user_emails where email = $1", email)
    expect(address?.email_confirmed_at).toBeInstanceOf(Date)
  })

  test("changes once the link to the new one is followed, and not before", async () => {
    const request = await signUp()
    const next = `new-${email}`
    expect((await signIn.accounts.requestEmail(request, next)).ok).toBe(true)
    expect(await rows("select from users where email = $1", next)).toEqual([])
    await signIn.accounts.confirmEmail(request, await tokenOf("confirm-email"))
    expect(await rows("select from users where email = $1", email)).toEqual([])
    const [address] = await rows("select * from user_emails where email = $1", next)
    expect(address).toMatchObject({ emailNewsletterEnabled: true })
    expect(address?.email_confirmed_at).toBeInstanceOf(Date)
    expect(await letterTo(email, "email-changed")).toContain("別のアドレスに変更されました")
  })

  test("cannot become another member's, even if that one signs up in the meantime", async () => {
    const request = await signUp()
    const next = `wanted-${email}`
    await signIn.accounts.requestEmail(request, next)
    const token = await tokenOf("confirm-email")
    await signUp({ email: next })
    expect(await signIn.accounts.requestEmail(request, next)).toMatchObject({ code: "email-taken" })
    expect(await signIn.accounts.confirmEmail(request, token)).toMatchObject({
      code: "email-taken",
    })
  })

  test("that two members confirm at the same moment becomes one's, and the other reads so", async () => {
    const wanted = `wanted-${email}`
    const pressed: [request: Request, token: string][] = []
    for (const name of ["first", "second"]) {
      const request = await signUp({ email: `${name}-${email}` })
      await signIn.accounts.requestEmail(request, wanted)
      pressed.push([request, await tokenOf("confirm-email")])
    }
    const outcomes = await Promise.all(pressed.map((each) => signIn.accounts.confirmEmail(...each)))
    expect(outcomes.map((each) => (each.ok ? "ok" : each.code)).toSorted()).toEqual([
      "email-taken",
      "ok",
    ])
  })

  test.each(["nowhere", "as another member"])(
    "is not confirmed by somebody who is signed in %s, and then still by the member",
    async (where) => {
      const request = await signUp()
      const token = await tokenOf("confirm-email")
      const isGuest = where === "nowhere"
      const victim = isGuest ? requestWith() : await signUp({ email: `victim-${email}` })
      const code = isGuest ? "signed-out" : "other-member"
      expect(await signIn.accounts.readConfirmation(victim, token)).toMatchObject({ code })
      expect(await signIn.accounts.confirmEmail(victim, token)).toMatchObject({ code })
      expect(await rows("select email_verified from users where email = $1", email)).toEqual([
        { email_verified: false },
      ])
      expect((await signIn.accounts.confirmEmail(request, token)).ok).toBe(true)
    },
  )

  test("is confirmed by the letter of the last request, and no longer by one to another address", async () => {
    const request = await signUp()
    await signIn.accounts.requestEmail(request, `typo-${email}`)
    const typo = await tokenOf("confirm-email")
    await signIn.accounts.requestEmail(request, `right-${email}`)
    const first = await tokenOf("confirm-email")
    await signIn.accounts.requestEmail(request, `right-${email}`)
    expect(await signIn.accounts.confirmEmail(request, typo)).toMatchObject({
      code: "link-expired",
    })
    expect((await signIn.accounts.confirmEmail(request, first)).ok).toBe(true)
  })

  test("does not change by a link that was sent before the password was changed", async () => {
    const request = await signUp({ password: "tanuki-1x" })
    await signIn.accounts.requestEmail(request, `elsewhere-${email}`)
    const elsewhere = await tokenOf("confirm-email")
    await signIn.accounts.changePassword(request, { current: "tanuki-1x", next: "tanuki-2x" })
    expect(await signIn.accounts.confirmEmail(request, elsewhere)).toMatchObject({
      code: "link-expired",
    })
  })

  test("leaves the old one no link to a new password once it has changed", async () => {
    const request = await signUp()
    await signIn.accounts.requestPasswordReset(email)
    const token = await tokenOf("reset-password")
    await signIn.accounts.requestEmail(request, `next-${email}`)
    await signIn.accounts.confirmEmail(request, await tokenOf("confirm-email"))
    const reset = signIn.accounts.resetPassword(requestWith(), { token, password: "tanuki-2x" })
    expect(await reset).toMatchObject({ code: "link-expired" })
  })

  test("gets a letter without words of the member, who may have typed a stranger's address", async () => {
    const request = await signUp()
    await rows("update users set name = '当選 https://evil.example' where email = $1", email)
    await signIn.accounts.requestEmail(request, `victim-${email}`)
    const letter = await letterTo(`victim-${email}`, "confirm-email")
    expect(letter).toContain("/login/confirm?token=")
    expect(letter).not.toContain("evil.example")
  })

  test("gets a few letters an hour, no matter who asks for them", async () => {
    const count = requestCounter(site.db)
    const now = () => new Date("2026-04-01T12:00:30+09:00")
    const take = createRateLimiter({ count, secret: site.secret, now, processes: 1 })
    const limited = openSignIn({ ...parts(), take })
    const [one, other] = [await signUp(), await signUp({ email: `other-${email}` })]
    const victim = `victim-${email}`
    const { perMember } = rateLimits.letter
    for (let n = 0; n < perMember; n++) {
      expect((await limited.accounts.requestEmail(one, victim)).ok).toBe(true)
    }
    for (const whose of [one, other]) {
      expect(await limited.accounts.requestEmail(whose, victim.toUpperCase())).toMatchObject({
        code: "too-many-requests",
      })
    }
    for (let n = 0; n < perMember; n++) await limited.accounts.requestPasswordReset(email)
    expect(await limited.accounts.requestPasswordReset(email)).toMatchObject({
      code: "too-many-requests",
    })
    const credentials = { email, password: "たぬき堀の秘密" }
    expect((await limited.accounts.signIn(requestWith(), credentials)).ok).toBe(true)
  })

  test("is not confirmed by a link that is used, expired or invented", async () => {
    const request = await signUp()
    const token = await tokenOf("confirm-email")
    await rows("update auth.verifications set expires_at = now() - interval '1 second'")
    for (const given of [token, "", "x".repeat(1_000)]) {
      expect(await signIn.accounts.confirmEmail(request, given)).toMatchObject({
        code: "link-expired",
      })
    }
  })
})

test("a member proves who they are by their password; a fresh session proves nothing", async () => {
  const request = await signUp({ password: "tanuki-1x" })
  const { freshProof, provePassword } = signIn.accounts
  expect(await freshProof(request)).toBe(null)
  expect(await provePassword(request, "wrong-one")).toMatchObject({ code: "wrong-password" })
  expect(await freshProof(request)).toBe(null)
  expect(await provePassword(request, "tanuki-1x")).toEqual({ ok: true, value: null })
  expect(await freshProof(request)).toBe("password")
})

test("a member who came without an address has no row for mail until they give one", async () => {
  const { uid } = await createMember(site)
  expect(await rows("select from user_emails where uid = $1", uid)).toEqual([])
})

test("of two removals at once, the last way to sign in survives", async () => {
  const request = await signUp()
  await linkGoogle(await uidOf(request))
  await signIn.accounts.provePassword(request, "たぬき堀の秘密")
  const ways = await signIn.accounts.signInWays(request)
  expect(ways).toHaveLength(2)
  const outcomes = await Promise.all(
    ways.map(({ id }) => signIn.accounts.removeSignInWay(request, id)),
  )
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, code: "last-sign-in" })
  expect(await signIn.accounts.signInWays(request)).toHaveLength(1)
})

test("a sign-up under a reserved name begins under the ordinary one", async () => {
  await site.root.query("insert into makers (name, published) values ('nazo.koubou', true)")
  await signUp({ email: "nazo.koubou@example.com" })
  expect(await rows("select name from users where email = 'nazo.koubou@example.com'")).toEqual([
    { name: "ユーザー" },
  ])
})

test("over https the session cookie belongs to this host, and is sent over https only", async () => {
  const secure = "https://nazomeguri.example"
  const nameSession = createSessionNames({ secret: site.secret, origin: secure })
  const overHttps = openSignIn({ ...parts(), origin: secure, nameSession })
  const given = { email, password: "tanuki-1x", wantsNewsletter: true }
  const outcome = await overHttps.accounts.signUp(new Request(secure), given)
  if (!outcome.ok) throw new Error(outcome.code)
  const cookie = outcome.value.getSetCookie().find((each) => each.includes("session="))
  expect(cookie).toMatch(/^__Host-session=/)
  for (const attribute of [/; Secure/i, /; HttpOnly/i, /; SameSite=Lax/i, /; Path=\/(;|$)/i]) {
    expect(cookie).toMatch(attribute)
  }
})
