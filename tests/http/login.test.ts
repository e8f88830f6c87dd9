import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { requestCounter } from "#server/http/count-requests.ts"
import { createRateLimiter } from "#server/http/rate-limiter.ts"
import { limitOf } from "#server/http/rate-limits.ts"
import { sessionCookieAt } from "#server/http/session-cookie.ts"
import { letters } from "#server/mail/letters.ts"
import { smtpDelivery } from "#server/mail/smtp.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { flashIn } from "#shared/messages/flash.ts"
import { startTestWorker } from "#tests/db/jobs/work.ts"
import { createDatabase, databaseForTest, type TestDatabase } from "#tests/support/database.ts"
import { createMember } from "#tests/support/people.ts"
import { credentialsOf, password } from "#tests/support/session.ts"
import { startSmtpServer } from "#tests/support/smtp-server.ts"
import { cookiesOf, openMembersSite } from "./support/built-site.ts"
import { readPage } from "./support/read-page.ts"
import { incomingFrom, origin } from "./support/site.ts"

let database: TestDatabase
let site: Awaited<ReturnType<typeof openMembersSite>>
let people = 0
const newAddress = () => `reader${++people}@example.com`

beforeAll(async () => {
  database = await createDatabase()
  site = await openMembersSite(database)
})
afterAll(() => database.drop())

type Fields = Record<string, string>

/** Posts a form as a browser without scripts does. */
async function post(path: string, fields: Fields, headers: Fields = {}, at = site) {
  const answer = await at.app.request(
    origin + path,
    { method: "POST", headers: { origin, ...headers }, body: new URLSearchParams(fields) },
    incomingFrom("10.0.0.1"),
  )
  const html = await answer.text()
  const location = answer.headers.get("location")
  return { answer, html, location, status: answer.status, flash: flashIn(cookiesOf(answer)) }
}

const read = async (path: string, cookie = "") => (await site.get(path, { cookie })).text()

async function whoIs(cookie: string): Promise<string | null> {
  const me = (await (await site.get("/api/me", { cookie })).json()) as {
    member: { email: string }
  } | null
  return me?.member.email ?? null
}

/** The error of a field, by the reference that screen readers follow. */
const errorOf = (html: string, field: string) =>
  new RegExp(`id="form-${field}-error"[^>]*>(?:<svg.*?</svg>)?([^<]+)`).exec(html)?.[1]

/** The error of the whole form. */
const alertOf = (html: string) =>
  /data-refusal[^>]*>.*?role="alert".*?<div>([^<]+)<\/div>/.exec(html)?.[1]

const rows = async (query: string, ...values: unknown[]) =>
  (await database.root.query<Record<string, unknown>>(query, values)).rows

