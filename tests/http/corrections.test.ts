import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { flashIn } from "#shared/messages/flash.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMember, createMystery, longAgo, type Person } from "#tests/support/people.ts"
import { cookiesOf, openMembersSite } from "./support/built-site.ts"
import { origin } from "./support/site.ts"

// Members suggest corrections of a mystery, by a form that needs no scripts.

let database: TestDatabase
let site: Awaited<ReturnType<typeof openMembersSite>>
let member: Person
let mystery: string

beforeAll(async () => {
  database = await createDatabase()
  site = await openMembersSite(database)
})
afterAll(() => database.drop())
beforeEach(async () => {
  member = await createMember(database, { registeredAt: longAgo })
  mystery = await createMystery(database, { title: "時計塔の謎", price: 2400 })
})

const address = () => `/mypage/mysteries/correct?id=${mystery}`

async function read(path = address()) {
  const headers = { cookie: await site.cookieOf(member) }
  const answer = await site.app.request(origin + path, { headers })
  return { status: answer.status, html: await answer.text() }
}

async function send(form: Record<string, string>) {
  const answer = await site.app.request(origin + address(), {
    method: "POST",
    headers: { origin, cookie: await site.cookieOf(member) },
    body: new URLSearchParams(form),
  })
  return { answer, html: await answer.text() }
}

/** The fields of the form as it was drawn. */
async function drawn(): Promise<Record<string, string>> {
  const { html } = await read()
  const fields = [...html.matchAll(/<input\b[^>]*>/g)].flatMap(([tag]) => {
    const name = / name="([^"]*)"/.exec(tag)?.[1]
    const value = / value="([^"]*)"/.exec(tag)?.[1] ?? ""
    return name === undefined ? [] : [[name, value.replaceAll("&quot;", '"')] as const]
  })
  return Object.fromEntries(fields)
}

test("a member sends what they changed, sees that it waits, and takes it back", async () => {
  const { answer } = await send({ ...(await drawn()), price: "2,600円", reason: "公式サイト" })
  expect(answer.status).toBe(303)
  expect(flashIn(cookiesOf(answer))).toBe("correction-sent")
  const { html } = await read()
  expect(html).toContain("料金：2,400円 → 2,600円")
  expect(html).toContain("確認待ち")
  const [button = ""] = /<button[^>]*takeBack[^>]*>/.exec(html) ?? []
  const id = /value="(\d+)"/.exec(button)?.[1] ?? ""
  const back = await send({ takeBack: id })
  expect(flashIn(cookiesOf(back.answer))).toBe("correction-taken-back")
  const again = await send({ takeBack: id })
  expect(again.html).toContain(messages.CORRECTION.DECIDED)
})

test("nothing changed, no reason, or days in the wrong order are refused beside their fields, and nothing is lost", async () => {
  const form = await drawn()
  const nothing = await send({ ...form, reason: "理由" })
  expect(nothing.answer.status).toBe(422)
  expect(nothing.html).toContain(messages.CORRECTION.NOTHING_CHANGED)
  const silent = await send({ ...form, place: "<b>新しい場所</b>" })
  expect(silent.html).toContain(messages.CORRECTION.REASON_MISSING)
  expect(silent.html).toContain("&lt;b&gt;新しい場所&lt;/b&gt;")
  const days = { startDate: "2027-02-01", endDate: "2027-01-01" }
  expect((await send({ ...form, ...days, reason: "理由" })).html).toContain(
    messages.MYSTERY.DAYS_ORDER,
  )
  expect((await send({ ...form, seen: "[", reason: "理由" })).answer.status).toBe(422)
})

test("a form about facts that have changed shows the present ones, and keeps what was typed", async () => {
  const form = await drawn()
  await database.root.query("update mysteries set place = '移った先' where id = $1", [mystery])
  await database.root.query("update mysteries set price = 3000 where id = $1", [mystery])
  const { answer, html } = await send({ ...form, price: "2600", reason: "公式サイト" })
  expect(answer.status).toBe(409)
  expect(html).toContain(messages.CORRECTION.STALE)
  expect(html).toContain('value="移った先"')
  expect(html).toContain('value="2600"')
})

test("the page of a mystery that is gone does not exist", async () => {
  expect((await read("/mypage/mysteries/correct?id=none")).status).toBe(404)
  await database.root.query("update mysteries set status = 'rejected' where id = $1", [mystery])
  expect((await read()).status).toBe(404)
})
