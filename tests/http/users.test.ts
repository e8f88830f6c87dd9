import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  createMember,
  createMystery,
  createReview,
  type Person,
  setStatuses,
} from "#tests/support/people.ts"
import { memberPageSize } from "#domain/members/listing.ts"
import { openBuiltSite, openMembersSite } from "./support/built-site.ts"
import { readPage, words } from "./support/read-page.ts"
import { origin } from "./support/site.ts"
import { thingsOf } from "./support/structured-data.ts"

let database: TestDatabase
beforeAll(async () => void (database = await createDatabase()))
afterAll(() => database.drop())

let member: Person
let review: number
beforeEach(async () => {
  member = await createMember(database, { name: "つぐみ" })
  const mysteryId = await createMystery(database, { title: "時計塔の謎" })
  review = await createReview(database, {
    uid: member.uid,
    mysteryId,
    review: "鐘の音を忘れません。",
  })
})

const change = (sql: string, ...values: unknown[]) => database.root.query(sql, values)
const mainOf = (html: string) =>
  (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "").replaceAll(/<!--.*?-->/g, "")
const robotsOf = (html: string) => /<meta name="robots" content="([^"]*)"/.exec(html)?.[1]
const pagesOf = ({ nzUserId }: Person) =>
  ["detail", "played", "beforePlayed", "event"].map((of) => `/users/${of}?nzUserId=${nzUserId}`)

test("the pages of a member are rendered once for everybody", async () => {
  const site = await openBuiltSite(database)
  for (const address of ["/users", "/users?name=%E3%81%A4", ...pagesOf(member)]) {
    const answer = await site.get(address)
    expect([address, answer.status]).toEqual([address, 200])
    expect(answer.headers.get("cache-control")).toMatch(/^public/)
    await site.readCached(address)
  }
})

test("other spellings lead to the one address of a profile, a list and a search", async () => {
  const site = await openBuiltSite(database)
  const n = member.nzUserId
  for (const [given, target] of [
    [`/users/detail?nzUserId=${n}&page=1`, `/users/detail?nzUserId=${n}`],
    [`/users/played?nzUserId=${n}&page=1`, `/users/played?nzUserId=${n}`],
    ["/users?name=++%EF%BD%81++%EF%BD%82+", "/users?name=a+b"],
    ["/users?name=&page=1", "/users"],
    [`/users?name=${"a".repeat(60)}`, `/users?name=${"a".repeat(50)}`],
  ] as const) {
    const answer = await site.get(given)
    expect([answer.status, answer.headers.get("location")]).toEqual([301, target])
  }
})

test("who cannot be loaded is not found: nobody, no number, withdrawn or suspended", async () => {
  const site = await openBuiltSite(database)
  const [withdrawn, suspended] = [await createMember(database), await createMember(database)]
  await change(`update users set "deletedAt" = now() where uid = $1`, withdrawn.uid)
  await change("update users set suspended_at = now() where uid = $1", suspended.uid)
  const asked = [
    "",
    "?nzUserId=",
    ...["abc", "0", "-1", "1e1", "2147483648", "9".repeat(30)].map((id) => `?nzUserId=${id}`),
  ]
  const addresses = [
    ...asked.flatMap((query) => [`/users/detail${query}`, `/users/event${query}`]),
    ...[withdrawn, suspended, { ...member, nzUserId: 2_147_483_647 }].flatMap(pagesOf),
    ...pagesOf(member).map((address) => `${address}&page=2`),
    "/users?page=0",
    "/users?page=999",
  ]
  for (const address of addresses) {
    expect([address, (await site.get(address)).status]).toEqual([address, 404])
  }
})

test("a new name, a suspension and a withdrawal are on the member's pages at once", async () => {
  const site = await openBuiltSite(database)
  const addresses = pagesOf(member)
  for (const address of [...addresses, "/users"]) {
    expect(mainOf(await site.readCached(address))).toContain("つぐみ")
  }
  await change("update users set name = 'ひばり' where uid = $1", member.uid)
  for (const address of [...addresses, "/users"]) {
    const main = mainOf(await site.readFresh(address))
    expect(main).toContain("ひばり")
    await site.readCached(address)
  }
  await change("update users set suspended_at = now() where uid = $1", member.uid)
  expect(mainOf(await site.readFresh("/users"))).not.toContain("ひばり")
  for (const address of addresses) {
    await expect.poll(() => site.cache.find(address)).toBeUndefined()
    expect((await site.get(address)).status).toBe(404)
  }
})

test("a list that a member makes private says so, and tells neither what is in it nor how much", async () => {
  const site = await openBuiltSite(database)
  const paid = { types: "07,14", subscription: true, paid: true }
  const ids = [
    await createMystery(database, { title: "ひみつの港", ...paid }),
    await createMystery(database, { title: "ひみつの森" }),
  ]
  await setStatuses(database, member, 2, ids)
  const [profile = "", played = ""] = pagesOf(member)
  const secrets = {
    [profile]: [/<b[^>]*>2<\/b>プレイ済/],
    [played]: [/ひみつの港/, /ひみつの森/, /2件/, /PickUp/, /PR/, /カフェ/, /マダミス/],
  }
  for (const [address, words] of Object.entries(secrets)) {
    const shown = mainOf(await site.readCached(address))
    for (const word of words) expect(shown).toMatch(word)
  }
  await change("update users set played_visibility = 'private' where uid = $1", member.uid)
  for (const [address, words] of Object.entries(secrets)) {
    const html = await site.readFresh(address)
    expect(mainOf(html)).toContain("このリストは非公開です。")
    for (const word of words) expect(mainOf(html)).not.toMatch(word)
    expect(html).not.toContain("ひみつの")
  }
})

