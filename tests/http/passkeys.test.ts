import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { PasskeyChallenge } from "#shared/accounts/passkeys.ts"
import { limitFor } from "#server/http/rate-limits.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { outcomes } from "#shared/messages/outcomes.ts"
import { flashIn } from "#shared/messages/flash.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { deviceWithPasskey } from "#tests/support/device-with-passkey.ts"
import { createMember, type Person } from "#tests/support/people.ts"
import { password } from "#tests/support/session.ts"
import { cookiesOf, openMembersSite } from "./support/built-site.ts"
import { origin } from "./support/site.ts"

let database: TestDatabase
let site: Awaited<ReturnType<typeof openMembersSite>>
let member: Person
let cookie: string

beforeAll(async () => {
  database = await createDatabase()
  site = await openMembersSite(database)
})
afterAll(() => database.drop())
beforeEach(async () => {
  member = await createMember(database)
  cookie = await site.cookieOf(member)
})

type Fields = Record<string, string>
type Device = ReturnType<typeof deviceWithPasskey>
type Said = { ok: boolean; code?: string; value: PasskeyChallenge }

function post(path: string, fields: Fields, headers: Fields = {}, at = site) {
  const body = new URLSearchParams(fields)
  return at.app.request(origin + path, { method: "POST", headers: { origin, ...headers }, body })
}

const ask = async (path: string, fields: Fields, headers: Fields = {}) =>
  (await (await post(path, fields, headers)).json()) as Said

const formOf = ({ ceremony, credential }: { ceremony: string; credential: object }) => ({
  ceremony,
  credential: JSON.stringify(credential),
})

const prove = () => post("/mypage/edit/sign-in", { what: "proof", password }, { cookie })

async function addPasskey(): Promise<Device> {
  await prove()
  const device = deviceWithPasskey(origin)
  const { value } = await ask("/mypage/edit/passkeys", { what: "ask" }, { cookie })
  const headers = {
    cookie,
    "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1",
  }
  const fields = { what: "add", ...formOf(device.add(value)) }
  expect(await ask("/mypage/edit/passkeys", fields, headers)).toMatchObject({ ok: true })
  return device
}

async function logIn(device: Device) {
  const { value } = await ask("/login/passkey/challenge", {})
  return post("/login/passkey", formOf(device.sign(value)))
}

const read = async (path: string) => (await site.get(path, { cookie })).text()
const rows = async (query: string) => (await database.root.query(query, [member.uid])).rows

describe("a member's passkeys", () => {
  test("are added after a proof, named by the device, listed, renamed and removed", async () => {
    expect(await read("/mypage/edit/sign-in")).toContain("まだ登録していません")
    const refused = await ask("/mypage/edit/passkeys", { what: "ask" }, { cookie })
    expect(refused).toMatchObject({ code: "proof-required" })
    await addPasskey()
    const page = await read("/mypage/edit/sign-in")
    expect(page).toContain("iPhoneのSafari")
    expect(page).toContain("未使用")
    const [, id = ""] =
      /name="what" value="passkey-removal"\/><input[^>]*name="id" value="([^"]+)"/.exec(page) ?? []
    const named = { what: "passkey-name", id, name: " 仕事用の　スマホ " }
    const renamed = await post("/mypage/edit/sign-in", named, { cookie })
    expect(renamed.headers.get("location")).toContain("after=passkey-renamed")
    expect(await read("/mypage/edit/sign-in")).toContain("仕事用の スマホ")
    const nameless = await post("/mypage/edit/sign-in", { ...named, name: " " }, { cookie })
    expect([nameless.status, await nameless.text()]).toEqual([
      422,
      expect.stringContaining(messages.PASSKEY.NAME_REQUIRED),
    ])
    const removed = await post("/mypage/edit/sign-in", { what: "passkey-removal", id }, { cookie })
    expect(removed.headers.get("location")).toContain("after=passkey-removed")
    expect(await read("/mypage/edit/sign-in?after=passkey-removed")).toContain(
      messages.PASSKEY.REMOVED,
    )
  })

  test("show only their owner's, and offer no removal without a proof", async () => {
    await addPasskey()
    await rows("update auth.sessions set reauthenticated_at = null where user_id = $1")
    const page = await read("/mypage/edit/sign-in")
    expect(page).toContain("iPhoneのSafari")
    expect(page).not.toContain("パスキーを追加する")
    expect(page).not.toContain('value="passkey-removal"')
    expect(page).toContain("パスキーで確認する")
    cookie = await site.cookieOf(await createMember(database))
    expect(await read("/mypage/edit/sign-in")).not.toContain("iPhoneのSafari")
  })

  test("of the demo's accounts do not change: others share them", async () => {
    const email = "hinata@example.com"
    const demo = [{ uid: member.uid, name: "ひなた", kind: "会員", email, password }]
    const shared = await openMembersSite(database, { accounts: { ...site.accounts, demo } })
    const answer = await post("/mypage/edit/passkeys", { what: "ask" }, { cookie }, shared)
    expect(await answer.json()).toMatchObject({ code: "demo-account" })
  })
})