describe("the pages to log in and sign up", () => {
  test.each(["/login", "/signup", "/login/forgot", "/login/reset?token=abcdefgh"])(
    "%s is never stored, and search engines skip it",
    async (path) => {
      const answer = await site.get(path)
      expect(answer.status).toBe(200)
      expect(answer.headers.get("cache-control")).toContain("no-store")
      const html = await answer.text()
      expect(html).toContain('name="robots" content="noindex, follow"')
      expect(html.match(/<h1/g)).toHaveLength(1)
    },
  )

  test.each([
    // "webauthn" also offers passkeys in the list of the field.
    ["/login", "username webauthn", "current-password"],
    ["/signup", "username", "new-password"],
  ])("%s tells password managers what its fields are", async (path, name, kind) => {
    const html = await read(path)
    expect(html).toMatch(new RegExp(`<input[^>]*type="email"[^>]*autoComplete="${name}"`))
    expect(html).toMatch(new RegExp(`<input[^>]*autoComplete="${kind}"[^>]*type="password"`))
  })

  test("the pages for a forgotten password tell them, too", async () => {
    expect(await read("/login/forgot")).toMatch(
      /<input[^>]*type="email"[^>]*autoComplete="username"/,
    )
    expect(await read("/login/reset?token=abcdefgh")).toMatch(
      /<input[^>]*autoComplete="new-password"[^>]*type="password"/,
    )
  })

  test.each(["/login", "/login?redirect=/calendar", "/signup"])(
    "a member who opens %s is sent to my page",
    async (path) => {
      const cookie = await site.cookieOf(await createMember(database))
      const answer = await site.get(path, { cookie })
      expect([answer.status, answer.headers.get("location")]).toEqual([302, "/mypage"])
    },
  )

  test("a guest who was on their way somewhere keeps it when they sign up instead, or log in after all", async () => {
    expect(await read("/login?redirect=%2Fcalendar")).toContain(
      'href="/signup?redirect=%2Fcalendar"',
    )
    expect(await read("/signup?redirect=%2Fcalendar")).toContain(
      'href="/login?redirect=%2Fcalendar"',
    )
  })

  test("nobody else's scripts run where passwords are typed", async () => {
    const ads = { scriptUrl: "https://ads.example/ads.js", publisherId: "pub" }
    const withAds = await openMembersSite(database, { thirdParties: { ads } })
    expect(await (await withAds.get("/contact")).text()).toContain("ads.example")
    for (const path of ["/login", "/signup", "/login/reset?token=abcdefgh"]) {
      expect(await (await withAds.get(path)).text()).not.toContain("ads.example")
    }
  })

  test.each(["/login", "/signup", "/login/forgot", "/login/reset?token=abcdefgh"])(
    "another site cannot send the form of %s",
    async (path) => {
      const fields = { email: newAddress(), password }
      const { status } = await post(path, fields, { origin: "https://elsewhere.example" })
      expect(status).toBe(403)
    },
  )

  test.each([
    ["cancelled", "", messages.PROVIDER.CANCELLED],
    ["email-taken", "", messages.EMAIL_ALREADY_IN_USE],
    ["failed", "server_error", `${messages.UNEXPECTED_ERROR}：server_error`],
    ["failed", "お電話ください 03", messages.UNEXPECTED_ERROR],
  ])("a visit to a provider that ended as %s (%s) is explained", async (failed, error, text) => {
    const offering = await openMembersSite(database, {
      accounts: { ...site.accounts, offered: ["google", "twitter"] },
    })
    const query = new URLSearchParams({ failed, error })
    const html = (await readPage(offering, `/login?${query}`)).html
    expect(html).toContain(text)
    expect(html).not.toContain("お電話")
  })

  test.each(["/login", "/signup"])(
    "%s says where an account elsewhere is one for practice",
    async (path) => {
      const { offered, practised } = {
        offered: ["google", "twitter"],
        practised: ["twitter"],
      } as const
      const accounts = { ...site.accounts, offered, practised }
      const offering = await openMembersSite(database, { accounts })
      const page = await readPage(offering, path)
      expect(page.main.getByRole("link", { name: /^Googleで/ })).toBeDefined()
      expect(page.main.getByRole("link", { name: /^X（デモ用）で/ })).toBeDefined()
    },
  )

  test("accounts elsewhere are links without scripts, and are absent where there are none", async () => {
    expect(await read("/login")).not.toContain("/login/with/")
    const offering = await openMembersSite(database, {
      accounts: { ...site.accounts, offered: ["google", "twitter"] },
    })
    const html = await (await offering.get("/signup?redirect=%2Fcalendar")).text()
    expect(html).toContain("Googleで登録")
    expect(html).toContain("/login/with/twitter?intent=sign-up&amp;redirect=%2Fcalendar")
  })
})