test("what a member and another have in common is no part of the page, and comes as far as it is shown", async () => {
  const viewer = await createMember(database, { name: "よむひと" })
  const both = await createMystery(database, { title: "ふたりの灯台" })
  await setStatuses(database, member, 2, [both])
  await setStatuses(database, viewer, 2, [both])
  const site = await openMembersSite(database)
  const headers = { cookie: await site.cookieOf(viewer) }
  const ask = async (of: Person, as: Record<string, string> = headers) => {
    const address = `${origin}/api/personal/common?nzUserId=${of.nzUserId}`
    return site.app.request(address, { headers: as })
  }
  expect((await ask(member, {})).status).toBe(401)
  expect(await (await ask(member)).json()).toMatchObject({
    common: { count: 1, posters: [{ title: "ふたりの灯台" }], best: null },
  })
  expect(await (await ask(viewer)).json()).toEqual({ common: null })
  await change("update users set played_visibility = 'private' where uid = $1", member.uid)
  expect(await (await ask(member)).json()).toEqual({ common: null })
})

test("a profile for followers says so to others, and a private one says that it is", async () => {
  const site = await openBuiltSite(database)
  const [address = ""] = pagesOf(member)
  for (const [visibility, said] of [
    ["followers", "この先は、フォロワーだけの記録です。"],
    ["private", "このプロフィールは公開されていません。"],
  ] as const) {
    await change("update users set profile_visibility = $2 where uid = $1", member.uid, visibility)
    expect(mainOf(await site.readFresh(address))).toContain(said)
  }
  await change("update users set profile_visibility = 'public' where uid = $1", member.uid)
})

test("a profile shows public reviews only, and is for search engines if there are any", async () => {
  const site = await openBuiltSite(database)
  const [profile = "", ...lists] = pagesOf(member)
  const html = await site.readCached(profile)
  expect(mainOf(html)).toContain("鐘の音を忘れません。")
  expect(mainOf(html)).toContain("時計塔の謎")
  expect(robotsOf(html)).toBe("index, follow")
  expect(html).toContain("<title>つぐみさんのナゾ活 | ナゾメグリ</title>")
  const [thing] = thingsOf(html)
  expect(thing).toMatchObject({
    "@type": "ProfilePage",
    mainEntity: {
      "@type": "Person",
      name: "つぐみ",
      agentInteractionStatistic: { userInteractionCount: 1 },
    },
  })
  for (const list of lists) expect(robotsOf(await site.read(list))).toBe("noindex, follow")
  await change(`update mystery_reviews set "isPrivate" = true where id = $1`, review)
  const after = await site.readFresh(profile)
  expect(after).not.toContain("鐘の音を忘れません。")
  expect(robotsOf(after)).toBe("noindex, follow")
  expect(robotsOf(await site.read("/users?name=a"))).toBe("noindex, follow")
})

test("of a diary five entries are shown and the others folded, and a month has one heading", async () => {
  const site = await openBuiltSite(database)
  for (let n = 1; n <= 6; n++) {
    const mysteryId = await createMystery(database)
    await createReview(database, { uid: member.uid, mysteryId, playDate: `2026-03-0${n}` })
  }
  const page = await readPage(site, `/users/detail?nzUserId=${member.nzUserId}`)
  const entries = [...page.document.querySelectorAll("main article")]
  expect(entries.map((each) => each.closest("details") !== null)).toEqual([
    ...Array<boolean>(5).fill(false),
    ...Array<boolean>(2).fill(true),
  ])
  expect(page.all.getByText("残り2件を表示")).toBeDefined()
  expect(page.all.getAllByRole("heading", { name: "2026年3月" })).toHaveLength(1)
})

test("a member finds out from the page's helper whom they muted and between whom is a block", async () => {
  const site = await openMembersSite(database)
  const [viewer, muted, blocking] = [
    await createMember(database),
    await createMember(database),
    await createMember(database),
  ]
  await change("insert into muted_users (uid, muted_uid) values ($1, $2)", viewer.uid, muted.uid)
  await change(
    "insert into blocked_users (uid, blocked_uid) values ($1, $2)",
    blocking.uid,
    viewer.uid,
  )
  const ids = [member, muted, blocking].map(({ nzUserId }) => nzUserId)
  const answer = await site.app.request(
    `${origin}/api/personal/hidden-members?ids=${ids.join(",")}`,
    { headers: { cookie: await site.cookieOf(viewer) } },
  )
  expect(await answer.json()).toEqual({ hidden: [blocking.nzUserId], muted: [muted.nzUserId] })
})

test("names lead to profiles: on cards in a new tab, on the ranking and in the list of members", async () => {
  const site = await openBuiltSite(database)
  const link = `href="/users/detail?nzUserId=${member.nzUserId}"`
  for (const address of ["/userRanking", "/users", `/mysteries/reviews/${review}`]) {
    expect(mainOf(await site.read(address))).toContain(link)
  }
  const card = new RegExp(`<a[^>]*href="/users/detail\\?nzUserId=${member.nzUserId}"[^>]*>`)
  expect(card.exec(mainOf(await site.read("/mysteries/reviews")))?.[0]).toContain('target="_blank"')
})

test("the pages of a search for members are turned within the search", async () => {
  await database.root.query(
    `insert into users (uid, name) select 'flock-' || n, 'ひばり' || n from generate_series(1, $1::integer) n`,
    [memberPageSize + 1],
  )
  const site = await openBuiltSite(database)
  const first = await readPage(site, `/users?name=${encodeURIComponent("ひばり")}`)
  const second = await first.follow(first.all.getByRole("link", { name: "次のページ" }))
  expect(second.all.getAllByRole("status").map(words)).toContain(
    `「ひばり」を名前に含む人：${memberPageSize + 1}人`,
  )
})
