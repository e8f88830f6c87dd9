import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { chooseNewsletter, takeOwnAddressAgain } from "#domain/members/newsletter.ts"
import { readOwnAddress } from "#domain/members/own-address.ts"
import { withdraw } from "#domain/members/withdrawing.ts"
import type { AdminTx, ServiceTx } from "#domain/transaction.ts"
import type { TaskContext } from "#server/jobs/task-context.ts"
import { tasks } from "#server/jobs/tasks.ts"
import { letters } from "#server/mail/letters.ts"
import { smtpDelivery } from "#server/mail/smtp.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { newsletterBoxes } from "#shared/newsletters/boxes.ts"
import { done, invalid, type Outcome } from "#shared/outcome.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  createDeskMember,
  createMember,
  createMystery,
  type Person,
  readAs,
  writeAs,
} from "#tests/support/people.ts"
import { refusal, startSmtpServer } from "#tests/support/smtp-server.ts"
import { enqueueMail, queuedJobs, skipDelays, startTestWorker } from "#tests/db/jobs/work.ts"
import { findNewsletter } from "./reading.ts"
import { refuseAddress } from "./refused-addresses.ts"
import { lettersAPortion } from "#shared/newsletters/status.ts"
import {
  addNewsletter,
  countReaders,
  readNewsletter,
  saveNewsletter,
  sendNewsletter,
  stopNewsletter,
  tryNewsletter,
  withdrawNewsletter,
} from "./writing.ts"

let site: TestDatabase
let administrator: Person
let id: number
beforeAll(async () => {
  site = await createDatabase()
  administrator = await createDeskMember(site, "admin")
})
afterAll(() => site.drop())
beforeEach(async () => {
  await site.root.query(
    "truncate sent_mails, refused_addresses, newsletters, user_emails, newsletter_consents",
  )
  await site.root.query("truncate graphile_worker._private_jobs")
  id = await draft("## 秋\n\n[新しい謎](/mysteries)が増えました。")
})

const postalAddress = "〒000-0000 見本県見本市1-1"
const now = new Date()
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

const asAdmin = <T>(work: (tx: AdminTx) => Promise<Outcome<T>>) =>
  writeAs(site, administrator, (tx) => work(tx as AdminTx))
const readAsAdmin = <T>(read: (tx: AdminTx) => Promise<T>) =>
  readAs(site, administrator, (tx) => read(tx as unknown as AdminTx))

async function draft(body: string, prefectures: string[] = []): Promise<number> {
  const added = await asAdmin((tx) =>
    addNewsletter(tx, { subject: "秋の便り", submission: crypto.randomUUID() }),
  )
  if (!added.ok) throw new Error("not added")
  const { version } = await stored(added.value)
  const saved = { subject: "秋の便り", body, prefectures }
  await asAdmin((tx) => saveNewsletter(tx, { id: added.value, version, draft: saved, now }))
  return added.value
}

async function stored(of = id) {
  const found = await readAsAdmin((tx) => readNewsletter(tx, of))
  if (!found) throw new Error("no newsletter")
  return found
}

const send = async (at = now) => {
  const { version } = await stored()
  return asAdmin((tx) => sendNewsletter(tx, { id, version, postalAddress, now: at }))
}

type Wish = { wants?: boolean; consented?: boolean; confirmed?: boolean; prefectures?: string[] }

async function reader(name: string, wish: Wish = {}): Promise<Person> {
  const { wants = true, consented = true, confirmed = true, prefectures = [] } = wish
  const person = await createMember(site, { name })
  await site.root.query("update users set prefectures = $2 where uid = $1", [
    person.uid,
    prefectures,
  ])
  await site.root.query(
    `insert into user_emails (uid, email, "emailNewsletterEnabled", newsletter_consented_at, email_confirmed_at)
     values ($1, $2, $3, $4, $5)`,
    [
      person.uid,
      `${person.uid}@example.com`,
      wants,
      consented ? "2026-01-01" : null,
      confirmed ? "2026-01-01" : null,
    ],
  )
  return person
}

