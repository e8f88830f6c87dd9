import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { openLog } from "#server/log.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { flashIn } from "#shared/messages/flash.ts"
import type { Browser } from "./support/browser.ts"
import { openPracticeSite } from "./support/practice-site.ts"

let database: TestDatabase
let site: Awaited<ReturnType<typeof openPracticeSite>>
let browser: Browser
beforeAll(async () => {
  database = await createDatabase()
  site = await openPracticeSite(database)
})
afterAll(async () => {
  await site.close()
  await database.drop()
})
beforeEach(async () => {
  await database.root.query("truncate users, auth.verifications cascade")
  browser = site.openBrowser()
})

const rows = async (query: string, ...values: unknown[]) =>
  (await database.root.query(query, values)).rows as Record<string, unknown>[]
const flashOf = (whose: Browser) =>
  flashIn(
    whose
      .cookies()
      .map(({ name, value }) => `${name}=${value}`)
      .join("; "),
  )
const viewerOf = (whose: Browser) => site.readViewer(whose.request())
const accounts = () => rows("select provider_id, account_id, user_id from auth.accounts order by 2")
const guest = { role: "anon" }
const member = expect.objectContaining({ role: "authenticated" })

async function signUp(email: string, { isConfirmed = false, whose = site.openBrowser() } = {}) {
  const outcome = await site.accounts.signUp(whose.request(), {
    email,
    password: "tanuki-1x",
    wantsNewsletter: false,
  })
  if (!outcome.ok) throw new Error(outcome.code)
  whose.keepAll(outcome.value)
  if (isConfirmed) await rows("update users set email_verified = true where email = $1", email)
  return whose
}

/** As a member who signed up with a password. */
const prove = (whose: Browser) => site.accounts.provePassword(whose.request(), "tanuki-1x")

/** The message to the page that opened the window of this visit. */
function told(answer: { text: string }): unknown {
  const [, result = "null"] = /postMessage\((.*?)\);window\.close/.exec(answer.text) ?? []
  return JSON.parse(result)
}

/** Where the last page of a visit whose beginning is unknown goes on, with scripts, without, and by its link. */
function nextOf({ status, text }: { status: number; text: string }): string | undefined {
  expect(status).toBe(200)
  expect(text).toContain(messages.PROVIDER.ENDED)
  const ways = [
    JSON.parse(/location\.replace\((".*?")\)/.exec(text)?.[1] ?? '""'),
    ...[/;url=(.*?)">/, /<a href="(.*?)">/].map((way) =>
      way.exec(text)?.[1]?.replaceAll("&amp;", "&"),
    ),
  ]
  expect(new Set(ways).size).toBe(1)
  return ways[0]
}

