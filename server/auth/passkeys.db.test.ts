import { type Kysely, sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { DB } from "#db/types.ts"
import type { ServiceTx } from "#domain/transaction.ts"
import { letters } from "#server/mail/letters.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMember } from "#tests/support/people.ts"
import { credentialsOf, openSession } from "#tests/support/session.ts"
import { deviceWithPasskey } from "#tests/support/device-with-passkey.ts"
import type { Outcome } from "#shared/outcome.ts"
import { withdraw } from "#domain/members/withdrawing.ts"
import { writeAsViewer } from "#server/db/viewer.ts"
import { createSessionNames } from "#server/http/session-cookie.ts"
import { openSignIn } from "./open-sign-in.ts"

const origin = "http://localhost:3000"
let site: TestDatabase
let accounts: ReturnType<typeof openSignIn>["accounts"]
let readViewer: ReturnType<typeof openSignIn>["readViewer"]
let people = 0
const clock = { now: new Date() }

beforeAll(async () => {
  site = await createDatabase()
  ;({ accounts, readViewer } = openSignIn({
    db: site.db,
    secret: site.secret,
    origin,
    providers: { offered: [], social: {}, plugins: [] },
    nameSession: createSessionNames({ secret: site.secret, origin }),
    now: () => clock.now,
    log: { info: () => undefined, warn: () => undefined },
  }))
})
afterAll(() => site.drop())
beforeEach(() => {
  clock.now = new Date()
})

const guest = () => new Request(origin)
const requestWith = (cookies: Headers) =>
  new Request(origin, {
    headers: {
      cookie: cookies
        .getSetCookie()
        .map((each) => each.split(";")[0])
        .join("; "),
    },
  })

function given<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.value
}

/** A new member's browser, as after a login and a proof by password, whose hashes took most of the time. */
async function openMember() {
  const name = `fan${++people}`
  const email = `${name}@example.com`
  const { uid } = await createMember(site, { name })
  await rows("update users set email = $2 where uid = $1", uid, email)
  await credentialsOf(site, { uid })
  const session = await openSession(site, { uid })
  await rows(
    "update auth.sessions set reauthenticated_at = now(), reauthenticated_by = 'password' where user_id = $1",
    uid,
  )
  return {
    request: new Request(origin, { headers: { cookie: `${session.name}=${session.value}` } }),
    email,
    uid,
  }
}

type Member = Awaited<ReturnType<typeof openMember>>

async function addPasskey({ request }: Pick<Member, "request">, device = "iPhoneのSafari") {
  const passkey = deviceWithPasskey(origin)
  const challenge = given(await accounts.askToAddPasskey(request))
  given(await accounts.addPasskey(request, { answer: passkey.add(challenge), device }))
  return passkey
}

type Device = ReturnType<typeof deviceWithPasskey>

const logIn = async (device: Device, manner = {}, from = guest()) =>
  accounts.signInWithPasskey(from, device.sign(given(await accounts.askForPasskey(from)), manner))

const rows = async (query: string, ...values: unknown[]) =>
  (await site.root.query(query, values)).rows as Record<string, unknown>[]

/** The letters about passkeys that are queued for a member. */
async function lettersTo({ uid }: Member) {
  const jobs = await rows(
    `select j.payload ->> 'letter' as letter, v.id
     from graphile_worker._private_jobs j join auth.verifications v on v.id = j.payload ->> 'id'
     where v.value::jsonb ->> 'uid' = $1 and j.payload ->> 'letter' like 'passkey-%' order by j.id`,
    uid,
  )
  return site.db.service.transaction().execute((tx) =>
    Promise.all(
      jobs.map(({ letter, id }) =>
        letters[String(letter)]?.(tx as Kysely<DB> as ServiceTx, String(id), {
          origin,
          postalAddress: null,
        }),
      ),
    ),
  )
}

/** As a member who has signed up at Google and has no password. */
const onlyByGoogle = ({ uid }: Member) =>
  rows("update auth.accounts set provider_id = 'google', password = null where user_id = $1", uid)