/** The job of one minute; with `diesAfter`, the process dies after so many letters of a portion. */
async function portion({ diesAfter = Infinity } = {}) {
  const inTransaction = (change: (tx: ServiceTx) => Promise<unknown>) =>
    site.db.service.transaction().execute(async (tx) => {
      const result = await change(tx as unknown as ServiceTx)
      const { rows } = await sql<{ queued: number }>`
        select count(*)::int as queued from graphile_worker.jobs`.execute(tx)
      if ((rows[0]?.queued ?? 0) > diesAfter) throw new Error("killed")
      return result
    })
  await tasks["send-newsletters"]({}, {
    inTransaction,
    now: () => now,
    signal: new AbortController().signal,
  } as TaskContext)
}

/** The letters that are queued, by their ids. */
async function queued(): Promise<string[]> {
  const { rows } = await site.root.query<{ id: string }>(
    "select payload ->> 'id' as id from graphile_worker._private_jobs order by id",
  )
  return rows.map((row) => row.id)
}

/** Sends what is queued, to a mail server of this test. */
async function deliver(options: Parameters<typeof startSmtpServer>[0] = {}) {
  const server = await startSmtpServer(options)
  const worker = startTestWorker(site, { letters, deliver: smtpDelivery(server.url) })
  await skipDelays(site)
  await expect
    .poll(async () => (await queuedJobs(site)).filter(({ error, waits }) => !error && !waits))
    .toEqual([])
  await worker.close()
  return server.received
}

const receivers = (received: { to: string[] }[]) => received.flatMap(({ to }) => to).toSorted()
const addressesOf = (...people: Person[]) =>
  people.map(({ uid }) => `${uid}@example.com`).toSorted()

test("goes to everybody who wants it, said so, has confirmed the address and is there, and to nobody else", async () => {
  const wanted = [await reader("一"), await reader("二")]
  await reader("要らない人", { wants: false })
  await reader("何も言わない人", { consented: false })
  await reader("確かめていない人", { confirmed: false })
  const suspended = await reader("止められた人")
  await site.root.query("update users set suspended_at = now() where uid = $1", [suspended.uid])
  const gone = await reader("やめた人")
  await writeAs(site, gone, (tx) => withdraw(tx, { reasons: [], at: now }))
  expect(await readAsAdmin((tx) => countReaders(tx, []))).toBe(2)
  expect(await send()).toMatchObject({ ok: true })
  await portion()
  const received = await deliver()
  expect(receivers(received)).toEqual(addressesOf(...wanted))
  await portion()
  expect(await stored()).toMatchObject({ status: "sent", letters: 2 })
})

test("for a prefecture it goes to those who chose it", async () => {
  const near = await reader("近い人", { prefectures: ["13", "14"] })
  await reader("遠い人", { prefectures: ["01"] })
  await reader("どこでもない人")
  id = await draft("東京の便り", ["13"])
  expect(await readAsAdmin((tx) => countReaders(tx, ["13"]))).toBe(1)
  await send()
  await portion()
  expect(receivers(await deliver())).toEqual(addressesOf(near))
})

test("is read as it was written, with sender, address, archive and one press to stop it", async () => {
  const person = await reader("花子")
  const mystery = await createMystery(site, { title: "灯台の謎" })
  const hidden = await createMystery(site, { title: "まだ言えない謎", status: "draft" })
  id = await draft(
    `[新しい謎](/mysteries)が増えました。\n\n::mystery{id="${mystery}"}\n\n::mystery{id="${hidden}"}\n\n:::spoiler[答え]\n灯台守\n:::`,
  )
  await send()
  await portion()
  const [{ mail, raw }] = (await deliver()) as [Awaited<ReturnType<typeof deliver>>[0]]
  expect(mail.subject).toBe("【ナゾメグリ】秋の便り")
  expect(mail.text).toContain(
    "新しい謎が増えました。\n\n新しい謎\nhttps://nazomeguri.example/mysteries",
  )
  expect(mail.text).toContain(`灯台の謎\nhttps://nazomeguri.example/mysteries/${mystery}`)
  expect(mail.text).toContain(`https://nazomeguri.example/newsletters/${id}`)
  expect(mail.text).toContain("発行：")
  expect(mail.text).toContain("住所：")
  for (const secret of ["まだ言えない謎", "灯台守"]) {
    expect(mail.text).not.toContain(secret)
    expect(mail.html).not.toContain(secret)
  }
  expect(mail.html).not.toContain("<img")
  // Mail servers look for the address in one line.
  const [, stopAt = ""] = /^List-Unsubscribe: <(\S+)>\r$/m.exec(raw.toString()) ?? []
  expect(raw.toString()).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n")
  const { searchParams } = new URL(stopAt)
  await site.root.query("select stop_letters($1, $2)", [
    searchParams.get("token"),
    searchParams.get("letter"),
  ])
  const { rows } = await site.root.query(
    `select "emailNewsletterEnabled" as wants, newsletter_consented_at as consented from user_emails where uid = $1`,
    [person.uid],
  )
  // When it was wanted is kept, as a proof.
  expect(rows).toMatchObject([{ wants: false, consented: expect.any(Date) }])
})