describe("a visitor who comes by way of a provider", () => {
  test("goes there with a state, a cookie for it, and a PKCE challenge", async () => {
    const start = await browser.ask("/login/with/google")
    const address = new URL(start.headers.get("location") ?? "")
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: "code",
      client_id: "google",
      redirect_uri: `${site.origin}/api/auth/callback/google`,
      code_challenge_method: "S256",
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{32}$/),
    })
    expect(start.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^sign-in\.oauth_state\.[\w-]{12}=.*HttpOnly; SameSite=Lax$/),
    ])
    expect(start.headers.get("cache-control")).toBe("no-store")
    expect(await rows("select from auth.verifications")).toEqual([])
  })

  test("is a new member, with a public number, the name they have there and a confirmed address", async () => {
    const end = await site.visit(browser, { as: "google-haru" })
    expect(end.address).toBe("/mypage/edit")
    const [row] = await rows("select * from users")
    expect(row).toMatchObject({
      name: "練習のはる",
      email: "haru.google@practice.example.com",
      email_verified: true,
      photo: "/default-user.png",
      role: "authenticated",
      nzUserId: expect.any(Number),
    })
    expect(await viewerOf(browser)).toEqual({ role: "authenticated", uid: row?.uid })
    const [address] = await rows("select * from user_emails where uid = $1", row?.uid)
    expect(address).toMatchObject({ email: row?.email, emailNewsletterEnabled: true })
    expect(address?.email_confirmed_at).toBeInstanceOf(Date)
    const [account] = await rows("select * from auth.accounts")
    expect(account).toMatchObject({ access_token: null, refresh_token: null, id_token: null })
  })

  test("is the same member the next time, and goes where they wanted to", async () => {
    await site.visit(browser, { as: "google-haru" })
    const again = site.openBrowser()
    const end = await site.visit(again, { as: "google-haru", redirect: "/mypage/edit?from=2" })
    expect(end.address).toBe("/mypage/edit?from=2")
    expect(await viewerOf(again)).toEqual(await viewerOf(browser))
    expect(await rows("select from users")).toHaveLength(1)
  })

  test("without an address there is a member without one, and the same one the next time", async () => {
    await site.visit(browser, { as: "x-fuyu", provider: "twitter" })
    const again = site.openBrowser()
    await site.visit(again, { as: "x-fuyu", provider: "twitter" })
    expect(await viewerOf(browser)).toEqual(member)
    expect(await viewerOf(again)).toEqual(await viewerOf(browser))
    expect(await rows("select name, email, email_verified from users")).toEqual([
      { name: "練習のふゆ", email: null, email_verified: false },
    ])
    expect(await rows("select from user_emails")).toEqual([])
  })

  test("has an address that is not confirmed there, and not here either", async () => {
    await site.visit(browser, { as: "google-aki" })
    expect(await rows("select email_verified from users")).toEqual([{ email_verified: false }])
    expect(await rows("select email_confirmed_at from user_emails")).toEqual([
      { email_confirmed_at: null },
    ])
  })

  test("tells the page that opened the window, and whether they are new", async () => {
    const first = await site.visit(browser, { as: "google-haru", popup: true })
    expect(told(first)).toEqual({ kind: "done", isNew: true })
    const next = await site.visit(browser, { as: "google-haru", popup: true })
    expect(told(next)).toEqual({ kind: "done", isNew: false })
    expect(next.headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; script-src 'sha/,
    )
  })

  test("may begin again and again, and arrive at last", async () => {
    const visits = () => browser.cookies().filter(({ name }) => name.includes("oauth_state"))
    for (let n = 0; n < 25; n++) {
      expect((await browser.ask("/login/with/google?redirect=/reviews")).status).toBe(303)
    }
    expect(visits()).toHaveLength(3)
    await site.visit(browser, { as: "google-haru" })
    expect(await viewerOf(browser)).toEqual(member)
  })

  test.each([
    [10, true],
    [40, true],
    [170, false],
  ])(
    "goes back to a search for %i characters, with a cookie that browsers take",
    async (n, isWhole) => {
      const redirect = `/mysteries?kwd=${encodeURIComponent("謎".repeat(n))}`
      const start = await browser.ask(`/login/with/google?${new URLSearchParams({ redirect })}`)
      const [cookie = ""] = start.headers.getSetCookie()
      expect(cookie.split(";")[0]?.length).toBeLessThan(4096)
      const end = await site.visit(site.openBrowser(), { as: "google-haru" })
      expect(end.address).toBe("/mypage/edit")
      const known = await site.visit(browser, { as: "google-haru", redirect })
      expect(known.address).toBe(isWhole ? redirect : "/mysteries")
    },
  )

  test("is not told that they are logged in by a link of another site", async () => {
    const answer = await browser.ask("/login/with/done?intent=sign-in")
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([303, []])
  })

  test("has one session in the browser: the former ends", async () => {
    await site.visit(browser, { as: "google-haru" })
    const former = browser.request()
    await site.visit(browser, { as: "google-natsu" })
    expect(await site.readViewer(former)).toEqual(guest)
    expect(await viewerOf(browser)).toEqual(member)
    expect(await rows("select from auth.sessions")).toHaveLength(1)
  })

  test("may be at a provider in two tabs at once: each arrives, and one session is left", async () => {
    const first = await site.start(browser, { provider: "google" })
    const second = await site.start(browser, { provider: "twitter" })
    const arrived = await browser.submit(first.address, { as: "google-haru" })
    expect(arrived.address).toBe("/mypage/edit")
    const later = await browser.submit(second.address, { as: "x-haru" })
    expect(later.address).toBe("/mypage/edit")
    expect(await rows("select from auth.sessions")).toHaveLength(1)
    expect(browser.cookies().filter(({ name }) => name.includes("state"))).toEqual([])
  })

  test.each([
    ["deny", "cancelled", "access_denied"],
    ["server-error", "failed", "server_error"],
    ["bad-code", "failed", "invalid_code"],
    ["cut-between", "failed", "invalid_code"],
  ])("who ends with %s stays a guest and reads that it is %s", async (as, kind, error) => {
    const end = await site.visit(browser, { as, redirect: "/reviews" })
    expect(end.address).toBe(`/login?redirect=%2Freviews&failed=${kind}&error=${error}`)
    const inWindow = await site.visit(browser, { as, popup: true })
    expect(told(inWindow)).toEqual({ kind, error })
    expect(await viewerOf(browser)).toEqual(guest)
    expect(await rows("select from users")).toEqual([])
  })

  test("whose connection is cut gets no answer, and may choose again", async () => {
    const choice = await site.start(browser, {})
    await expect(browser.submit(choice.address, { as: "cut-here" })).rejects.toThrow("fetch failed")
    await browser.submit(choice.address, { as: "google-haru" })
    expect(await viewerOf(browser)).toEqual(member)
  })

  test("who is suspended is led to the page that says why, and is not signed in", async () => {
    await site.visit(browser, { as: "google-haru" })
    await rows("update users set suspended_at = now()")
    await rows(
      "insert into suspensions (uid, stops, reason) select uid, 'everything', '宣伝のため' from users",
    )
    const again = site.openBrowser()
    const end = await site.visit(again, { as: "google-haru", popup: true })
    const [letter] = await rows("select token from suspension_letters")
    expect(told(end)).toEqual({ kind: "suspended", error: letter?.token })
    const inPlace = await site.visit(again, { as: "google-haru" })
    expect(inPlace.address).toBe(`/login?failed=suspended&error=${String(letter?.token)}`)
    expect(again.cookies().map(({ name }) => name)).not.toContain("session")
    expect(await rows("select from auth.sessions")).toHaveLength(1)
  })

  test.each([
    ["//evil.example", "/mypage/edit", "/mypage"],
    ["https://evil.example/", "/mypage/edit", "/mypage"],
    ["/\\evil.example", "/mypage/edit", "/mypage"],
    ["javascript:alert(1)", "/mypage/edit", "/mypage"],
  ])("is not led to %s afterwards", async (redirect, first, next) => {
    const asked = { as: "google-haru", redirect }
    expect((await site.visit(browser, asked)).address).toBe(first)
    expect((await site.visit(browser, asked)).address).toBe(next)
  })
})