describe("a passkey", () => {
  test("signs its member in, in a session of their own, and says when it was last used", async () => {
    const member = await openMember()
    const device = await addPasskey(member)
    expect(await accounts.passkeys(member.request)).toMatchObject([
      { name: "iPhoneのSafari", lastUsedAt: null },
    ])
    const request = requestWith(given(await logIn(device)))
    expect(await readViewer(request)).toEqual({ role: "authenticated", uid: member.uid })
    expect(await accounts.freshProof(request)).toBe(null)
    expect(await accounts.passkeys(request)).toMatchObject([{ lastUsedAt: clock.now }])
  })

  test("ends the former session of the browser it signs in", async () => {
    const member = await openMember()
    const device = await addPasskey(member)
    given(await logIn(device, {}, member.request))
    expect(await readViewer(member.request)).toEqual({ role: "anon" })
  })

  test("of nobody is refused", async () => {
    expect(await logIn(deviceWithPasskey(origin))).toMatchObject({ code: "passkey-unknown" })
  })

  test.each([
    ["on another site", { origin: "https://nazomeguri.evil.example" }],
    ["by a device that did not ask who holds it", { verifies: false }],
  ])("used %s is refused", async (_, manner) => {
    const device = await addPasskey(await openMember())
    expect(await logIn(device, manner)).toMatchObject({ code: "passkey-failed" })
  })

  test("that was copied is refused", async () => {
    const device = await addPasskey(await openMember())
    given(await logIn(device))
    given(await logIn(device))
    device.becomeACopy()
    expect(await logIn(device)).toMatchObject({ code: "passkey-failed" })
  })

  test("answers each challenge once, and not one of five minutes ago or of somebody's imagination", async () => {
    const device = await addPasskey(await openMember())
    const challenge = given(await accounts.askForPasskey(guest()))
    const answer = device.sign(challenge)
    expect((await accounts.signInWithPasskey(guest(), answer)).ok).toBe(true)
    const again = await accounts.signInWithPasskey(guest(), answer)
    expect(again).toMatchObject({ code: "passkey-expired" })
    const late = given(await accounts.askForPasskey(guest()))
    await rows("update auth.verifications set expires_at = now() - interval '1 second'")
    const lateAnswer = await accounts.signInWithPasskey(guest(), device.sign(late))
    expect(lateAnswer).toMatchObject({ code: "passkey-expired" })
    const invented = { ...challenge, ceremony: "invented.ceremony" }
    const inventedAnswer = await accounts.signInWithPasskey(guest(), device.sign(invented))
    expect(inventedAnswer).toMatchObject({ code: "passkey-expired" })
  })

  test("signs in from two tabs that asked at the same time", async () => {
    const device = await addPasskey(await openMember())
    const [one, other] = [
      given(await accounts.askForPasskey(guest())),
      given(await accounts.askForPasskey(guest())),
    ]
    for (const challenge of [other, one]) {
      const outcome = await accounts.signInWithPasskey(guest(), device.sign(challenge))
      expect(outcome.ok).toBe(true)
    }
  })

  test("of a suspended member signs nobody in, of a withdrawn one no longer exists", async () => {
    const member = await openMember()
    const device = await addPasskey(member)
    await rows("update users set suspended_at = now() where uid = $1", member.uid)
    const reason =
      "insert into suspensions (uid, stops, reason) values ($1, 'everything', '宣伝のため')"
    await rows(reason, member.uid)
    expect(await logIn(device)).toMatchObject({
      code: "suspended",
      fields: { email: messages.APPEAL.suspendedFor("宣伝のため") },
    })
    await rows("update users set suspended_at = null where uid = $1", member.uid)
    const viewer = { role: "authenticated", uid: member.uid } as const
    await writeAsViewer(
      site.db,
      viewer,
      (tx) => withdraw(tx, { reasons: [], at: clock.now }),
      () => undefined,
    )
    expect(await rows("select from auth.passkeys where user_id = $1", member.uid)).toEqual([])
    expect(await logIn(device)).toMatchObject({ code: "passkey-unknown" })
  })
})