test("is neither sent nor tried where the site does not say its postal address", async () => {
  await reader("一")
  const { version } = await stored()
  const refused = invalid({ act: messages.DESK.NEWSLETTER_NO_ADDRESS })
  const without = { id, postalAddress: null }
  expect(await asAdmin((tx) => sendNewsletter(tx, { ...without, version, now }))).toEqual(refused)
  expect(await asAdmin((tx) => tryNewsletter(tx, without))).toEqual(refused)
  expect([await queued(), (await stored()).status]).toEqual([[], "draft"])
})

describe("what a member said about it", () => {
  const choose = (person: Person, wanted: boolean) =>
    writeAs(site, person, async (tx) =>
      done(await chooseNewsletter(tx, { wanted, way: "settings", now: later(-10) })),
    )
  const said = (person: Person) =>
    readAs(site, person, (tx) =>
      tx
        .selectFrom("newsletter_consents")
        .select(["given", "way", "words"])
        .orderBy("id")
        .execute(),
    )
  const words = newsletterBoxes.settings

  test("is kept with its time, its page and its words, whatever changes it, and shown to them alone", async () => {
    const person = await reader("花子", { consented: false })
    expect(await said(person)).toEqual([])
    await choose(person, true)
    await choose(person, true)
    await choose(person, false)
    await site.root.query(
      `update user_emails set "emailNewsletterEnabled" = true, newsletter_consented_at = now() where uid = $1`,
      [person.uid],
    )
    await site.root.query("insert into letter_stops (uid, token) values ($1, $2)", [
      person.uid,
      "t".repeat(32),
    ])
    await site.root.query("select stop_letters($1, 'newsletter')", ["t".repeat(32)])
    const all = [
      { given: true, way: "settings", words },
      { given: false, way: "settings", words },
      { given: true, way: "other", words: "" },
      { given: false, way: "letter", words: "" },
    ]
    expect(await said(person)).toEqual(all)
    const other = await reader("次郎", { consented: false })
    expect(await said(other)).toEqual([])
    const { rows } = await site.root.query<{ at: Date }>(
      "select said_at as at from newsletter_consents where uid = $1 order by id limit 1",
      [person.uid],
    )
    expect(rows[0]?.at).toEqual(later(-10))
  })

  test("stays after a withdrawal until the account is erased, and then goes", async () => {
    const person = await reader("花子", { consented: false })
    await choose(person, true)
    await writeAs(site, person, (tx) => withdraw(tx, { reasons: [], at: now }))
    const kept = async () =>
      (
        await site.root.query<{ way: string }>(
          "select way from newsletter_consents where uid = $1 order by id",
          [person.uid],
        )
      ).rows.map(({ way }) => way)
    expect(await kept()).toEqual(["settings", "withdrawal"])
    await site.root.query("delete from users where uid = $1", [person.uid])
    expect(await kept()).toEqual([])
  })
})

test("a member whose address was refused sees it, and has letters sent there again", async () => {
  const person = await reader("一")
  const isRefused = async () =>
    (await readAs(site, person, (tx) => readOwnAddress(tx, person))).isRefused
  expect(await isRefused()).toBe(false)
  await site.db.service
    .transaction()
    .execute((tx) => refuseAddress(tx as unknown as ServiceTx, `${person.uid}@EXAMPLE.com`))
  expect([await isRefused(), await readAsAdmin((tx) => countReaders(tx, []))]).toEqual([true, 0])
  const other = await reader("二")
  await writeAs(site, other, async (tx) => done(await takeOwnAddressAgain(tx)))
  expect(await isRefused()).toBe(true)
  await writeAs(site, person, async (tx) => done(await takeOwnAddressAgain(tx)))
  expect([await isRefused(), await readAsAdmin((tx) => countReaders(tx, []))]).toEqual([false, 2])
})

