import { readdir, readFile } from "node:fs/promises"
import path from "node:path"
import { beforeEach, describe, expect, test } from "vitest"
import { pages } from "#shared/addresses/pages.ts"
import { tasks } from "#server/jobs/tasks.ts"
import type { TaskContext } from "#server/jobs/task-context.ts"
import { forgetOutbox } from "#server/mail/outbox.ts"
import type { MailParts } from "#server/mail/open-mail.ts"
import { openEraseFiles } from "#server/storage/member-files.ts"
import { siteFolders } from "#server/storage/site-folders.ts"
import type { ServiceTx } from "#domain/transaction.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { databaseForTest, type TestDatabase } from "#tests/support/database.ts"
import { createMember } from "#tests/support/people.ts"
import { openSession } from "#tests/support/session.ts"
import { addressesOf } from "./support/addresses-of.ts"
import { openTestSignIn } from "./support/built-site.ts"
import { canary, giveEverything } from "./support/member-with-everything.ts"
import { openSiteWithFeeds } from "./support/site-with-feeds.ts"
import { origin, secret } from "./support/site.ts"

const email = `${canary}@example.com`
const password = "kanaria-no-uta"
const day = 86_400_000

let database: TestDatabase
let site: Awaited<ReturnType<typeof open>>
const clock = { now: new Date("2026-04-01T12:00:00+09:00") }

beforeEach(async () => {
  clock.now = new Date("2026-04-01T12:00:00+09:00")
  database = await databaseForTest()
  site = await open()
})

async function open() {
  const signIn = openTestSignIn(database, () => clock.now)
  const { accounts, readViewer, routes } = signIn
  const opened = await openSiteWithFeeds(database, {
    accounts,
    readViewer,
    routes: { "/": routes },
  })
  return { ...opened, accounts }
}

const asCookies = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ")

/** The cookie of a new member. */
async function signUp(given: { email?: string } = {}) {
  const request = new Request(origin)
  const wish = { email, password, wantsNewsletter: true, ...given }
  const outcome = await site.accounts.signUp(request, wish)
  if (!outcome.ok) throw new Error(outcome.code)
  const cookie = asCookies(outcome.value)
  const { rows } = await database.root.query<{ uid: string }>(
    "select uid from users where email = $1",
    [wish.email],
  )
  return { cookie, uid: rows[0]?.uid ?? "" }
}

const post = (cookie: string, form: Record<string, string>) =>
  site.app.request(`${origin}/mypage/resign`, {
    method: "POST",
    headers: { cookie, origin },
    body: new URLSearchParams(form),
  })

const resign = (
  { cookie, uid }: { cookie: string; uid: string },
  form: Record<string, string> = {},
) => post(cookie, { member: uid, password, understood: "1", ...form })

const read = async (address: string, cookie = "") => {
  const answer = await site.get(address, cookie ? { cookie } : {})
  return { status: answer.status, text: await answer.text() }
}

const isPresent = async (uid: string) =>
  (await database.root.query(`select from users where uid = $1 and "deletedAt" is null`, [uid]))
    .rowCount === 1