describe("adding a passkey", () => {
  test("needs a proof of the last ten minutes, when it is asked for and when it is answered", async () => {
    const { request } = await openMember()
    const challenge = given(await accounts.askToAddPasskey(request))
    clock.now = new Date(Date.now() + 11 * 60_000)
    expect(await accounts.askToAddPasskey(request)).toMatchObject({ code: "proof-required" })
    const answer = deviceWithPasskey(origin).add(challenge)
    const late = await accounts.addPasskey(request, { answer, device: "" })
    expect(late).toMatchObject({ code: "proof-required" })
    expect(await accounts.askToAddPasskey(guest())).toMatchObject({ code: "signed-out" })
  })

  test("does not answer another member's challenge, nor one for a login", async () => {
    const [ann, ben] = [await openMember(), await openMember()]
    const ofAnn = given(await accounts.askToAddPasskey(ann.request))
    const ofLogin = given(await accounts.askForPasskey(guest()))
    for (const challenge of [ofAnn, ofLogin]) {
      const answer = deviceWithPasskey(origin).add(challenge)
      const outcome = await accounts.addPasskey(ben.request, { answer, device: "Mac" })
      expect(outcome.ok).toBe(false)
    }
    expect(await accounts.passkeys(ben.request)).toEqual([])
  })

  test("is refused from another site, from a device that does not ask who holds it, and for what is no passkey", async () => {
    const { request } = await openMember()
    const add = async (change: (device: Device, challenge: never) => unknown) => {
      const challenge = given(await accounts.askToAddPasskey(request)) as never
      const answer = change(deviceWithPasskey(origin), challenge) as never
      return accounts.addPasskey(request, { answer, device: "Mac" })
    }
    const elsewhere = { origin: "https://nazomeguri.evil.example" }
    for (const outcome of [
      await add((device, challenge) => device.add(challenge, elsewhere)),
      await add((device, challenge) => device.add(challenge, { verifies: false })),
      await add((device, challenge) => {
        const answer = device.add(challenge)
        answer.credential.response.attestationObject = "AAAA"
        return answer
      }),
    ]) {
      expect(outcome).toMatchObject({ code: "passkey-failed" })
    }
    expect(await accounts.passkeys(request)).toEqual([])
  })

  test("tells the device which it has, and shows it the member's address and name, not their key", async () => {
    const member = await openMember()
    await addPasskey(member)
    const { options } = given(await accounts.askToAddPasskey(member.request))
    expect(options).toMatchObject({
      rp: { id: "localhost", name: "ナゾメグリ" },
      user: { name: member.email, displayName: `fan${people}` },
      excludeCredentials: [{ type: "public-key" }],
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    })
    expect(JSON.stringify(options)).not.toContain(member.uid)
  })

  test("stops at 20, at the database too", async () => {
    const member = await openMember()
    const add = (n: number) => {
      const id = `${member.uid}-${n}`
      return sql`
        insert into auth.passkeys (id, user_id, name, credential_id, public_key, counter, device_type, backed_up)
        values (${id}, ${member.uid}, 'Mac', ${id}, '', 0, 'multiDevice', true)
      `.execute(site.db.auth)
    }
    for (let n = 1; n < 20; n++) await add(n)
    const outcomes = await Promise.allSettled([add(20), add(21)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"])
    expect(await accounts.askToAddPasskey(member.request)).toMatchObject({ code: "passkey-limit" })
  })
})

describe("a member's passkeys", () => {
  test("are renamed and removed by themselves only", async () => {
    const [ann, ben] = [await openMember(), await openMember()]
    await addPasskey(ann)
    const [passkey] = await accounts.passkeys(ann.request)
    const id = passkey?.id ?? ""
    await accounts.renamePasskey(ben.request, { id, name: "私の" })
    given(await accounts.removeSignInWay(ben.request, id))
    expect(await accounts.passkeys(ann.request)).toMatchObject([{ name: "iPhoneのSafari" }])
    given(await accounts.renamePasskey(ann.request, { id, name: "仕事用" }))
    expect(await accounts.passkeys(ann.request)).toMatchObject([{ name: "仕事用" }])
    given(await accounts.removeSignInWay(ann.request, id))
    expect(await accounts.passkeys(ann.request)).toEqual([])
  })

  test("are told of by letters, to a confirmed address only", async () => {
    const [ann, ben] = [await openMember(), await openMember()]
    await rows("update users set email_verified = true where uid = $1", ann.uid)
    for (const member of [ann, ben]) {
      await addPasskey(member)
      const [passkey] = await accounts.passkeys(member.request)
      given(await accounts.removeSignInWay(member.request, passkey?.id ?? ""))
    }
    expect(await lettersTo(ben)).toEqual([])
    const [added, removed] = await lettersTo(ann)
    expect(added?.to.address).toBe(ann.email)
    expect(added?.subject).toBe("パスキーが追加されました")
    expect(removed?.subject).toBe("パスキーが削除されました")
  })

  test("are not removed without a proof", async () => {
    const member = await openMember()
    await addPasskey(member)
    clock.now = new Date(Date.now() + 11 * 60_000)
    const [passkey] = await accounts.passkeys(member.request)
    const outcome = await accounts.removeSignInWay(member.request, passkey?.id ?? "")
    expect(outcome).toMatchObject({ code: "proof-required" })
  })

  test("count as ways in: the account elsewhere goes, and then the last passkey stays", async () => {
    const member = await openMember()
    await onlyByGoogle(member)
    await addPasskey(member)
    const [google, passkey] = await accounts.signInWays(member.request)
    expect([google?.kind, passkey?.kind]).toEqual(["google", "passkey"])
    given(await accounts.removeSignInWay(member.request, google?.id ?? ""))
    const last = await accounts.removeSignInWay(member.request, passkey?.id ?? "")
    expect(last).toMatchObject({ code: "last-sign-in" })
    expect(await accounts.signInWays(member.request)).toMatchObject([{ kind: "passkey" }])
  })

  test.each([
    ["the account elsewhere and the only passkey", 1],
    ["two passkeys, the only ways in", 2],
  ])("of two removals at once, of %s, one is left", async (_, passkeys) => {
    const member = await openMember()
    await onlyByGoogle(member)
    for (let n = 0; n < passkeys; n++) await addPasskey(member)
    if (passkeys === 2) await rows("delete from auth.accounts where user_id = $1", member.uid)
    const ways = await accounts.signInWays(member.request)
    expect(ways).toHaveLength(2)
    const outcomes = await Promise.all(
      ways.map(({ id }) => accounts.removeSignInWay(member.request, id)),
    )
    expect(outcomes.map((each) => (each.ok ? "removed" : each.code)).toSorted()).toEqual([
      "last-sign-in",
      "removed",
    ])
    expect(await accounts.signInWays(member.request)).toHaveLength(1)
  })

  test("go when the owner of the address takes back an account that somebody else signed up with", async () => {
    const stranger = await openMember()
    const device = await addPasskey(stranger)
    await accounts.requestPasswordReset(stranger.email)
    const [link] = await rows(
      "select identifier from auth.verifications where value = $1",
      stranger.uid,
    )
    const token = String(link?.identifier).replace("reset-password:", "")
    given(
      await accounts.resetPassword(requestWith(new Headers()), { token, password: "tanuki-2x" }),
    )
    expect(await logIn(device)).toMatchObject({ code: "passkey-unknown" })
  })
})

describe("a proof by passkey", () => {
  const prove = async (member: Member, device: Device) =>
    accounts.provePasskey(
      member.request,
      device.sign(given(await accounts.askForPasskey(member.request))),
    )
  const forgetProof = ({ uid }: Member) =>
    rows("update auth.sessions set reauthenticated_at = null where user_id = $1", uid)

  test("counts in the present session, which goes on", async () => {
    const member = await openMember()
    const device = await addPasskey(member)
    await forgetProof(member)
    given(await prove(member, device))
    expect(await accounts.freshProof(member.request)).toBe("passkey")
    expect(await rows("select from auth.sessions where user_id = $1", member.uid)).toHaveLength(1)
  })

  test("is none by somebody else's passkey, and signs nobody in", async () => {
    const [ann, ben] = [await openMember(), await openMember()]
    const device = await addPasskey(ben)
    await forgetProof(ann)
    expect(await prove(ann, device)).toMatchObject({ code: "other-member" })
    expect(await accounts.freshProof(ann.request)).toBe(null)
    expect(await rows("select from auth.sessions where user_id = $1", ben.uid)).toHaveLength(1)
  })

  test("asks for one of the member's own passkeys", async () => {
    const member = await openMember()
    await addPasskey(member)
    const own = given(await accounts.askForPasskey(member.request))
    expect(own.options).toMatchObject({
      allowCredentials: [{ type: "public-key" }],
      userVerification: "required",
    })
    const any = given(await accounts.askForPasskey(guest()))
    expect(any.options).not.toHaveProperty("allowCredentials.0")
  })
})
