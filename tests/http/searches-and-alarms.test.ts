import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { SavedSearch } from "#domain/saved-searches/list.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { mostSavedSearches } from "#shared/search/saved-searches.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMember, createMystery, type Person, setStatuses } from "#tests/support/people.ts"
import { openMembersSite } from "./support/built-site.ts"
import { origin } from "./support/site.ts"

let database: TestDatabase
let site: Awaited<ReturnType<typeof openMembersSite>>
beforeAll(async () => {
  database = await createDatabase()
  site = await openMembersSite(database)
})
afterAll(() => database.drop())

/** Each member signs in once. */
const cookies = new Map<string, Promise<string>>()
function cookieOf(member: Person): Promise<string> {
  const cookie = cookies.get(member.uid) ?? site.cookieOf(member)
  cookies.set(member.uid, cookie)
  return cookie
}

async function post(member: Person, address: string, form: Record<string, string> = {}) {
  const answer = await site.app.request(origin + address, {
    method: "POST",
    headers: { origin, cookie: await cookieOf(member) },
    body: new URLSearchParams(form),
  })
  return { status: answer.status, body: (await answer.json()) as { code?: string; value?: never } }
}

const read = async (member: Person, address: string) =>
  site.get(address, { cookie: await cookieOf(member) })

describe("saved searches", () => {
  const path = "/api/me/saved-searches"
  const list = async (member: Person) => (await (await read(member, path)).json()) as SavedSearch[]
  const names = async (member: Person) => (await list(member)).map(({ name }) => name)
  const save = (member: Person, url: string, more: Record<string, string> = {}) =>
    post(member, path, { url, name: "雨の日", notify: "1", ...more })

  test("are kept under their canonical address, once each, and relative days stay relative", async () => {
    const member = await createMember(database)
    expect(
      await save(member, "/mysteries?sort=&state=weekend&pref=13&x=1&after=0~1~a"),
    ).toMatchObject({ status: 200 })
    expect(await save(member, "/mysteries?pref=13&state=weekend")).toMatchObject({
      status: 409,
      body: { code: "search-saved", text: messages.SAVED_SEARCH.ALREADY },
    })
    const [saved] = await list(member)
    expect(saved).toMatchObject({ url: "/mysteries?pref=13&state=weekend", notify: true, found: 0 })
  })

  test.each([
    "https://other.example/mysteries",
    "/mypage",
    "//other.example/mysteries",
    "javascript:1",
  ])("%s is no search of ours", async (url) => {
    const member = await createMember(database)
    await save(member, url)
    const [saved] = await list(member)
    expect(saved?.url ?? "/mysteries").toBe("/mysteries")
  })

  test("have a name, cannot tell of news where they ask for own statuses, and belong to one member", async () => {
    const [member, other] = [await createMember(database), await createMember(database)]
    expect(await save(member, "/mysteries?pref=13", { name: " " })).toMatchObject({ status: 422 })
    expect(await save(member, "/mysteries?pref=13", { name: "長".repeat(101) })).toMatchObject({
      status: 422,
    })
    await save(member, "/mysteries?mark=played")
    const [saved] = await list(member)
    expect([saved?.notify, await list(other)]).toEqual([false, []])
    expect(await post(other, `${path}/${saved?.id}`, { name: "盗む" })).toMatchObject({
      status: 404,
    })
    await post(other, `${path}/${saved?.id}/removal`)
    await post(other, `${path}/order`, { ids: String(saved?.id) })
    expect(await list(member)).toEqual([saved])
  })

  test("are renamed, switched, moved, removed, and restored to where they were", async () => {
    const member = await createMember(database)
    for (const name of ["一", "二", "三", "四"]) {
      await save(member, `/mysteries?kwd=${encodeURIComponent(name)}`, { name })
    }
    const [one, two, three, four] = await list(member)
    await post(member, `${path}/${two?.id}`, { name: "弐", notify: "0" })
    await post(member, `${path}/order`, { ids: [three?.id, one?.id, two?.id].join() })
    expect(await names(member)).toEqual(["三", "一", "弐", "四"])
    await post(member, `${path}/${one?.id}/removal`)
    expect(await names(member)).toEqual(["三", "弐", "四"])
    await save(member, one?.url ?? "", { name: "一", position: "2" })
    expect(await names(member)).toEqual(["三", "一", "弐", "四"])
    expect((await list(member)).find(({ id }) => id === two?.id)?.notify).toBe(false)
    expect(four?.name).toBe("四")
  })

  test("end at fifty, even if several are saved at once", async () => {
    const member = await createMember(database)
    await database.root.query(
      `insert into saved_search_conditions (uid, position, name, url)
       select $1, n, '条件', '/mysteries?minutes=' || n from generate_series(1, 47) n`,
      [member.uid],
    )
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => save(member, `/mysteries?price=${n}`)),
    )
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map(({ body }) => body.code)).toEqual(["search-limit", "search-limit"])
    expect(await list(member)).toHaveLength(mostSavedSearches)
    const page = await (await read(member, "/mypage/saved-search-conditions")).text()
    expect(page.match(/data-search=/g)).toHaveLength(mostSavedSearches)
  })

  test("a page without any says how to begin", async () => {
    const answer = await read(await createMember(database), "/mypage/saved-search-conditions")
    expect(answer.headers.get("cache-control")).toBe("private, no-store")
    expect(await answer.text()).toContain("保存した検索条件はまだありません。")
  })
})