describe("somebody who logs in", () => {
  const logIn = async (changes: Fields = {}, path = "/login") => {
    const member = await createMember(database)
    const credentials = await credentialsOf(database, member)
    return { ...(await post(path, { ...credentials, ...changes })), member, ...credentials }
  }

  test("goes to my page, or on to where they were, and reads that they are logged in", async () => {
    const { status, location, flash, answer, email } = await logIn()
    expect([status, location, flash]).toEqual([303, "/mypage", "logged-in"])
    expect(await whoIs(cookiesOf(answer))).toBe(email)
    const back = await logIn({}, "/login?redirect=%2Fmysteries%3Fkwd%3D%E8%AC%8E")
    expect(back.location).toBe("/mysteries?kwd=%E8%AC%8E")
  })

  test.each([
    "https://elsewhere.example/",
    "//elsewhere.example",
    "/\\elsewhere.example",
    "/\t/elsewhere.example",
    "javascript:alert(1)",
    "/login",
    "/login/with/google?intent=link",
    "/api/me",
    `/${"a".repeat(2_500)}`,
  ])("is not led to %j", async (to) => {
    const { location } = await logIn({}, `/login?${new URLSearchParams({ redirect: to })}`)
    expect(location).toBe("/mypage")
  })

  test("has a session cookie that scripts and other sites cannot use", async () => {
    const { answer } = await logIn()
    const cookie = answer.headers.getSetCookie().find((each) => each.startsWith("session="))
    expect(cookie).toMatch(/; HttpOnly/i)
    expect(cookie).toMatch(/; SameSite=Lax/i)
    expect(cookie).toMatch(/; Path=\//i)
    expect(cookie).toMatch(/; Max-Age=5184000/i)
    expect(cookie).not.toMatch(/; Domain=/i)
  })

  test("gets another session than before, and the former one ends", async () => {
    const { answer, member } = await logIn()
    const former = cookiesOf(answer)
    const again = await post("/login", await credentialsOf(database, member), { cookie: former })
    expect(cookiesOf(again.answer)).not.toContain(former.split(";")[0])
    expect(await whoIs(former)).toBeNull()
    expect(await whoIs(cookiesOf(again.answer))).not.toBeNull()
  })

  test("does not take over a session cookie that somebody else planted", async () => {
    const planted = `${sessionCookieAt(origin)}=planted.signature`
    const credentials = await credentialsOf(database, await createMember(database))
    const { answer } = await post("/login", credentials, { cookie: planted })
    expect(cookiesOf(answer)).not.toContain("planted")
    expect(await whoIs(planted)).toBeNull()
  })

  test("is told beside the field that no password is as long as what they sent", async () => {
    const { status, html, answer } = await logIn({ password: "あ".repeat(10_000) })
    expect(status).toBe(422)
    expect(html).toContain(messages.LONG_PASSWORD)
    expect(cookiesOf(answer)).not.toContain("session=")
  })

  test.each([
    ["wrong", { password: "tanuki-bori" }],
    ["in another case", { password: password.toUpperCase() + "A" }],
    ["right, for an unknown address", { email: "nobody@example.com" }],
  ])("reads the same message if the password is %s", async (_, changes) => {
    const { status, html, answer } = await logIn(changes)
    expect([status, alertOf(html)]).toEqual([401, messages.EMAIL_PASSWORD_LOGIN_ERROR])
    expect(cookiesOf(answer)).not.toContain("session=")
  })

  test("finds the address they typed in the form again, and the password nowhere", async () => {
    const { html, email } = await logIn({ password: "tanuki-bori" })
    expect(html).toMatch(new RegExp(`<input[^>]*name="email"[^>]*value="${email}"`))
    expect(html).not.toContain("tanuki-bori")
  })

  test.each([
    ["reader@", "x", "email", messages.INVALID_EMAIL],
    ["<script>", "x", "email", messages.INVALID_EMAIL],
    ["\0\ud800@example.com", "x", "email", messages.INVALID_EMAIL],
    ["", "x", "email", messages.CONTACT.EMAIL_REQUIRED],
    ["reader@example.com", "", "password", messages.PASSWORD_REQUIRED],
  ])("with the address %j and the password %j reads why beside the field", async (...given) => {
    const [email, typed, field, text] = given
    const { status, html } = await post("/login", { email, password: typed })
    expect([status, errorOf(html, field)]).toEqual([422, text])
  })

  test("who is suspended reads why, if the password is theirs", async () => {
    const member = await createMember(database)
    const credentials = await credentialsOf(database, member)
    await rows("update users set suspended_at = now() where uid = $1", member.uid)
    await rows(
      "insert into suspensions (uid, stops, reason) values ($1, 'everything', '宣伝のため')",
      member.uid,
    )
    const { status, html } = await post("/login", credentials)
    expect([status, errorOf(html, "email")]).toEqual([
      403,
      messages.APPEAL.suspendedFor("宣伝のため"),
    ])
    const guess = await post("/login", { ...credentials, password: "wrong-password" })
    expect(guess.html).not.toContain("宣伝のため")
  })

  test("too often is asked to wait; the member comes in from another network, unless too many have tried from everywhere", async () => {
    const now = () => new Date("2026-04-01T12:00:30+09:00")
    const count = requestCounter(database.db)
    const take = createRateLimiter({ count, secret: database.secret, now, processes: 1 })
    const limited = await openMembersSite(database, { limits: { take, trustedProxies: 1 } })
    const credentials = await credentialsOf(database, await createMember(database))
    const attempt = (network: number, fields: Fields) =>
      post("/login", fields, { "x-forwarded-for": `10.7.${network}.1` }, limited)
    const typed = { email: credentials.email.toUpperCase(), password: "tanuki-bori" }
    const { perClientAndMember = 0, perMember = 0 } = limitOf("password")
    for (let n = 0; n < perClientAndMember; n++) await attempt(1, typed)
    const { status, html, answer } = await attempt(1, credentials)
    expect([status, alertOf(html)]).toEqual([429, messages.TOO_MANY_REQUESTS])
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0)
    const other = await credentialsOf(database, await createMember(database))
    expect((await attempt(1, other)).status).toBe(303)
    // The refused attempts did not count.
    for (let n = 0; n < perClientAndMember; n++) await attempt(1, typed)
    expect((await attempt(2, credentials)).status).toBe(303)

    const spent = `update rate_limits set spent = $1 where name = 'password' and spent = $2`
    await rows(spent, perMember, perClientAndMember + 1)
    expect((await attempt(3, credentials)).status).toBe(429)
    expect((await attempt(3, other)).status).toBe(303)
  })
})

