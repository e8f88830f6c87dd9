import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { flashIn } from "#shared/messages/flash.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMember, createMystery, type Person } from "#tests/support/people.ts"
import { cookiesOf, openMembersSite } from "./support/built-site.ts"
import { origin } from "./support/site.ts"

// Members follow makers, by a press and by forms that need no scripts.

const maker = "時計 工房"
const spelled = encodeURIComponent(maker)
let database: TestDatabase
let site: Awaited<ReturnType<typeof openMembersSite>>
let fan: Person
let mystery: string

beforeAll(async () => {
  database = await createDatabase()
  site = await openMembersSite(database)
  mystery = await createMystery(database, { title: "時計塔の謎", maker })
})
afterAll(() => database.drop())
beforeEach(async () => {
  fan = await createMember(database)
})

const page = "/mypage/followed-makers"
const resource = `/api/personal/maker-follow?name=${spelled}`

async function ask(path: string, person: Person | null, form?: Record<string, string>) {
  const cookie = person && (await site.cookieOf(person))
  return site.app.request(origin + path, {
    method: form ? "POST" : "GET",
    headers: { origin, ...(cookie && { cookie }) },
    ...(form && { body: new URLSearchParams(form) }),
  })
}
const html = async (path: string, person: Person | null) => (await ask(path, person)).text()

test("the pages of a maker and of its mystery have the form, the same for everybody", async () => {
  for (const path of [`/mysteries/makers/${spelled}`, `/mysteries/${mystery}`]) {
    const read = await html(path, null)
    expect(read).toContain(messages.MAKER.FOLLOW)
    expect(read).toContain(`action="${page}?name=${spelled.replaceAll("%20", "+")}"`)
    expect(await html(path, fan)).not.toContain('aria-pressed="true"')
  }
})

test("a member follows without scripts, finds the maker in the list, and takes it back there", async () => {
  const followed = await ask(`${page}?name=${spelled}`, fan, { followed: "1" })
  expect([followed.status, followed.headers.get("location")]).toEqual([303, page])
  expect(flashIn(cookiesOf(followed))).toBe("maker-followed")
  expect(await html(page, fan)).toContain(`外す<span class="vh">（${maker}）</span>`)
  const ended = await ask(`${page}?name=${spelled}`, fan, { followed: "0" })
  expect(flashIn(cookiesOf(ended))).toBe("maker-unfollowed")
  expect(await html(page, fan)).toContain("フォロー中の制作はまだありません。")
})

test("a guest logs in first, and comes back to the button", async () => {
  const answer = await ask(`${page}?name=${spelled}`, null, { followed: "1" })
  expect(answer.status).toBe(302)
  const { searchParams } = new URL(answer.headers.get("location") ?? "", origin)
  const back = searchParams.get("redirect") ?? ""
  expect(back).toContain(page)
  expect(await html(back, fan)).toContain(messages.MAKER.FOLLOW)
})

test("the button of a member asks whether they follow, and sends what they want", async () => {
  const state = async () => (await ask(resource, fan)).json()
  expect(await state()).toEqual({ followed: false })
  const pressed = await ask(resource, fan, { followed: "1" })
  expect([pressed.status, await pressed.json()]).toEqual([
    200,
    { ok: true, value: { followed: true } },
  ])
  expect(await state()).toEqual({ followed: true })
})

test("a guest and a maker that does not exist are refused", async () => {
  expect((await ask(resource, null)).status).toBe(401)
  expect((await ask(resource, null, { followed: "1" })).status).toBe(401)
  expect((await ask("/api/personal/maker-follow?name=x", fan, { followed: "1" })).status).toBe(404)
  expect((await ask(resource, fan, { followed: "2" })).status).toBe(422)
  expect((await ask(page, fan, { followed: "1" })).status).toBe(404)
})

test("a 501st maker is refused with words, by the press and by the form", async () => {
  await database.root.query(
    "insert into makers (name, published) select '工房' || n, true from generate_series(1, 500) n on conflict do nothing",
  )
  await database.root.query(
    "insert into maker_follows (uid, maker) select $1, '工房' || n from generate_series(1, 500) n",
    [fan.uid],
  )
  const pressed = await ask(resource, fan, { followed: "1" })
  expect(pressed.status).toBe(409)
  expect(await pressed.text()).toContain(messages.MAKER.FOLLOW_LIMIT)
  const sent = await ask(`${page}?name=${spelled}`, fan, { followed: "1" })
  expect(sent.status).toBe(409)
  expect(await sent.text()).toContain(messages.MAKER.FOLLOW_LIMIT)
})

test("the feed begins with new mysteries of followed makers, and the settings lead to the list", async () => {
  expect(await html("/mypage/feed", fan)).not.toContain("時計塔の謎")
  await ask(resource, fan, { followed: "1" })
  // The site's clock is behind the database's.
  await database.root.query(
    "update mystery_publications set published_at = '2026-03-31T12:00Z' where mystery_id = $1",
    [mystery],
  )
  const feed = await html("/mypage/feed", fan)
  expect(feed).toContain("フォロー中の制作の新作")
  expect(feed).toContain("時計塔の謎")
  expect(await html("/mypage/settings", fan)).toContain(`href="${page}"`)
})
