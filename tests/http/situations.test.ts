import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
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

let database: TestDatabase
let site: Awaited<ReturnType<typeof openMembersSite>>
let registrant: Person
let maker: Person
let mystery: string

beforeAll(async () => {
  database = await createDatabase()
  site = await openMembersSite(database)
  registrant = await createMember(database, { registeredAt: longAgo })
  maker = await createMember(database, { registeredAt: longAgo })
  await joinMaker(database, "夜の工房", maker)
})
afterAll(() => database.drop())
beforeEach(async () => {
  mystery = await createMystery(database, {
    uid: registrant.uid,
    maker: "夜の工房",
    title: "時計塔の謎",
    startDate: "2026-12-05",
    endDate: "2026-12-31",
  })
})

const page = (person: Person | null) => (person === null ? null : site.cookieOf(person))

/** Sends the form as a browser without scripts does. */
async function send(person: Person | null, fields: Record<string, string>) {
  const address = `/mypage/mysteries/situation?id=${mystery}`
  const cookie = await page(person)
  const answer = await site.app.request(origin + address, {
    method: "POST",
    headers: { origin, ...(cookie && { cookie }) },
    body: new URLSearchParams({ version: "0", situation: "", ...fields }),
  })
  return { answer, html: await answer.text() }
}

async function read(address: string, person: Person | null = null) {
  const cookie = await page(person)
  const answer = await site.app.request(origin + address, { headers: cookie ? { cookie } : {} })
  return { status: answer.status, html: await answer.text() }
}

describe("who says what has become of a run", () => {
  test("is led to the page of the mystery, where everybody reads it", async () => {
    const before = await read(`/mysteries/${mystery}`)
    expect(before.html).not.toContain("中止になりました")
    const { answer } = await send(registrant, { situation: "cancelled", words: "台風のため" })
    expect(answer.status).toBe(303)
    expect(answer.headers.get("location")).toBe(`/mysteries/${mystery}`)
    expect(flashIn(cookiesOf(answer))).toBe("situation-saved")
    const { html } = await read(`/mysteries/${mystery}`)
    expect(html).toContain("中止になりました")
    expect(html).toContain("「台風のため」")
    expect(html).toMatch(/更新履歴.*<dd>中止になりました<\/dd>/s)
  })

  test("is one of its maker's people as well, and may move it", async () => {
    const { answer } = await send(maker, {
      situation: "rescheduled",
      starts: "2027-02-10",
      ends: "2027-02-12",
    })
    expect(answer.status).toBe(303)
    const { html } = await read(`/mysteries/${mystery}`)
    expect(html).toContain("日程が変わりました")
    expect(html).toContain("2026/12/5〜2026/12/31 → 2027/2/10〜2027/2/12")
  })

  test("finds the mysteries of their maker in their list, without a way to edit what others registered", async () => {
    const { html } = await read("/mypage/registeredMysteries", maker)
    expect(html).toContain(`/mypage/mysteries/situation?id=${mystery}`)
    expect(html).not.toContain(`/mypage/mysteries?id=${mystery}`)
    const own = await read("/mypage/registeredMysteries", registrant)
    expect(own.html).toContain(`/mypage/mysteries?id=${mystery}`)
  })

  test("is nobody else: for a guest there is a login, for others no such page", async () => {
    const stranger = await createMember(database, { registeredAt: longAgo })
    const address = `/mypage/mysteries/situation?id=${mystery}`
    expect((await read(address)).status).toBe(302)
    expect((await read(address, stranger)).status).toBe(404)
    expect((await read(address, registrant)).status).toBe(200)
    const { answer } = await send(stranger, { situation: "cancelled" })
    expect(answer.status).toBe(404)
    const { answer: asGuest } = await send(null, { situation: "cancelled" })
    expect(asGuest.headers.get("location")).toMatch("/login")
  })

  test("loses nothing where somebody else was faster", async () => {
    await send(maker, { situation: "postponed" })
    const { answer, html } = await send(registrant, { situation: "cancelled", words: "雨のため" })
    expect(answer.status).toBe(409)
    expect(html).toContain(messages.SITUATION.CHANGED_MEANWHILE)
    expect(html).toContain('value="雨のため"')
  })

  test.each([
    [{ situation: "rescheduled", ends: "2027-02-12" }, messages.SITUATION.DAYS_MISSING],
    [
      { situation: "rescheduled", starts: "2027-02-12", ends: "2027-02-10" },
      messages.SITUATION.DAYS_ORDER,
    ],
    [{ situation: "paused", until: "13月" }, messages.SITUATION.DAY_INVALID],
    [{ situation: "paused", until: "2019-01-01" }, messages.SITUATION.DAYS],
    [{ situation: "cancelled", words: "https://x.test へ" }, messages.SITUATION.WORDS_LINK],
    [{ situation: "cancelled", words: "あ".repeat(141) }, messages.SITUATION.WORDS_TOO_LONG],
    [{ situation: "gone" }, messages.PAGE.INVALID],
  ])("reads why %j is refused", async (fields, text) => {
    const { answer, html } = await send(maker, fields)
    expect(answer.status).toBe(422)
    expect(html).toContain(text)
    expect((await read(`/mysteries/${mystery}`)).html).not.toContain("になりました")
  })

  test("waits seven days after signing up", async () => {
    await database.root.query(`update users set "registerdAt" = now() where uid = $1`, [
      registrant.uid,
    ])
    const { answer, html } = await send(registrant, { situation: "cancelled" })
    await database.root.query(`update users set "registerdAt" = $2 where uid = $1`, [
      registrant.uid,
      longAgo,
    ])
    expect(answer.status).toBe(403)
    expect(html).toContain(messages.SITUATION.NEW_MEMBER)
  })
})
