import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { writeAsIntake } from "#server/db/intake.ts"
import type { ContactMessage } from "#shared/schemas/contact-form.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { asGuest } from "#tests/support/people.ts"
import { sendContactMessage } from "./sending.ts"

let site: TestDatabase
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())

const start = new Date("2026-11-22T12:00:00+09:00")
const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

let people = 0
/** A message by a new sender. */
function message(changes: Partial<ContactMessage> = {}): ContactMessage {
  people += 1
  return {
    name: "謎野 解",
    email: `person${people}@example.com`,
    kind: "bug",
    body: "地図が表示されません。\n見てもらえますか。",
    page: "",
    ...changes,
  }
}

const send = (sent: ContactMessage, { ticket = "ticket", now = start } = {}) =>
  writeAsIntake(site.db, (tx) => sendContactMessage(tx, sent, { ticket, now }))

async function storedOf({ email }: ContactMessage) {
  const { rows } = await site.root.query<Record<string, unknown>>(
    "select name, kind, body, page, created_at from contact_messages where email = $1 order by id",
    [email],
  )
  return rows
}

describe("a message", () => {
  test("is stored as it was written, with the time it arrived", async () => {
    const sent = message({ page: "/mysteries/abc" })
    expect(await send(sent)).toEqual({ ok: true, value: null })
    const { name, kind, body, page } = sent
    expect(await storedOf(sent)).toEqual([{ name, kind, body, page, created_at: start }])
  })

  test("is mailed once to the operator and, as a copy, to its sender", async () => {
    const sent = message()
    await send(sent)
    await send(sent)
    const { rows } = await site.root.query<{ payload: unknown }>(
      `select payload from graphile_worker._private_jobs j, contact_messages m
       where m.email = $1 and j.payload ->> 'id' = m.id::text order by j.id`,
      [sent.email],
    )
    const id = expect.any(String) as string
    expect(rows).toEqual([
      { payload: { letter: "contact-operator", id } },
      { payload: { letter: "contact-copy", id } },
    ])
  })

  test("may name no page", async () => {
    const sent = message()
    await send(sent)
    expect(await storedOf(sent)).toMatchObject([{ page: null }])
  })

  test("sent twice is stored once, also at the same moment", async () => {
    const sent = message()
    expect(await Promise.all([1, 2, 3, 4].map(() => send(sent)))).toEqual(
      Array.from({ length: 4 }, () => ({ ok: true, value: null })),
    )
    expect(await send(sent, { now: minutesLater(200) })).toEqual({ ok: true, value: null })
    expect(await storedOf(sent)).toHaveLength(1)
  })

  test("with another text from the same form is a new message, and so is the same text from another form", async () => {
    const sent = message()
    await send(sent)
    await send({ ...sent, body: "書き忘れました。" })
    await send(sent, { ticket: "another" })
    expect(await storedOf(sent)).toHaveLength(3)
  })

  test.each([
    ["a line break in the subject", { kind: "bug\nBcc: a@example.com" as never }],
    ["a body of spaces", { body: " \u3000 " }],
    ["a body that is too long", { body: "あ".repeat(5001) }],
    ["a NUL", { body: "a\0b" }],
    ["a name that is too long", { name: "あ".repeat(101) }],
  ])("with %s is refused by the database even if the form let it through", async (_, changes) => {
    const sent = message(changes)
    expect(await send(sent)).toMatchObject({ ok: false })
    expect(await storedOf(sent)).toEqual([])
  })
})

describe("one address", () => {
  test("can send five messages, and a sixth an hour after the first", async () => {
    const sent = message()
    const nth = (n: number) => ({ ...sent, body: `${n}通目です。` })
    for (const n of [1, 2, 3, 4, 5]) expect(await send(nth(n))).toMatchObject({ ok: true })
    expect(await send(nth(6))).toEqual({ ok: false, code: "too-many-requests" })
    expect(await send({ ...nth(6), email: sent.email.toUpperCase() })).toMatchObject({ ok: false })
    // Sending the fifth again does not count as a sixth.
    expect(await send(nth(5))).toMatchObject({ ok: true })
    expect(await send(nth(6), { now: minutesLater(61) })).toMatchObject({ ok: true })
  })

  test("cannot send a sixth by sending all at once", async () => {
    const sent = message()
    const all = Array.from({ length: 12 }, (_, n) => send({ ...sent, body: `${n}` }))
    const outcomes = await Promise.all(all)
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(5)
    expect(await storedOf(sent)).toHaveLength(5)
  })
})

test("a read-only page cannot send a message", async () => {
  const reading = asGuest(site, (tx) =>
    sendContactMessage(tx as never, message(), { ticket: "t", now: start }),
  )
  await expect(reading).rejects.toThrow(/permission denied|read-only/)
})
