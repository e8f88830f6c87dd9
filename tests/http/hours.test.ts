import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { flashIn } from "#shared/messages/flash.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  createMember,
  createMystery,
  joinMaker,
  longAgo,
  type Person,
} from "#tests/support/people.ts"
import { cookiesOf, openMembersSite } from "./support/built-site.ts"
import { origin } from "./support/site.ts"

// Hours by somebody who speaks for a mystery and has not registered it.

let database: TestDatabase
let site: Awaited<ReturnType<typeof openMembersSite>>
let maker: Person
let mystery: string

beforeAll(async () => {
  database = await createDatabase()
  site = await openMembersSite(database)
  maker = await createMember(database, { registeredAt: longAgo })
  await joinMaker(database, "夜の工房", maker)
})
afterAll(() => database.drop())
beforeEach(async () => {
  mystery = await createMystery(database, { maker: "夜の工房", title: "時計塔の謎" })
})

async function ask(person: Person, form?: Record<string, string>) {
  const answer = await site.app.request(`${origin}/mypage/mysteries/hours?id=${mystery}`, {
    method: form ? "POST" : "GET",
    headers: { origin, cookie: await site.cookieOf(person) },
    ...(form && { body: new URLSearchParams(form) }),
  })
  return { answer, html: await answer.text() }
}

const versionIn = (html: string) => /name="version" value="(\w+)"/.exec(html)?.[1] ?? ""
const week = { "hours-as": "all", "hours-all-1-opens": "10:00", "hours-all-1-closes": "20:00" }

test("a maker sets the hours of a mystery without scripts, and finds them in the form", async () => {
  const version = versionIn((await ask(maker)).html)
  const { answer } = await ask(maker, {
    version,
    ...week,
    "closed-1": "on",
    "shut-1": "2026-12-31",
  })
  expect([answer.status, answer.headers.get("location")]).toEqual([303, `/mysteries/${mystery}`])
  expect(flashIn(cookiesOf(answer))).toBe("entry-saved")
  const { html } = await ask(maker)
  expect(html).toContain('value="10:00"')
  expect(html).toContain('value="2026-12-31"')
})

test("of two people of a maker, the second sees what the first said, and decides field by field", async () => {
  const other = await createMember(database, { registeredAt: longAgo })
  await joinMaker(database, "夜の工房", other)
  const version = versionIn((await ask(maker)).html)
  const first = { ...week, "hours-all-1-closes": "18:00", "shut-1": "2026-12-31" }
  expect((await ask(other, { version, ...first })).answer.status).toBe(303)
  expect((await ask(other, { version, ...first })).answer.status).toBe(303)

  const refused = await ask(maker, { version, ...week })
  expect(refused.answer.status).toBe(409)
  for (const text of [messages.DESK.SAVED_BEFORE, "臨時の休み", "2026-12-31", "18:00", "20:00"]) {
    expect(refused.html).toContain(text)
  }
  const kept = { ...week, version: versionIn(refused.html), keep: "shut-1" }
  expect((await ask(maker, kept)).answer.status).toBe(303)
  const { html } = await ask(maker)
  expect([html.includes('value="20:00"'), html.includes('value="2026-12-31"')]).toEqual([
    true,
    true,
  ])
})

test("closed weekdays alone, and a closing before the opening, are refused at their fields", async () => {
  const version = versionIn((await ask(maker)).html)
  const closed = await ask(maker, { version, "closed-1": "on" })
  expect(closed.answer.status).toBe(422)
  expect(closed.html).toContain(messages.MYSTERY.HOURS_NONE)
  const early = await ask(maker, { version, ...week, "hours-all-1-closes": "9:00" })
  expect(early.html).toContain(messages.MYSTERY.HOURS_ORDER)
})

test("a stranger finds no form", async () => {
  const stranger = await createMember(database)
  expect((await ask(stranger)).answer.status).toBe(404)
  expect((await ask(stranger, { version: "0".repeat(16), ...week })).answer.status).toBe(404)
})
