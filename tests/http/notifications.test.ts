import { afterAll, beforeAll, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMember, createMystery, createReview, type Person } from "#tests/support/people.ts"
import { openMembersSite } from "./support/built-site.ts"
import { origin } from "./support/site.ts"

let database: TestDatabase
let site: Awaited<ReturnType<typeof openMembersSite>>
beforeAll(async () => {
  database = await createDatabase()
  site = await openMembersSite(database)
})
afterAll(() => database.drop())

async function ask(address: string, cookie: string, form?: Record<string, string>) {
  return site.app.request(origin + address, {
    headers: { cookie, origin },
    ...(form ? { method: "POST", body: new URLSearchParams(form) } : {}),
  })
}

/** A member who was told of this many likes, each of a review of its own. */
async function createTold(likes: number, name = "花子") {
  const [author, actor] = [await createMember(database), await createMember(database, { name })]
  for (let n = 0; n < likes; n++) {
    const mysteryId = await createMystery(database)
    const id = await createReview(database, { uid: author.uid, mysteryId })
    await database.root.query(
      `insert into like_mystery_reviews (uid, "mysteryReviewId") values ($1, $2)`,
      [actor.uid, id],
    )
  }
  return { author, cookie: await site.cookieOf(author) }
}

async function inboxOf({ uid }: Person) {
  const { rows } = await database.root.query<{ id: number; read: boolean }>(
    "select id::integer as id, read from user_notifications where uid = $1 order by id desc",
    [uid],
  )
  return rows
}

const five = (entry: object) => Array.from({ length: 5 }, () => entry)

const page = "/mypage/notifications"

test("the bell gets the latest five and the number of all unread, and reading resets it", async () => {
  const { author, cookie } = await createTold(7)
  const told = await (await ask("/api/notifications", cookie)).json()
  expect(told).toMatchObject({ unread: 7, latest: five({ isRead: false }) })
  expect((await inboxOf(author)).every(({ read }) => !read)).toBe(true)
  const read = await (await ask("/api/notifications/read", cookie, {})).json()
  expect(read).toMatchObject({
    ok: true,
    value: { unread: 0, latest: five({ isRead: true }) },
  })
  expect((await (await ask("/api/me", cookie)).json()).unread).toBe(0)
})

test("one that is followed is read, and nobody reads or removes another's", async () => {
  const [one, other] = [await createTold(2), await createTold(1)]
  const [latest] = await inboxOf(one.author)
  const ids = String(latest?.id)
  await ask("/api/notifications/read", other.cookie, { ids })
  await ask(page, other.cookie, { what: "remove", ids })
  expect(await inboxOf(one.author)).toMatchObject([{ read: false }, { read: false }])
  await ask("/api/notifications/read", one.cookie, { ids })
  expect(await inboxOf(one.author)).toMatchObject([{ read: true }, { read: false }])
})

test("a name that is HTML stays text on the page and behind the bell", async () => {
  const { cookie } = await createTold(1, "<img src=x onerror=alert(1)>")
  const html = await (await ask(page, cookie)).text()
  expect(html).not.toContain("<img src=x")
  expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;さんがあなたのナゾ活にいいねしました！")
  const { latest } = await (await ask("/api/notifications", cookie)).json()
  expect(latest[0].text).toBe("<img src=x onerror=alert(1)>さんがあなたのナゾ活にいいねしました！")
})

test("a like names the mystery and shows its poster, until the mystery has left the site", async () => {
  const { author, cookie } = await createTold(1)
  const mystery = [author.uid]
  await database.root.query(
    `update mysteries set title = '沈みゆく観測船', img = '/files/mystery/observatory.webp'
     where id = (select "mysteryId" from mystery_reviews where uid = $1)`,
    mystery,
  )
  const told = async () => (await (await ask("/api/notifications", cookie)).json()).latest
  expect(await told()).toMatchObject([
    { about: "沈みゆく観測船", img: "/files/mystery/observatory.webp", actor: { name: "花子" } },
  ])
  const html = await (await ask(page, cookie)).text()
  expect(html).toContain("沈みゆく観測船")
  await database.root.query(
    `update mysteries set status = 'draft'
     where id = (select "mysteryId" from mystery_reviews where uid = $1)`,
    mystery,
  )
  expect(await told()).toMatchObject([{ about: null, img: null, actor: { name: "花子" } }])
})