describe("somebody who signs up", () => {
  const signUp = (fields: Fields) =>
    post("/signup", { email: newAddress(), password, newsletter: "1", ...fields })

  test("is signed in at once, goes to their profile and reads that they are registered", async () => {
    const email = newAddress()
    const { status, location, flash, answer } = await signUp({ email })
    expect([status, location, flash]).toEqual([303, "/mypage/edit", "registered"])
    expect(await whoIs(cookiesOf(answer))).toBe(email)
  })

  test("consents to the newsletter by the box, which is checked at first", async () => {
    expect(await read("/signup")).toMatch(
      /<input(?=[^>]*name="newsletter")(?=[^>]*checked="")[^>]*>/,
    )
    const [wants, declines] = [newAddress(), newAddress()]
    await signUp({ email: wants })
    await post("/signup", { email: declines, password })
    const chosen = await rows(
      `select email, "emailNewsletterEnabled" as on, newsletter_consented_at as since, email_confirmed_at
       from user_emails where email = any ($1) order by email = $2`,
      [wants, declines],
      declines,
    )
    expect(chosen).toEqual([
      { email: wants, on: true, since: site.clock.now, email_confirmed_at: null },
      { email: declines, on: false, since: null, email_confirmed_at: null },
    ])
  })

  test("finds the box as they left it if the form is refused", async () => {
    const { html } = await post("/signup", { email: "reader@", password })
    expect(html).toMatch(/<input(?=[^>]*name="newsletter")(?![^>]*checked="")[^>]*>/)
  })

  test.each([
    [{ email: "reader@" }, "email", messages.INVALID_EMAIL],
    [{ email: "" }, "email", messages.CONTACT.EMAIL_REQUIRED],
    [{ password: "12345" }, "password", messages.WEAK_PASSWORD],
    [{ password: "" }, "password", messages.WEAK_PASSWORD],
    [{ password: "a".repeat(129) }, "password", messages.LONG_PASSWORD],
  ])("with %j reads why beside the field", async (fields: Fields, field, text) => {
    const { status, html, answer } = await signUp(fields)
    expect([status, errorOf(html, field)]).toEqual([422, text])
    expect(cookiesOf(answer)).not.toContain("session=")
  })

  test("with an address that a member has, or twice, reads that it is in use", async () => {
    const email = newAddress()
    expect((await signUp({ email })).status).toBe(303)
    const again = await signUp({ email: email.toUpperCase() })
    expect([again.status, errorOf(again.html, "email")]).toEqual([
      422,
      messages.EMAIL_ALREADY_IN_USE,
    ])
    expect(await rows("select from users where email = $1", email)).toHaveLength(1)
  })

  test("with an address in full-width letters has the usual one", async () => {
    const email = newAddress()
    expect((await signUp({ email: ` ${email.replace("@", "＠")} ` })).status).toBe(303)
    expect(await rows("select from users where email = $1", email)).toHaveLength(1)
  })

  test("reads that the account could not be made if the database refuses it", async () => {
    await rows(`create function refuse() returns trigger language plpgsql as
      $$ begin if new.email like 'refused%' then raise 'refused'; end if; return new; end $$`)
    await rows(
      "create trigger refuse before insert on users for each row execute function refuse()",
    )
    const { status, html } = await signUp({ email: "refused@example.com" })
    await rows("drop function refuse() cascade")
    expect([status, alertOf(html)]).toEqual([422, messages.EMAIL_PASSWORD_REGISTER_ERROR])
  })
})