describe("somebody who means harm", () => {
  /** The address with which a visitor comes back, before they do. */
  async function callbackOf(whose: Browser, as: string) {
    const choice = await site.start(whose, {})
    const resume = await whose.post(choice.address, { as })
    const callback = await whose.ask(resume.headers.get("location") ?? "")
    return callback.headers.get("location") ?? ""
  }

  test("cannot sign a visitor in with an account of their own", async () => {
    const callback = await callbackOf(site.openBrowser(), "google-natsu")
    const end = await browser.open(callback)
    expect(nextOf(end)).toBe("/login?failed=failed&error=state_mismatch")
    expect(await viewerOf(browser)).toEqual(guest)
    expect(await rows("select from users")).toEqual([])
  })

  test("cannot use the cookie of another visit", async () => {
    const callback = await callbackOf(site.openBrowser(), "google-natsu")
    await browser.ask("/login/with/google")
    const [own] = browser.cookies()
    const state = new URL(callback).searchParams.get("state") ?? ""
    browser.put(`sign-in.oauth_state.${state.slice(0, 12)}`, own?.value ?? "")
    await browser.open(callback)
    expect(await viewerOf(browser)).toEqual(guest)
  })

  test("cannot come back a second time with the same address", async () => {
    const callback = await callbackOf(browser, "google-haru")
    const stolen = browser.copy()
    await browser.open(callback)
    expect(await viewerOf(browser)).toEqual(member)
    const end = await stolen.open(callback)
    expect(end.address).toMatch(/^\/login\?failed=failed/)
    expect(await viewerOf(stolen)).toEqual(guest)
  })

  test.each(["", "state=", "state=unknown&code=1", "code=1", "error=access_denied"])(
    "comes back with %j and reads that it failed",
    async (query) => {
      const end = await browser.open(`/api/auth/callback/google?${query}`)
      expect(nextOf(end)).toMatch(/^\/login\?failed=(failed|cancelled)&error=\w+$/)
      expect(told(end)).toMatchObject({ kind: expect.stringMatching(/failed|cancelled/) })
      expect(await viewerOf(browser)).toEqual(guest)
    },
  )

  test("comes back with a NUL and finds no page", async () => {
    expect((await browser.open("/api/auth/callback/google?state=%00")).status).toBe(404)
  })

  test("cannot begin a visit from another site", async () => {
    const headers = { "sec-fetch-site": "cross-site" }
    const start = await browser.ask("/login/with/google", { headers })
    expect(start.headers.get("location")).toBe("/login")
    expect(browser.cookies()).toEqual([])
  })

  test.each(["/login/with/facebook", "/login/with/GOOGLE", "/login/with/__proto__"])(
    "finds nothing at %s",
    async (address) => {
      expect((await browser.ask(address)).status).toBe(404)
    },
  )

  test("cannot reach what the library offers besides", async () => {
    for (const path of ["sign-in/email", "get-session", "list-sessions", "update-user", "error"]) {
      expect([path, (await browser.ask(`/api/auth/${path}`)).status]).toEqual([path, 404])
    }
  })
})