describe("in portions", () => {
  test("a portion waits for the former one, and a killed job goes on where it was", async () => {
    const { rows } = await site.root.query<{ uid: string }>(
      `insert into users (uid, name) select 'reader' || n, '読む人' from generate_series(1, ${lettersAPortion + 5}) n returning uid`,
    )
    await site.root.query(
      `insert into user_emails (uid, email, newsletter_consented_at, email_confirmed_at)
       select uid, uid || '@example.com', now(), now() from users where uid like 'reader%'`,
    )
    expect(rows).toHaveLength(lettersAPortion + 5)
    await send()
    await portion()
    await portion()
    expect(await stored()).toMatchObject({ status: "sending", letters: lettersAPortion })
    const first = await queued()
    expect(first).toHaveLength(lettersAPortion)
    await site.root.query("truncate graphile_worker._private_jobs")
    await expect(portion({ diesAfter: 2 })).rejects.toThrow("killed")
    expect(await queued()).toEqual([])
    expect(await stored()).toMatchObject({ letters: lettersAPortion })
    await portion()
    expect(await stored()).toMatchObject({ letters: lettersAPortion + 5 })
    const all = [...first, ...(await queued())]
    expect(new Set(all).size).toBe(lettersAPortion + 5)
    await site.root.query("truncate graphile_worker._private_jobs")
    await portion()
    expect(await stored()).toMatchObject({ status: "sent" })
  })

  test("once it is stopped, nothing more goes out, and who has it does not get it again", async () => {
    const [first, second] = [await reader("一"), await reader("二")]
    await send()
    await portion()
    // One letter was sent before the administrator pressed.
    await site.root.query(
      "insert into sent_mails (key, begun_at, accepted_at) values ($1, now(), now())",
      [`newsletter:${first.uid}.${id}`],
    )
    expect(await asAdmin((tx) => stopNewsletter(tx, id))).toMatchObject({ ok: true })
    expect(await deliver()).toEqual([])
    await portion()
    expect(await queuedJobs(site)).toEqual([])
    expect(await send(later(60))).toMatchObject({ ok: true })
    await portion()
    expect(receivers(await deliver())).toEqual(addressesOf(second))
    expect(await stored()).toMatchObject({ letters: 2 })
  })

  test("a mailbox that is full for now holds nobody back", async () => {
    const full = await reader("一")
    await send()
    await portion()
    await deliver({
      onRcptTo: ({ address }, _, done) =>
        done(address.startsWith(full.uid) ? refusal(452, "4.2.2 Mailbox full") : null),
    })
    const late = await reader("あとの人")
    await portion()
    expect(await queued()).toContain(`${late.uid}.${id}`)
  })

  test("a mail server that refuses everything stops it, before everybody's letter is lost", async () => {
    await site.root.query(
      `insert into users (uid, name) select 'member' || n, '読む人' from generate_series(1, 30) n`,
    )
    await site.root.query(
      `insert into user_emails (uid, email, newsletter_consented_at, email_confirmed_at)
       select uid, uid || '@example.com', now(), now() from users where uid ~ '^member[0-9]+$'`,
    )
    await send()
    await portion()
    await deliver({ onRcptTo: (_, __, done) => done(refusal(550, "5.7.1 Relaying denied")) })
    await portion()
    expect(await stored()).toMatchObject({ status: "stopped", letters: 0 })
    // The operator has mended it.
    expect(await send(later(5))).toMatchObject({ ok: true })
    await portion()
    expect(await deliver()).toHaveLength(30)
    await portion()
    expect(await stored()).toMatchObject({ status: "sent", letters: 30 })
  })

  test("a mail server that is away for a while loses no letter, and nothing is called sent before", async () => {
    const person = await reader("一")
    await send()
    await portion()
    await deliver({ onRcptTo: (_, __, done) => done(refusal(451, "4.3.0 Try again later")) })
    await portion()
    expect(await stored()).toMatchObject({ status: "sending" })
    await site.root.query("update graphile_worker._private_jobs set run_at = now()")
    expect(receivers(await deliver())).toEqual(addressesOf(person))
    await portion()
    expect(await stored()).toMatchObject({ status: "sent" })
  })

  test("a letter that is asked for twice is sent once", async () => {
    const person = await reader("一")
    await send()
    await portion()
    expect(await deliver()).toHaveLength(1)
    await enqueueMail(site, `${person.uid}.${id}`, "newsletter")
    expect(await deliver()).toEqual([])
  })

  test("a newsletter that was stopped more than a month ago does not go on", async () => {
    await reader("一")
    await send()
    await asAdmin((tx) => stopNewsletter(tx, id))
    expect(await send(later(31 * 24 * 60))).toMatchObject({ ok: false, code: "conflict" })
  })
})