describe("a login by passkey", () => {
  test("signs in, says so on the next page, and stays out of every cache", async () => {
    const device = await addPasskey()
    const answer = await logIn(device)
    expect(answer.status).toBe(200)
    expect(answer.headers.get("cache-control")).toContain("no-store")
    expect(flashIn(cookiesOf(answer))).toBe("logged-in")
    const me = await site.get("/api/me", { cookie: cookiesOf(answer) })
    expect(await me.json()).toMatchObject({ member: { uid: member.uid } })
  })

  test("by one that is unknown is refused with a text", async () => {
    const answer = await logIn(deviceWithPasskey(origin))
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { ok: false, code: "passkey-unknown", text: outcomes["passkey-unknown"].text },
    ])
    expect(answer.headers.getSetCookie().join()).not.toContain("session=")
  })

  test.each([
    ["without anything", {}],
    ["with what is not JSON", { ceremony: "a.b", credential: "{" }],
    ["with a credential of something else", { ceremony: "a.b", credential: '{"type":"password"}' }],
    ["with a line break in the ceremony", { ceremony: "a\r\nset-cookie: b", credential: "{}" }],
    ["with 200 kB", { ceremony: "a.b", credential: JSON.stringify({ id: "x".repeat(200_000) }) }],
  ])("%s is refused", async (_, fields: Fields) => {
    expect((await post("/login/passkey", fields)).status).toBe(400)
    const own = await post("/mypage/edit/passkeys", { what: "prove", ...fields }, { cookie })
    expect(own.status).toBe(422)
  })

  test.each(["/login/passkey", "/login/passkey/challenge", "/mypage/edit/passkeys"])(
    "another site cannot post to %s",
    async (path) => {
      const headers = { origin: "https://elsewhere.example", cookie }
      expect((await post(path, { what: "ask" }, headers)).status).toBe(403)
    },
  )

  test("is counted like other logins, and its challenges like visits to a provider", () => {
    expect(limitFor("POST", "/login/passkey")).toBe("password")
    expect(limitFor("POST", "/mypage/edit/passkeys")).toBe("password")
    expect(limitFor("POST", "/login/passkey/challenge")).toBe("sign-in")
  })

  test("is on the page to log in, for browsers with scripts", async () => {
    const html = await (await site.get("/login")).text()
    expect(html).toMatch(/class="scripted[^"]*">.*パスキーでログイン/)
  })
})

test("a member whose first way in is a passkey withdraws by it, and by nothing else", async () => {
  const device = await addPasskey()
  await rows("delete from auth.accounts where user_id = $1")
  const resign = () =>
    post("/mypage/resign", { member: member.uid, password, understood: "1" }, { cookie })
  expect(await read("/mypage/resign")).toContain("パスキーで確認する")
  // The proof by password, before it was removed.
  expect((await resign()).status).toBe(403)
  const { value } = await ask("/login/passkey/challenge", {}, { cookie })
  const proof = { what: "prove", ...formOf(device.sign(value)) }
  expect(await ask("/mypage/edit/passkeys", proof, { cookie })).toMatchObject({ ok: true })
  const gone = await resign()
  expect([gone.status, gone.headers.get("location")]).toEqual([303, "/signup"])
  expect((await logIn(device)).status).toBe(404)
})