describe("an account with the address of a member", () => {
  const address = "haru.google@practice.example.com"

  test("is linked where both have confirmed it", async () => {
    const whose = await signUp(address, { isConfirmed: true })
    await site.visit(browser, { as: "google-haru" })
    expect(await viewerOf(browser)).toEqual(await viewerOf(whose))
    expect(await rows("select from users")).toHaveLength(1)
  })

  test.each([
    ["here", "google-haru", address, false],
    ["there", "google-aki", "aki.google@practice.example.com", true],
    ["anywhere", "google-aki", "aki.google@practice.example.com", false],
  ])("is not linked where it is not confirmed %s", async (_, as, email, isConfirmed) => {
    await signUp(email, { isConfirmed })
    const end = await site.visit(browser, { as, popup: true })
    expect(told(end)).toEqual({ kind: "email-taken", error: "account_not_linked" })
    expect(await viewerOf(browser)).toEqual(guest)
    expect(await accounts()).toEqual([expect.objectContaining({ provider_id: "credential" })])
  })
})

describe("somebody who signed up with the address of a victim", () => {
  const address = "haru.google@practice.example.com"
  const linkOf = async (kind: string) => {
    const [link] = await rows(
      "select split_part(identifier, ':', 2) as token from auth.verifications where identifier like $1 order by created_at desc",
      `${kind}:%`,
    )
    return String(link?.token)
  }
  const addPasskey = (uid: unknown) =>
    rows(
      `insert into auth.passkeys (id, user_id, name, credential_id, public_key, counter, device_type, backed_up, aaguid)
       values ('passkey', $1, '鍵', 'credential', 'key', 0, 'singleDevice', false, '')`,
      uid,
    )
  /** The attacker's browser; with a passkey, an account elsewhere and a token of their own. */
  async function prepare() {
    const attacker = await signUp(address)
    const [row] = await rows("select uid from users")
    await addPasskey(row?.uid)
    await prove(attacker)
    await site.visit(attacker, { as: "x-natsu", provider: "twitter", intent: "link", popup: true })
    expect(await accounts()).toHaveLength(2)
    const token = JSON.parse((await attacker.ask("/api/auth/token")).text).token as string
    return { attacker, token }
  }
  /** The ways of the attacker into the account in which the victim now is. */
  async function waysIn({ attacker, token }: Awaited<ReturnType<typeof prepare>>) {
    const credentials = { email: address, password: "tanuki-1x" }
    const byPassword = await site.accounts.signIn(site.openBrowser().request(), credentials)
    const byProvider = site.openBrowser()
    await site.visit(byProvider, { as: "x-natsu", provider: "twitter" })
    const byToken = new Request(site.origin, { headers: { authorization: `Bearer ${token}` } })
    const victim = await viewerOf(browser)
    const isIn = (viewer: object) => JSON.stringify(viewer) === JSON.stringify(victim)
    return {
      password: byPassword.ok,
      provider: isIn(await viewerOf(byProvider)),
      session: isIn(await viewerOf(attacker)),
      token: isIn(await site.readViewer(byToken)),
      passkeys: (await rows("select from auth.passkeys")).length,
    }
  }
  const none = { password: false, provider: false, session: false, token: false, passkeys: 0 }

  const confirm = (whose: Browser, link: string) =>
    site.accounts.confirmEmail(whose.request(), link)

  test.each<[what: string, handle: (link: string) => Promise<unknown>]>([
    ["leaves the letter", async () => ({ ok: false })],
    ["presses its button", (link) => confirm(site.openBrowser(), link)],
    [
      "presses it as the member of an X account",
      async (link) => {
        const whose = site.openBrowser()
        await site.visit(whose, { as: "x-fuyu", provider: "twitter" })
        return confirm(whose, link)
      },
    ],
  ])("gets nothing when the victim %s and comes by Google", async (_, handle) => {
    await prepare()
    expect(await handle(await linkOf("confirm-email"))).toMatchObject({ ok: false })
    expect(await rows("select from users where email_verified")).toEqual([])
    const end = await site.visit(browser, { as: "google-haru", popup: true })
    expect(told(end)).toMatchObject({ kind: "email-taken" })
    expect(await viewerOf(browser)).toEqual(guest)
  })

  test("is out of the account, by every way in, once the victim takes it back by a letter and comes by Google", async () => {
    const given = await prepare()
    await site.accounts.requestPasswordReset(address)
    const reset = { token: await linkOf("reset-password"), password: "kitsune-2x" }
    expect((await site.accounts.resetPassword(new Request(site.origin), reset)).ok).toBe(true)
    await site.visit(browser, { as: "google-haru" })
    expect(await viewerOf(browser)).toEqual(member)
    expect(await waysIn(given)).toEqual(none)
  })

  test("cannot move to the victim's address what is theirs, no matter who presses the button", async () => {
    const attacker = await signUp("attacker@example.com", { isConfirmed: true })
    await site.accounts.requestEmail(attacker.request(), address)
    const link = await linkOf("confirm-email")
    expect((await confirm(browser, link)).ok).toBe(false)
    await site.visit(browser, { as: "google-haru" })
    expect(await viewerOf(browser)).toEqual(member)
    expect((await confirm(browser, link)).ok).toBe(false)
    expect((await confirm(attacker, link)).ok).toBe(false)
    expect(await viewerOf(browser)).not.toEqual(await viewerOf(attacker))
  })
})