test("once it is taken off the site, nobody reads it there", async () => {
  await send()
  const taken = () => asAdmin((tx) => withdrawNewsletter(tx, { id, now }))
  expect(await taken()).toMatchObject({ code: "conflict" })
  await asAdmin((tx) => stopNewsletter(tx, id))
  const find = () => readAs(site, { role: "anon" }, (tx) => findNewsletter(tx, id))
  expect(await find()).toBeDefined()
  expect(await taken()).toMatchObject({ ok: true })
  expect(await find()).toBeUndefined()
})

test("an address that nobody has gets no further newsletter; a server that distrusts the site says nothing of addresses", async () => {
  const [unknown, distrusted] = [await reader("一"), await reader("二")]
  await send()
  await portion()
  await deliver({
    onRcptTo: ({ address }, _, done) =>
      done(
        address.startsWith(unknown.uid)
          ? refusal(550, "5.1.1 No such user here")
          : refusal(550, "5.7.1 Relaying denied"),
      ),
  })
  expect(await readAsAdmin((tx) => countReaders(tx, []))).toBe(1)
  id = await draft("冬の便り")
  await send()
  await portion()
  expect(receivers(await deliver())).toEqual(addressesOf(distrusted))
  await site.root.query("update user_emails set email_confirmed_at = now() where uid = $1", [
    unknown.uid,
  ])
  expect(await readAsAdmin((tx) => countReaders(tx, []))).toBe(2)
})

test("an administrator tries it alone, before anybody has it", async () => {
  await reader("一")
  await site.root.query(
    "insert into user_emails (uid, email, email_confirmed_at) values ($1, 'desk@example.com', now())",
    [administrator.uid],
  )
  const confirm = (at: string) =>
    site.root.query(`update user_emails set email_confirmed_at = ${at} where uid = $1`, [
      administrator.uid,
    ])
  await confirm("null")
  expect(await asAdmin((tx) => tryNewsletter(tx, { id, postalAddress }))).toMatchObject({
    code: "invalid",
  })
  await confirm("now()")
  expect(await asAdmin((tx) => tryNewsletter(tx, { id, postalAddress }))).toMatchObject({
    ok: true,
  })
  const received = await deliver()
  expect(receivers(received)).toEqual(["desk@example.com"])
  expect(received[0]?.mail.subject).toBe("【ナゾメグリ】【テスト送信】秋の便り")
  expect(await stored()).toMatchObject({ status: "draft" })
})

describe("a text", () => {
  test("that is being sent stays as it is", async () => {
    const { version } = await stored()
    await send()
    const changed = { subject: "別の便り", body: "別の本文", prefectures: [] }
    expect(
      await asAdmin((tx) => saveNewsletter(tx, { id, version, draft: changed, now })),
    ).toMatchObject({ ok: false, code: "invalid" })
    const direct = await writeAs(site, administrator, async (tx) => {
      const change = tx.updateTable("newsletters").set({ body: "別の本文" }).where("id", "=", id)
      return done((await change.executeTakeFirst()).numUpdatedRows)
    })
    expect(direct).toEqual(done(0n))
  })

  test("without words or with a fault is not sent, nor one that somebody has changed meanwhile", async () => {
    id = await draft("")
    expect(await send()).toMatchObject({ ok: false, code: "invalid" })
    id = await draft("![](a.svg)")
    expect(await send()).toMatchObject({ ok: false, code: "invalid" })
    id = await draft("本文")
    expect(
      await asAdmin((tx) => sendNewsletter(tx, { id, version: "old", postalAddress, now })),
    ).toMatchObject({
      ok: false,
      code: "conflict",
    })
  })

  test("is sent once by two who press at once", async () => {
    await reader("一")
    const { version } = await stored()
    const press = () => asAdmin((tx) => sendNewsletter(tx, { id, version, postalAddress, now }))
    const pressed = await Promise.all([press(), press()])
    expect(pressed.filter(({ ok }) => ok)).toHaveLength(1)
  })
})