describe("the page to withdraw", () => {
  test("sends a guest to the login, and back", async () => {
    for (const answer of [await site.get("/mypage/resign"), await post("", {})]) {
      expect(answer.status).toBe(302)
      expect(answer.headers.get("location")).toBe("/login?redirect=%2Fmypage%2Fresign")
    }
  })

  test("tells a member what they would lose, in numbers of their own", async () => {
    const member = await signUp()
    expect((await read("/mypage/resign", member.cookie)).text).toContain("まだ記録はありません")
    await giveEverything({ database, ...site }, member.uid)
    const { text } = await read("/mypage/resign", member.cookie)
    expect(text.replaceAll(/<!-- -->|<[^>]+>/g, "")).toMatch(
      /ナゾ活2件うち非公開 1件写真1枚もらったいいね1件/,
    )
    const answer = await site.get("/mypage/resign", { cookie: member.cookie })
    expect(answer.headers.get("cache-control")).toBe("private, no-store")
  })

  test.each([
    ["without a password", { password: "" }, 422, messages.USER_AUTH_ERROR],
    ["with a wrong password", { password: "kanaria" }, 422, messages.USER_AUTH_ERROR],
    ["without the tick", { understood: "" }, 422, messages.WITHDRAWAL.UNDERSTOOD_REQUIRED],
    ["for somebody else's page", { member: "somebody" }, 409, messages.USER_AUTH_WRONG],
    ["with a reason of 10,000 characters", { "reason-other": "x".repeat(10_000) }, 422, ""],
  ])("refuses a withdrawal %s", async (_, form: Record<string, string>, status, text) => {
    const member = await signUp()
    const answer = await resign(member, form)
    expect(answer.status).toBe(status)
    const html = await answer.text()
    expect(html).toContain(text)
    expect(html).not.toContain(password)
    expect(await isPresent(member.uid)).toBe(true)
  })

  test("asks a member who signed up at a provider for a proof there, however fresh the session is", async () => {
    const member = await signUp()
    await database.root.query(
      "update auth.accounts set provider_id = 'google' where user_id = $1",
      [member.uid],
    )
    const answer = await resign(member)
    expect([answer.status, await answer.text()]).toEqual([
      403,
      expect.stringContaining(messages.USER_AUTH_ERROR),
    ])
    await database.root.query(
      "update auth.sessions set reauthenticated_at = $2, reauthenticated_by = 'twitter' where user_id = $1",
      [member.uid, clock.now],
    )
    // They linked X later: it is not what they signed up with.
    expect((await resign(member, { password: "" })).status).toBe(403)
    await database.root.query(
      "update auth.sessions set reauthenticated_by = 'google' where user_id = $1",
      [member.uid],
    )
    expect((await resign(member, { password: "" })).status).toBe(303)
    expect(await isPresent(member.uid)).toBe(false)
  })

  test.each([
    ["wrong-member", [messages.USER_AUTH_WRONG]],
    ["cancelled", [messages.USER_AUTH_ERROR, messages.PROVIDER.CANCELLED]],
    ["failed&error=server_error", [messages.USER_AUTH_ERROR, "server_error"]],
  ])("says that the visit to a provider failed as %s", async (failed, texts) => {
    const member = await signUp()
    await database.root.query(
      "update auth.accounts set provider_id = 'google' where user_id = $1",
      [member.uid],
    )
    const { accounts, readViewer, routes } = openTestSignIn(database, () => clock.now)
    const offering = await openSiteWithFeeds(database, {
      accounts: { ...accounts, offered: ["google"], practised: ["google"] },
      readViewer,
      routes: { "/": routes },
    })
    const open = async (address: string) =>
      (await offering.get(address, { cookie: member.cookie })).text()
    const failure = await open(`/mypage/resign?failed=${failed}`)
    for (const text of texts) expect(failure).toContain(text)
    const page = await open("/mypage/resign")
    for (const text of texts) expect(page).not.toContain(text)
    expect(page).toContain("Google（デモ用）")
  })

  test("tells password managers whose password it asks for", async () => {
    const { text } = await read("/mypage/resign", (await signUp()).cookie)
    expect(text).toMatch(new RegExp(`<input[^>]*autoComplete="username"[^>]*value="${email}"`))
    expect(text).toMatch(/<input[^>]*autoComplete="current-password"[^>]*type="password"/)
  })

  test("finds no proof for a member whose way to sign in is unknown", async () => {
    const member = await signUp()
    await database.root.query(
      "update auth.accounts set provider_id = 'elsewhere' where user_id = $1",
      [member.uid],
    )
    expect((await read("/mypage/resign", member.cookie)).text).toContain(
      messages.WITHDRAWAL.NO_PROOF,
    )
    expect((await resign(member)).status).toBe(403)
    expect(await isPresent(member.uid)).toBe(true)
  })

  test("says that a withdrawal failed when nothing can be stored", async () => {
    const member = await signUp()
    const { accounts, readViewer, routes } = openTestSignIn(database, () => clock.now)
    const full = await openSiteWithFeeds(database, {
      accounts,
      readViewer,
      routes: { "/": routes },
      hasRoom: async () => false,
    })
    const answer = await full.app.request(`${origin}/mypage/resign`, {
      method: "POST",
      headers: { cookie: member.cookie, origin },
      body: new URLSearchParams({ member: member.uid, password, understood: "1" }),
    })
    expect([answer.status, await answer.text()]).toEqual([
      503,
      expect.stringContaining(messages.USER_DELETE_ERROR),
    ])
  })
})