describe("a member who signed up with a password and confirmed the address themselves", () => {
  const address = "haru.google@practice.example.com"

  test("keeps password and sessions when they come by Google, and a letter says that it was linked", async () => {
    const laptop = await signUp(address)
    const [link] = await rows(
      "select split_part(identifier, ':', 2) as token from auth.verifications",
    )
    expect((await site.accounts.confirmEmail(laptop.request(), String(link?.token))).ok).toBe(true)
    await site.visit(browser, { as: "google-haru" })
    expect(await viewerOf(browser)).toEqual(await viewerOf(laptop))
    expect((await prove(laptop)).ok).toBe(true)
    const letters = () =>
      rows("select from auth.verifications where identifier like 'account-linked:%'")
    expect(await letters()).toHaveLength(1)
    await site.visit(site.openBrowser(), { as: "google-haru" })
    expect(await letters()).toHaveLength(1)
  })
})

describe("a member who links an account", () => {
  test.each([
    ["google", "google-haru"],
    ["google", "google-aki"],
    ["twitter", "x-fuyu"],
  ])("at %s as %s can sign in with it, and keeps their name and address", async (provider, as) => {
    const whose = await signUp("member@example.com")
    await prove(whose)
    const end = await site.visit(whose, {
      as,
      provider,
      intent: "link",
      redirect: "/mypage/edit?linked",
    })
    expect(end.address).toBe("/mypage/edit?linked")
    await site.visit(browser, { as, provider })
    expect(await viewerOf(browser)).toEqual(await viewerOf(whose))
    expect(await rows("select name, email, email_verified from users")).toEqual([
      { name: "member", email: "member@example.com", email_verified: false },
    ])
  })

  test("can do so without an address", async () => {
    const fuyu = { as: "x-fuyu", provider: "twitter" }
    await site.visit(browser, fuyu)
    await site.visit(browser, { ...fuyu, intent: "reauthenticate", popup: true })
    const end = await site.visit(browser, { as: "google-haru", intent: "link", popup: true })
    expect(told(end)).toEqual({ kind: "done", isNew: false })
    expect(await accounts()).toHaveLength(2)
  })

  test("cannot take one that belongs to somebody else", async () => {
    await site.visit(browser, { as: "google-haru" })
    const whose = await signUp("member@example.com")
    await prove(whose)
    const before = await viewerOf(whose)
    const end = await site.visit(whose, { as: "google-haru", intent: "link", popup: true })
    expect(told(end)).toMatchObject({ kind: "other-member" })
    expect(await viewerOf(whose)).toEqual(before)
    const [account] = await rows("select user_id from auth.accounts where provider_id = 'google'")
    expect(await viewerOf(browser)).toMatchObject({ uid: account?.user_id })
  })

  test("must have proved who they are", async () => {
    const whose = await signUp("member@example.com")
    const visit = { intent: "link", redirect: "/mypage/edit/sign-in?after=linked" }
    const end = await site.start(whose, visit)
    expect(end.address).toBe("/mypage/edit/sign-in?failed=proof-required&error=proof_required")
    expect(await accounts()).toHaveLength(1)
  })

  test.each(["link", "reauthenticate"])("must be signed in for %s", async (intent) => {
    const start = await site.start(browser, { intent, popup: true })
    expect(told(start)).toEqual({ kind: "failed", error: "signed_out" })
    expect(browser.cookies()).toEqual([])
  })
})