test("the faces of others who liked the same review lie beside the latest, without those that its author mutes", async () => {
  const { author, cookie } = await createTold(1)
  for (const name of ["太郎", "次郎", "三郎"]) {
    const { uid } = await createMember(database, { name })
    await database.root.query(
      `insert into like_mystery_reviews (uid, "mysteryReviewId")
       select $1, id from mystery_reviews where uid = $2`,
      [uid, author.uid],
    )
  }
  const told = async () => (await (await ask("/api/notifications", cookie)).json()).latest
  expect(await told()).toMatchObject([
    { people: 4, actor: { name: "三郎" }, beside: [{ name: "次郎" }, { name: "太郎" }] },
  ])
  expect(await (await ask(page, cookie)).text()).toContain(">+1<")
  await database.root.query(
    "insert into muted_users (uid, muted_uid) select $1, uid from users where name = '太郎'",
    [author.uid],
  )
  expect(await told()).toMatchObject([{ beside: [{ name: "次郎" }, { name: "花子" }] }])
})

test("notifications stand under their days", async () => {
  const { author, cookie } = await createTold(2)
  await database.root.query(
    "update user_notifications set created_at = created_at - interval '1 day' where id = (select min(id) from user_notifications where uid = $1)",
    [author.uid],
  )
  const html = await (await ask(page, cookie)).text()
  const days = html.match(/(?<=id="told-)[\d-]+/g)
  expect(days).toHaveLength(2)
  expect(days).toEqual(days?.toSorted().toReversed())
})

test("the page shows twenty at a time; one is removed, all are read, all are removed", async () => {
  const { author, cookie } = await createTold(21)
  const html = await (await ask(page, cookie)).text()
  // With the badge that so many likes win. The likes are by the same person, and so in one line.
  expect(html.match(/href="\/mysteries\/reviews\/detail\?id=/g)).toHaveLength(19)
  expect(html.match(/name="ids"/g)).toHaveLength(2)
  expect(html).toContain(`${page}?page=2`)
  // So many likes win a badge, too: there are 22.
  for (const { id } of (await inboxOf(author)).slice(20)) {
    const removed = await ask(`${page}?page=2`, cookie, { what: "remove", ids: String(id) })
    expect([removed.status, removed.headers.get("location")]).toEqual([303, `${page}?page=2`])
  }
  const gone = await ask(`${page}?page=2`, cookie)
  expect([gone.status, gone.headers.get("location")]).toEqual([302, page])
  await ask(page, cookie, { what: "read" })
  expect((await inboxOf(author)).filter(({ read }) => !read)).toEqual([])
  await ask(page, cookie, { what: "remove" })
  expect(await inboxOf(author)).toEqual([])
  expect(await (await ask(page, cookie)).text()).toContain("通知はありません")
})

test("last days of a morning stand in one line, the next one first, and are removed together", async () => {
  const member = await createMember(database)
  const cookie = await site.cookieOf(member)
  for (const [title, until] of [
    ["あとの謎", "2026-04-12"],
    ["先の謎", "2026-04-08"],
  ]) {
    const params = { mysteryId: await createMystery(database, { title }), title, until, left: 7 }
    await database.root.query(
      "select tell($1, 'ending', $2, at_instant => '2026-04-01T08:00:00+09:00', content => '')",
      [member.uid, params],
    )
  }
  const html = await (await ask(page, cookie)).text()
  expect(html).toContain("「気になる」の2つが、11日以内に終了します")
  expect(html.match(/(?:先|あと)の謎(?=<)/g)).toEqual(["先の謎", "あとの謎"])
  const [ids] = html.match(/(?<=name="ids" value=")[^"]+/) ?? []
  await ask(page, cookie, { what: "remove", ids: ids ?? "" })
  expect(await inboxOf(member)).toEqual([])
})

test("likes of a day by one person are read and removed together", async () => {
  const { author, cookie } = await createTold(2)
  const ids = (await inboxOf(author)).map(({ id }) => id).join()
  const html = await (await ask(page, cookie)).text()
  expect(html).toContain(`name="ids" value="${ids}"`)
  await ask("/api/notifications/read", cookie, { ids })
  expect(await inboxOf(author)).toMatchObject([{ read: true }, { read: true }])
  await ask(page, cookie, { what: "remove", ids })
  expect(await inboxOf(author)).toEqual([])
})

test("a comment is told with its first line, without those whom it calls", async () => {
  const [author, reader] = [await createMember(database), await createMember(database)]
  const review = await createReview(database, {
    uid: author.uid,
    mysteryId: await createMystery(database),
  })
  const comment = async (content: string) =>
    await database.root.query(
      "insert into mystery_review_comments (uid, mystery_review_id, content) values ($1, $2, $3)",
      [reader.uid, review, content],
    )
  await comment("前のコメント")
  await comment("@だれか さん、わたしも同じところで詰まりました\n最後は声が出ました")
  const cookie = await site.cookieOf(author)
  const { latest } = await (await ask("/api/notifications", cookie)).json()
  expect(latest).toMatchObject([
    { kind: "comment", said: "さん、わたしも同じところで詰まりました" },
  ])
  await database.root.query("delete from mystery_review_comments where uid = $1", [reader.uid])
  expect((await (await ask("/api/notifications", cookie)).json()).latest).toEqual([])
})

test.each([
  { what: "remove", ids: "0" },
  { what: "remove", ids: "1 or 1=1" },
  { what: "remove", ids: "" },
  { what: "remove", ids: Array.from({ length: 21 }, (_, n) => n + 1).join() },
  { what: "delete" },
  { what: "remove", ids: "1", uid: "other" },
])("the form %j removes nothing", async (form) => {
  const { author, cookie } = await createTold(1)
  expect((await ask(page, cookie, form as Record<string, string>)).status).toBe(422)
  expect(await inboxOf(author)).toHaveLength(1)
})

test("an announcement that was withdrawn counts as unread for nobody", async () => {
  const { author, cookie } = await createTold(0)
  const { rows } = await database.root.query(
    "insert into notifications (content, deleted_at) values ('中止', now()) returning id",
  )
  await database.root.query(
    "insert into user_notifications (notification_id, uid) values ($1, $2)",
    [rows[0].id, author.uid],
  )
  expect(await (await ask("/api/notifications", cookie)).json()).toEqual({ latest: [], unread: 0 })
  expect((await (await ask("/api/me", cookie)).json()).unread).toBe(0)
})

test("a last day stands beside the title of the mystery, and a badge with its name", async () => {
  const { author, cookie } = await createTold(0)
  const mysteryId = await createMystery(database, { title: "路地の手紙", img: "/card.png" })
  const ending = { mysteryId, title: "路地の手紙", until: "2026-04-08", left: 7 }
  await database.root.query(
    `with told as (
       insert into notifications (kind, params, content) values ('ending', $2, '…') returning id
     ) insert into user_notifications (uid, notification_id) select $1, id from told`,
    [author.uid, JSON.stringify(ending)],
  )
  await database.root.query("select tell($1, 'badge', '{\"badge\":\"silver\"}')", [author.uid])
  const { latest } = await (await ask("/api/notifications", cookie)).json()
  expect(latest).toMatchObject([
    { badge: "silver", until: null },
    {
      text: "気になる謎が、あと7日で終了します（4月8日まで）",
      about: "路地の手紙",
      until: "2026-04-08",
      badge: null,
    },
  ])
})