describe("a member who withdraws", () => {
  test("goes to the sign-up page, is told so, and counts among the reasons of the month", async () => {
    const members = [await signUp(), await signUp({ email: "b@example.com" })]
    for (const member of members) {
      const answer = await resign(member, { "reason-privacy": "1", "reason-other": "1" })
      expect([answer.status, answer.headers.get("location")]).toEqual([303, "/signup"])
      const cookies = answer.headers.getSetCookie().join("\n")
      expect(cookies).toMatch(/^session=;.*Max-Age=0/m)
      expect(cookies).toContain("flash=user-deleted")
    }
    const { rows } = await database.root.query(
      "select month::text, reason, withdrawals from withdrawal_reasons order by reason",
    )
    expect(rows).toEqual([
      { month: "2026-04-01", reason: "other", withdrawals: 2 },
      { month: "2026-04-01", reason: "privacy", withdrawals: 2 },
    ])
  })

  test("who presses twice at once is withdrawn once, and is told so twice or sent to the login", async () => {
    const member = await signUp()
    const answers = await Promise.all([1, 2, 3].map(() => resign(member, { "reason-other": "1" })))
    const places = answers.map(({ headers }) => headers.get("location") ?? "")
    expect(places).toContain("/signup")
    for (const place of places) expect(place).toMatch(/^\/(signup|login)/)
    const { rows } = await database.root.query("select withdrawals from withdrawal_reasons")
    expect(rows).toEqual([{ withdrawals: 1 }])
  })

  test("is signed out on every device, and their tokens are worth nothing", async () => {
    const member = await signUp()
    const phone = await openSession({ root: database.root, secret }, member)
    const token = await site.get("/api/auth/token", { cookie: member.cookie })
    const bearer = `Bearer ${((await token.json()) as { token: string }).token}`
    const asks: Record<string, string>[] = [
      { cookie: member.cookie },
      { cookie: `${phone.name}=${phone.value}` },
      { authorization: bearer },
    ]
    const known = async (headers: Record<string, string>) =>
      (await (await site.get("/api/me", headers)).json()) !== null
    for (const headers of asks) expect(await known(headers)).toBe(true)
    await resign(member)
    for (const headers of asks) expect(await known(headers)).toBe(false)
    const outcome = await site.accounts.signIn(new Request(origin), { email, password })
    expect(outcome).toMatchObject({ ok: false, code: "wrong-password" })
  })

  test("can sign up again as somebody new", async () => {
    const member = await signUp()
    await resign(member)
    const again = await signUp()
    expect(again.uid).not.toBe(member.uid)
    await erase(31)
    expect(await isPresent(again.uid)).toBe(true)
    const { rowCount } = await database.root.query("select from users where uid = $1", [member.uid])
    expect(rowCount).toBe(0)
  })
})