describe("a member who visits a provider in place of their page", () => {
  test.each([
    ["link", "deny", "cancelled"],
    ["link", "server-error", "failed"],
    ["link", "bad-code", "failed"],
    ["link", "google-natsu", "other-member"],
    ["reauthenticate", "deny", "cancelled"],
    ["reauthenticate", "cut-between", "failed"],
    ["reauthenticate", "google-natsu", "wrong-member"],
    ["reauthenticate", "google-aki", "wrong-member"],
  ])("to %s and ends with %s is back on that page, which says %s", async (intent, as, failed) => {
    await site.visit(site.openBrowser(), { as: "google-natsu" })
    await site.visit(browser, { as: "google-haru" })
    await site.visit(browser, { as: "google-haru", intent: "reauthenticate", popup: true })
    for (const page of ["/mypage/edit", "/mypage/resign"]) {
      const redirect = `${page}?after=linked#sign-in`
      const end = await site.visit(browser, { as, intent, redirect })
      expect(end.address).toMatch(new RegExp(`^${page}\\?failed=${failed}&error=\\w+$`))
    }
    expect((await site.visit(browser, { as, intent })).address).toMatch(
      new RegExp(`^/mypage/edit/sign-in\\?failed=${failed}&error=\\w+$`),
    )
  })

  test("and takes too long is led to their settings, which say that it failed", async () => {
    await site.visit(browser, { as: "google-haru" })
    await site.visit(browser, { as: "google-haru", intent: "reauthenticate", popup: true })
    const choice = await site.start(browser, { intent: "link", provider: "twitter" })
    for (const { name } of browser.cookies().filter((each) => each.name.includes("oauth_state"))) {
      browser.put(name, "")
    }
    const end = await browser.submit(choice.address, { as: "x-fuyu" })
    expect(nextOf(end)).toBe("/mypage/edit/sign-in?failed=failed&error=state_mismatch")
  })
})

