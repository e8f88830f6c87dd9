import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { flashIn } from "#shared/messages/flash.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMember, createMystery, longAgo, type Person } from "#tests/support/people.ts"
import { cookiesOf, openMembersSite } from "./support/built-site.ts"
import { origin } from "./support/site.ts"

// Members say what they found at a mystery, by forms that need no scripts.

let database: TestDatabase
let site: Awaited<ReturnType<typeof openMembersSite>>
let registrant: Person
let visitor: Person
let mystery: string

beforeAll(async () => {
  database = await createDatabase()
  site = await openMembersSite(database)
  registrant = await createMember(database, { registeredAt: longAgo })
})
afterAll(() => database.drop())
beforeEach(async () => {
  visitor = await createMember(database, { registeredAt: longAgo })
  mystery = await createMystery(database, {
    uid: registrant.uid,
    title: "時計塔の謎",
    startDate: "2020-01-01",
  })
})

const address = () => `/mypage/mysteries/confirm?id=${mystery}`

async function send(person: Person | null, said: string, to = address()) {
  const cookie = person && (await site.cookieOf(person))
  return site.app.request(origin + to, {
    method: "POST",
    headers: { origin, ...(cookie && { cookie }) },
    body: new URLSearchParams({ said }),
  })
}

async function read(path: string, person: Person | null = null) {
  const cookie = person && (await site.cookieOf(person))
  const answer = await site.app.request(origin + path, { headers: cookie ? { cookie } : {} })
  return { status: answer.status, html: await answer.text() }
}

test("a member who says that it is still open is led back, and everybody reads it on the page and on its card", async () => {
  const before = await read(`/mysteries/${mystery}`)
  expect(before.html).toContain("まだ開催中")
  expect(before.html).not.toContain("確認 今日")
  const answer = await send(visitor, "open")
  expect(answer.status).toBe(303)
  expect(answer.headers.get("location")).toBe(`/mysteries/${mystery}#confirm`)
  expect(flashIn(cookiesOf(answer))).toBe("run-confirmed")
  // A guest may see the page once as it was.
  await read(`/mysteries/${mystery}`)
  await expect.poll(async () => (await read(`/mysteries/${mystery}`)).html).toContain("確認 今日")
  expect((await read("/mysteries?kwd=時計塔")).html).toContain("確認 今日")
})

test("a member sees and takes back what they said", async () => {
  await send(visitor, "changed")
  expect((await read(address(), visitor)).html).toContain("「変わっていた」")
  const answer = await send(visitor, "")
  expect(flashIn(cookiesOf(answer))).toBe("confirmation-taken-back")
  expect((await read(address(), visitor)).html).not.toContain("と答えています")
})

test("a guest logs in first", async () => {
  const answer = await send(null, "open")
  expect(answer.status).toBe(302)
  expect(answer.headers.get("location")).toContain("/login?redirect=")
})

test("a run that is over and an unknown answer are refused with words", async () => {
  await database.root.query(`update mysteries set "endDate" = '2020-02-01' where id = $1`, [
    mystery,
  ])
  const late = await send(visitor, "open")
  expect(late.status).toBe(409)
  expect(await late.text()).toContain(messages.SITUATION.NOT_NOW)
  expect((await read(`/mysteries/${mystery}`)).html).not.toContain("やっていなかった")
  expect((await send(visitor, "<script>")).status).toBe(422)
  expect((await send(visitor, "open", "/mypage/mysteries/confirm?id=none")).status).toBe(404)
})

test("three who found nothing are read on the page, by the member who registered it and by the desk", async () => {
  for (let n = 0; n < 3; n++) {
    await send(await createMember(database, { registeredAt: longAgo }), "not_held")
  }
  const { html } = await read(`/mysteries/${mystery}`)
  expect(html).toContain("やっていないという声 3件")
  const own = await read(`/mypage/mysteries/situation?id=${mystery}`, registrant)
  expect(own.html).toContain("「やっていなかった」3人")
})