describe("the calendar of a member's 気になる", () => {
  const make = async (member: Person) => {
    const { body } = await post(member, "/api/me/calendar")
    const { address } = body.value as unknown as { address: string }
    return address.replace(origin, "")
  }

  async function memberWith(title: string) {
    const member = await createMember(database)
    const id = await createMystery(database, { title, endDate: "2026-06-30" })
    await setStatuses(database, member, 1, [id])
    return member
  }

  test("has what they noted, for anybody who knows the address, and nothing else of theirs", async () => {
    const member = await memberWith("気になる謎")
    const played = await createMystery(database, { title: "遊んだ謎", endDate: "2026-06-30" })
    const draft = await createMystery(database, {
      title: "下書きの謎",
      endDate: "2026-06-30",
      status: "draft",
    })
    await setStatuses(database, member, 2, [played])
    await setStatuses(database, member, 1, [draft])
    const address = await make(member)
    expect(address).toMatch(/^\/calendar\/own\/[\w-]{32}\/calendar\.ics$/)
    const answer = await site.get(address)
    // Long lines are folded, and a hidden word may be on both sides of a fold.
    const text = (await answer.text()).replaceAll("\r\n ", "")
    expect(text).toContain("SUMMARY:【最終日】気になる謎")
    for (const hidden of ["遊んだ謎", "下書きの謎", member.uid, address.split("/")[3] ?? "-"]) {
      expect(text).not.toContain(hidden)
    }
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    })
    const again = await site.app.request(origin + address, {
      headers: { "if-none-match": answer.headers.get("etag") ?? "" },
    })
    expect([again.status, await again.text()]).toEqual([304, ""])
  })

  test("ends at once where its member makes a new address, withdraws it, is suspended or is gone", async () => {
    const member = await memberWith("終わる購読")
    const status = async (address: string) => (await site.get(address)).status
    const first = await make(member)
    expect(await status(first)).toBe(200)
    const second = await make(member)
    expect([await status(first), await status(second)]).toEqual([404, 200])
    await post(member, "/api/me/calendar/removal")
    expect(await status(second)).toBe(404)
    const third = await make(member)
    const set = (change: string) =>
      database.root.query(`update users set ${change} where uid = $1`, [member.uid])
    await set("suspended_at = now()")
    expect(await status(third)).toBe(404)
    await set("suspended_at = null")
    expect(await status(third)).toBe(200)
    await set(`"deletedAt" = now()`)
    expect(await status(third)).toBe(404)
  })

  test("is stored as a hash, and its address is in no log", async () => {
    const member = await memberWith("秘密の購読")
    const address = await make(member)
    const secret = address.split("/")[3] ?? ""
    await site.get(address)
    const { rows } = await database.root.query("select * from calendar_feeds where uid = $1", [
      member.uid,
    ])
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(rows[0].secret_hash).toHaveLength(32)
    const lines = JSON.stringify(site.lines)
    expect(lines).toContain("/calendar/own/…/calendar.ics")
    expect(lines).not.toContain(secret)
  })

  test.each(["x", "x".repeat(32), "%00", "../own"])("there is none at %s", async (secret) => {
    expect((await site.get(`/calendar/own/${secret}/calendar.ics`)).status).toBe(404)
  })
})

describe("the address in a letter that a member chose", () => {
  const token = "a".repeat(32)

  async function memberWithLetters() {
    const member = await createMember(database)
    await database.root.query("delete from letter_stops where token = $1", [token])
    await database.root.query("insert into letter_stops (uid, token) values ($1, $2)", [
      member.uid,
      token,
    ])
    await database.root.query(
      `insert into notification_settings (uid, mail_kinds, digest_kinds)
       values ($1, '{ending,search,like,badge}', '{like,ending}')`,
      [member.uid],
    )
    return member
  }
  const kinds = async ({ uid }: Person) => {
    const { rows } = await database.root.query<{ mail_kinds: string[]; digest_kinds: string[] }>(
      "select mail_kinds, digest_kinds from notification_settings where uid = $1",
      [uid],
    )
    return [rows[0]?.mail_kinds, rows[0]?.digest_kinds]
  }
  const all = [
    ["ending", "search", "like", "badge"],
    ["like", "ending"],
  ]

  test.each([
    ["", "「気になる謎の終了間近」", [["like", "badge"], all[1]]],
    ["&letter=notifications", "いいね・コメント", [["ending", "search"], all[1]]],
    ["&letter=digest", "「週のまとめ」", [all[0], []]],
  ])(
    "stops its kind of letter%s at a press of a mail program, which has neither session nor origin",
    async (letter, name, left) => {
      const member = await memberWithLetters()
      const opened = await site.get(`/letters/stop?token=${token}${letter}`)
      expect(await opened.text()).toContain(name)
      expect([opened.status, await kinds(member)]).toEqual([200, all])
      const press = (form: Record<string, string>) =>
        site.app.request(`${origin}/letters/stop?token=${token}${letter}`, {
          method: "POST",
          body: new URLSearchParams(form),
        })
      // A mail program follows no redirect (RFC 8058).
      expect((await press({ "List-Unsubscribe": "One-Click" })).status).toBe(200)
      expect(await kinds(member)).toEqual(left)
      const answer = await press({})
      const done = `/letters/stop?${letter.slice(1)}${letter && "&"}done=1`
      expect([answer.status, answer.headers.get("location")]).toEqual([303, done])
      expect(await (await site.get(done)).text()).toContain("お知らせメールを停止しました")
    },
  )

  test("does nothing with another token", async () => {
    const member = await memberWithLetters()
    const answer = await site.app.request(`${origin}/letters/stop?token=${"b".repeat(32)}`, {
      method: "POST",
      body: new URLSearchParams(),
    })
    expect([answer.status, await kinds(member)]).toEqual([410, all])
  })
})