test("nobody finds anything of a withdrawn member, on no page, feed or picture", async () => {
  const member = await signUp()
  const world = await giveEverything({ database, ...site }, member.uid)
  await answerAsMaker(member.uid, world.friends)
  const reader = await createMember(database, { name: "読む人" })
  const friendly = await openSession({ root: database.root, secret }, world.friend)
  const readers = ["", `${friendly.name}=${friendly.value}`]
  const other = await openSession({ root: database.root, secret }, reader)
  readers.push(`${other.name}=${other.value}`)

  const { text: review } = await read(`/mysteries/reviews/${world.review}`)
  const sharePicture =
    /property="og:image" content="[^"]*(\/share\/reviews\/[^"]+)"/.exec(review)?.[1] ?? ""
  const showing = [
    "/",
    "/userRanking",
    `/mysteries/${world.mystery}`,
    `/mysteries/${world.mystery}.data`,
    "/mysteries/reviews",
    "/mysteries/reviews/trending",
    `/mysteries/reviews/${world.review}`,
    `/mysteries/reviews/${world.review}.data`,
    `/mysteries/reviews/${world.friends}`,
    `/mysteries/reviews/detail?id=${world.review}`,
    "/api/mysteries/reviews",
    "/feeds/reviews.xml",
  ]
  const addressed = ["/sitemaps/reviews-1.xml"]
  const pictures = [...world.pictures, sharePicture]
  for (const address of showing) expect((await read(address)).text, address).toContain(canary)
  const link = `/mysteries/reviews/${world.review}<`
  for (const address of addressed) expect((await read(address)).text, address).toContain(link)
  for (const address of pictures) expect((await read(address)).status, address).toBe(200)

  expect((await resign(member)).status).toBe(303)

  for (const cookie of readers) {
    for (const address of [
      ...showing,
      ...addressed,
      "/api/me",
      "/sitemap.xml",
      "/mysteries",
      "/api/mysteries",
    ]) {
      await expect
        .poll(async () => (await read(address, cookie)).text, { message: address })
        .not.toContain(canary)
      const { text } = await read(address, cookie)
      expect(text, address).not.toContain(addressed.includes(address) ? link : member.uid)
    }
    for (const address of pictures) expect((await read(address, cookie)).status, address).toBe(404)
  }
  const { nzUserId } = world
  const named = { mysteryId: world.mystery, review: world.friends, nzUserId }
  for (const address of pages.flatMap((page) => addressesOf(page, named).slice(0, 1))) {
    expect((await read(address, readers[1])).text, address).not.toContain(canary)
  }
  expect((await read(`/mysteries/reviews/${world.review}`)).status).toBe(404)
  const { text: mystery } = await read(`/mysteries/${world.mystery}`)
  expect(mystery.replaceAll("<!-- -->", "")).toContain("プレイ済 0")

  // Their traces are removed at once, and not only hidden.
  expect(await findInDatabase(email)).toEqual(["public.contact_messages"])
  const told = await database.root.query("select from notifications where content like $1", [
    `%${canary}%`,
  ])
  expect(told.rowCount).toBe(0)
})

test("after 30 days nothing of a withdrawn member is in any table or file, apart from what is listed here", async () => {
  const member = await signUp()
  await site.accounts.requestPasswordReset(email)
  const world = await giveEverything({ database, ...site }, member.uid)
  await answerAsMaker(member.uid, world.friends)
  expect(await placesWithout(member.uid)).toEqual([])
  const { text } = await read(`/mysteries/reviews/${world.review}`)
  const sharePicture =
    /property="og:image" content="[^"]*(\/share\/reviews\/[^"]+)"/.exec(text)?.[1] ?? ""
  for (const address of [...world.pictures, sharePicture]) {
    expect((await read(address)).status).toBe(200)
  }
  await resign(member)

  await erase(29)
  expect(await findInDatabase(member.uid)).toContain("public.users")
  expect(await findInFiles(member.uid)).not.toEqual([])
  await erase(31)
  await erase(31)
  // A message to the operator is not part of the account: it is kept for a year.
  expect(await findInDatabase(canary)).toEqual(["public.contact_messages"])
  expect(await findInDatabase(member.uid)).toEqual([])
  expect(await findInFiles(canary)).toEqual([])
  expect(await findInFiles(member.uid)).toEqual([])
  expect(await filesIn(siteFolders(site.dataDir).derivedPictures)).toEqual([])
  await erase(366)
  expect(await findInDatabase(canary)).toEqual([])

  // Texts of others, and published mysteries, are still there.
  const { rows } = await database.root.query(
    `select (select count(*)::int from mystery_reviews) as reviews,
       (select count(*)::int from mysteries where title = '登録した謎' and uid is null) as mysteries,
       (select count(*)::int from makers where name = '名のある工房') as makers,
       (select count(*)::int from moderation_reports where uid is null and body = '') as moderated`,
  )
  expect(rows).toEqual([{ reviews: 1, mysteries: 1, makers: 1, moderated: 1 }])
  const before = await database.root.query("select * from mystery_stats order by mystery_id")
  await database.root.query("select recount_everything()")
  const after = await database.root.query("select * from mystery_stats order by mystery_id")
  expect(after.rows).toEqual(before.rows)
})

test("an erasure that is interrupted goes on at the next run, and holds up nobody else", async () => {
  const [first, second] = [await signUp(), await signUp({ email: "b@example.com" })]
  for (const member of [first, second]) await resign(member)
  const broken = async ({ uid }: { uid: string }) => {
    if (uid === first.uid) throw new Error("the disk is away")
  }
  await expect(erase(31, broken)).rejects.toThrow("1 members could not be erased")
  expect(await findInDatabase(second.uid)).toEqual([])
  expect(await findInDatabase(first.uid)).toContain("public.users")
  await erase(31)
  expect(await findInDatabase(first.uid)).toEqual([])
})

/** As an official account, which cannot be in record-only mode. */
const answerAsMaker = (uid: string, review: number) =>
  database.root.query("insert into review_answers (review_id, uid, content) values ($1, $2, $3)", [
    review,
    uid,
    canary,
  ])

/** Runs the daily jobs as of so many days after the withdrawal. */
async function erase(days: number, eraseFiles?: TaskContext["eraseFiles"]): Promise<void> {
  const now = () => new Date(clock.now.getTime() + days * day)
  const context: TaskContext = {
    inTransaction: (work) =>
      database.db.service.transaction().execute((tx) => work(tx as unknown as ServiceTx)),
    searchAsGuest: () => Promise.reject(new Error("these jobs do not search")),
    mail: undefined as unknown as MailParts,
    eraseFiles: eraseFiles ?? openEraseFiles({ dataDir: site.dataDir, s3: undefined }),
    removeFiles: async () => undefined,
    keepDump: async () => undefined,
    forgetOutbox: (before) => forgetOutbox(siteFolders(site.dataDir).outbox, before),
    now,
    signal: new AbortController().signal,
  }
  await tasks["erase-withdrawn"]({}, context)
  await tasks["forget-messages"]({}, context)
}

/** The columns for a member, in all tables, that do not hold this one: the tests above would miss what is left there. */
async function placesWithout(uid: string): Promise<string[]> {
  const { rows: places } = await database.root.query<{ table: string; column: string }>(
    `select conrelid::regclass::text as table, attname as column
     from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where contype = 'f' and confrelid = 'users'::regclass order by 1, 2`,
  )
  const empty: string[] = []
  for (const { table, column } of places) {
    const { rowCount } = await database.root.query(
      `select from ${table} where ${column} = $1 limit 1`,
      [uid],
    )
    if (!rowCount) empty.push(`${table}.${column}`)
  }
  return empty
}

/** The tables of all schemas, the queue's and the sign-in's among them, with a row that contains this. */
async function findInDatabase(text: string): Promise<string[]> {
  const { root } = database
  const { rows: tables } = await root.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
     order by 1, 2`,
  )
  const found: string[] = []
  for (const { schema, name } of tables) {
    const { rowCount } = await root.query(
      `select from "${schema}"."${name}" t where lower(t::text) like $1 limit 1`,
      [`%${text.toLowerCase()}%`],
    )
    if (rowCount) found.push(`${schema}.${name}`)
  }
  return found
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}

/** The files and folders whose name or content contains this. */
async function findInFiles(text: string): Promise<string[]> {
  const named = (await readdir(site.dataDir, { recursive: true })).filter((name) =>
    name.includes(text),
  )
  const files = await filesIn(site.dataDir)
  const contents = await Promise.all(
    files.map(async (file) => [file, await readFile(file)] as const),
  )
  return [...named, ...contents.filter(([, bytes]) => bytes.includes(text)).map(([file]) => file)]
}