describe("a letter", () => {
  /** A site whose letters arrive at a mail server. */
  async function openWithMail() {
    const own = await databaseForTest()
    const server = await startSmtpServer()
    startTestWorker(own, { letters, deliver: smtpDelivery(server.url), origin })
    const at = await openMembersSite(own)
    // Links hold for a while by the database's clock.
    at.clock.now = new Date()
    const linkTo = async (address: string, path: string) => {
      const find = () =>
        server.received
          .filter(({ to }) => to.includes(address))
          .flatMap(
            ({ mail }) => mail.text?.match(new RegExp(`${origin}${path}\\?token=[\\w-]+`)) ?? [],
          )
          .at(-1)
      await expect.poll(find).toBeDefined()
      return (find() ?? "").slice(origin.length)
    }
    const subjectsTo = (address: string) =>
      server.received.filter(({ to }) => to.includes(address)).map(({ mail }) => mail.subject)
    return { own, at, linkTo, subjectsTo }
  }

  test("leads somebody who forgot their password to a new one, once, and ends their sessions", async () => {
    const { own, at, linkTo, subjectsTo } = await openWithMail()
    const member = await createMember(own)
    const { email } = await credentialsOf(own, member)
    const session = await at.cookieOf(member)
    const asked = await post("/login/forgot", { email: email.toUpperCase() }, {}, at)
    expect([asked.status, asked.location]).toEqual([303, "/login/forgot?sent=1"])
    expect(await read("/login/forgot?sent=1")).toContain(messages.PASSWORD_RESET_SUCCESS)

    const link = await linkTo(email, "/login/reset")
    const weak = await post(link, { password: "12345" }, {}, at)
    expect([weak.status, errorOf(weak.html, "password")]).toEqual([422, messages.WEAK_PASSWORD])
    const chosen = await post(link, { password: "kitsune-zaka" }, {}, at)
    expect([chosen.status, chosen.location]).toEqual([303, "/login?reset=1"])
    expect(await read("/login?reset=1")).toContain(messages.PASSWORD_CHANGED)
    expect(await (await at.get("/api/me", { cookie: session })).json()).toBeNull()
    await expect
      .poll(() => subjectsTo(email))
      .toEqual(
        ["パスワードの再設定", "パスワードが変更されました"].map((each) =>
          expect.stringContaining(each),
        ),
      )

    const again = await post(link, { password: "kitsune-zaka-2" }, {}, at)
    expect(again.status).toBe(410)
    expect(again.html).toContain(messages.LINK_EXPIRED)
    expect(again.html).toContain('href="/login/forgot"')
    const logIn = async (typed: string) =>
      (await post("/login", { email, password: typed }, {}, at)).status
    expect([await logIn(password), await logIn("kitsune-zaka")]).toEqual([401, 303])
  })

  test("confirms an address by a button, not by being opened, in the session of its member, and once", async () => {
    const { own, at, linkTo } = await openWithMail()
    const signedUp = await post("/signup", { email: "new@example.com", password }, {}, at)
    const cookie = cookiesOf(signedUp.answer)
    const link = await linkTo("new@example.com", "/login/confirm")
    const confirmed = async () =>
      (await own.root.query("select email_verified from users where email = 'new@example.com'"))
        .rows[0].email_verified as boolean
    const opened = await at.get(link, { cookie })
    expect(opened.headers.get("cache-control")).toContain("no-store")
    expect(await opened.text()).toContain("メールアドレスを確認する")
    expect(await confirmed()).toBe(false)

    const stranger = await at.cookieOf(await createMember(own))
    for (const [whose, status, words] of [
      ["", 401, "登録した覚えのない方へ"],
      [stranger, 409, "別のアカウントでログインしています"],
    ] as const) {
      const opened = await (await at.get(link, { cookie: whose })).text()
      expect(opened).toContain(words)
      expect(opened).not.toContain("メールアドレスを確認する")
      const pressed = await post(link, {}, { cookie: whose }, at)
      expect([pressed.status, pressed.html.includes(words)]).toEqual([status, true])
    }
    expect(await confirmed()).toBe(false)

    const pressed = await post(link, {}, { cookie }, at)
    expect([pressed.status, pressed.location]).toEqual([303, "/login/confirm?done=1"])
    expect(await confirmed()).toBe(true)
    expect(await read("/login/confirm?done=1")).toContain(messages.EMAIL_CONFIRMED)
    const again = await post(link, {}, { cookie }, at)
    expect(again.status).toBe(410)
    expect(again.html).toContain(messages.LINK_EXPIRED)
  })

  test("opened on a phone confirms the address after a login there", async () => {
    const { own, at, linkTo } = await openWithMail()
    await post("/signup", { email: "new@example.com", password }, {}, at)
    const link = await linkTo("new@example.com", "/login/confirm")
    const login = `/login?redirect=${encodeURIComponent(link)}`
    expect(await (await at.get(link)).text()).toContain(`href="${login}"`)
    const onPhone = await post(login, { email: "new@example.com", password }, {}, at)
    expect([onPhone.status, onPhone.location]).toEqual([303, link])
    const pressed = await post(link, {}, { cookie: cookiesOf(onPhone.answer) }, at)
    expect(pressed.location).toBe("/login/confirm?done=1")
    expect((await own.root.query("select email_verified from users")).rows).toEqual([
      { email_verified: true },
    ])
  })

  test("to choose a new password that cannot be written is not promised", async () => {
    const { email } = await credentialsOf(database, await createMember(database))
    await rows(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'full'; end $$`,
    )
    await rows(
      "create trigger refuse before insert on auth.verifications for each row execute function refuse()",
    )
    const { status, html } = await post("/login/forgot", { email })
    await rows("drop function refuse() cascade")
    expect([status, alertOf(html)]).toEqual([503, messages.PASSWORD_RESET_ERROR])
    expect(html).toContain(email)
  })

  test("is not sent to an unknown address, and the form says so", async () => {
    const { status, html } = await post("/login/forgot", { email: "nobody@example.com" })
    expect([status, errorOf(html, "email")]).toEqual([422, messages.PASSWORD_RESET_UNKNOWN])
  })

  test.each(["/login/reset", "/login/reset?token=%3Cscript%3E", "/login/confirm?token=abc"])(
    "whose link was cut off (%s) leads on",
    async (path) => {
      const page = await readPage(site, path)
      expect(page.main.getByText(`${messages.LINK_INCOMPLETE}。`)).toBeDefined()
      expect(page.main.queryByRole("textbox")).toBeNull()
      expect(
        page.main.getByRole("link", { name: /もう一度|マイページ|設定で確認する/ }),
      ).toBeDefined()
    },
  )
})