describe("a member who signs up again by a provider", () => {
  test("reads that they are registered already, is signed in and goes to their profile", async () => {
    const first = await site.visit(browser, { as: "google-haru", intent: "sign-up" })
    expect(first.address).toBe("/mypage/edit")
    expect(flashOf(browser)).toBe("registered")
    const again = site.openBrowser()
    const end = await site.visit(again, { as: "google-haru", intent: "sign-up" })
    expect(end.address).toBe("/mypage/edit")
    expect(flashOf(again)).toBe("already-registered")
    expect(await viewerOf(again)).toEqual(await viewerOf(browser))
    await site.visit(again, { as: "google-haru" })
    expect(flashOf(again)).toBe("logged-in")
  })
})

describe("a member who proves who they are", () => {
  const proofs = () => rows("select token, reauthenticated_at as at from auth.sessions")
  const proofOf = (whose: Browser) => site.accounts.freshProof(whose.request())

  test.each([
    ["google", "google-haru"],
    ["google", "google-aki"],
    ["twitter", "x-fuyu"],
  ])("at %s as %s has done so in this session only", async (provider, as) => {
    const other = site.openBrowser()
    await site.visit(other, { as, provider })
    await site.visit(browser, { as, provider })
    expect(await proofOf(browser)).toBe(null)
    const end = await site.visit(browser, { as, provider, intent: "reauthenticate", popup: true })
    expect(told(end)).toEqual({ kind: "done", isNew: false })
    expect([await proofOf(browser), await proofOf(other)]).toEqual([provider, null])
    expect((await proofs()).filter(({ at }) => at !== null)).toHaveLength(1)
  })

  test.each([["google-natsu"], ["google-aki"]])(
    "is refused as %s, an account of nobody or of somebody else, and stays who they are",
    async (as) => {
      await site.visit(site.openBrowser(), { as: "google-natsu" })
      await site.visit(browser, { as: "google-haru" })
      const before = [await viewerOf(browser), await accounts()]
      const end = await site.visit(browser, { as, intent: "reauthenticate", popup: true })
      expect(told(end)).toMatchObject({ kind: "wrong-member" })
      expect([await viewerOf(browser), await accounts()]).toEqual(before)
      expect(await proofOf(browser)).toBe(null)
    },
  )

  test("is asked again, although the provider knows them", async () => {
    await site.visit(browser, { as: "google-haru" })
    const choice = await site.start(browser, { intent: "reauthenticate" })
    expect(choice.text).toContain("本人確認です。")
    expect(choice.text).toContain("前回はこの人でした")
  })

  test("proves nothing for another member who signs in meanwhile", async () => {
    await site.visit(browser, { as: "google-haru" })
    const choice = await site.start(browser, { intent: "reauthenticate", popup: true })
    await signUp("member@example.com", { whose: browser })
    const end = await browser.submit(choice.address, { as: "google-haru" })
    expect(told(end)).toMatchObject({ kind: "done" })
    expect(await proofOf(browser)).toBe(null)
  })
})

test("the log does not quote a row that the database refuses", async () => {
  const lines: string[] = []
  const log = openLog({ write: (line) => lines.push(line) })
  const known = site.warnings.length
  await rows("alter table auth.accounts add constraint refuses check (account_id <> 'google-haru')")
  try {
    const end = await site.visit(browser, { as: "google-haru", popup: true })
    expect(told(end)).toEqual({ kind: "failed", error: "unable_to_create_user" })
  } finally {
    await rows("alter table auth.accounts drop constraint refuses")
  }
  for (const [about, text] of site.warnings.slice(known)) log.warn(about, text)
  expect(lines.join("")).toContain("refuses")
  expect(lines.join("")).not.toContain("google-haru")
})

test("the practice provider lets somebody through whom it knows, unless it is to ask", async () => {
  await site.visit(browser, { as: "google-haru" })
  const query = new URLSearchParams({
    client_id: "google",
    redirect_uri: `${site.origin}/api/auth/callback/google`,
    response_type: "code",
    scope: "openid",
    code_challenge_method: "S256",
    code_challenge: "x".repeat(43),
  })
  const silent = await browser.ask(`/practice-provider/auth?${query}`)
  expect(silent.headers.get("location")).toMatch(/callback\/google\?code=/)
  for (const prompt of ["login", "select_account"]) {
    const asking = await browser.ask(`/practice-provider/auth?${query}&prompt=${prompt}`)
    expect(asking.headers.get("location")).toMatch(/^\/practice-provider\/who\//)
  }
})
