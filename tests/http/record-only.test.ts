import { beforeEach, expect, test } from "vitest"
import { pages } from "#shared/addresses/pages.ts"
import { flashIn } from "#shared/messages/flash.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { databaseForTest, type TestDatabase } from "#tests/support/database.ts"
import { createMember, type Person } from "#tests/support/people.ts"
import { openSession } from "#tests/support/session.ts"
import { addressesOf } from "./support/addresses-of.ts"
import { openTestSignIn } from "./support/built-site.ts"
import { canary, giveEverything } from "./support/member-with-everything.ts"
import { openSiteWithFeeds } from "./support/site-with-feeds.ts"
import { origin, secret } from "./support/site.ts"

/** In what the member shows to followers at most. */
const hidden = "himitsu9c41"

let database: TestDatabase
let site: Awaited<ReturnType<typeof openSiteWithFeeds>>
let member: Person
let cookie: string
beforeEach(async () => {
  database = await databaseForTest()
  const now = () => new Date("2026-04-01T12:00:00+09:00")
  const { accounts, readViewer, routes } = openTestSignIn(database, now)
  site = await openSiteWithFeeds(database, { accounts, readViewer, routes: { "/": routes } })
  // A number that is nothing else.
  await database.root.query("select setval('nz_user_id_seq', 73190000)")
  member = await createMember(database, { name: "つぐみ" })
  cookie = await cookieOf(member)
})

async function cookieOf(person: Person) {
  const { name, value } = await openSession({ root: database.root, secret }, person)
  return `${name}=${value}`
}
const turn = (isOn: string) =>
  site.app.request(`${origin}/mypage/record-only`, {
    method: "POST",
    headers: { cookie, origin },
    body: new URLSearchParams({ isOn }),
  })
const read = async (address: string, as = "") => {
  const answer = await site.get(address, as ? { cookie: as } : {})
  return { status: answer.status, text: await answer.text() }
}
const words = (html: string) => html.replaceAll(/<!-- -->|<[^>]+>/g, "")

test("a member turns the mode on and off, and reads before what others will not see", async () => {
  await giveEverything({ database, ...site }, member.uid)
  const before = words((await read("/mypage/record-only", cookie)).text)
  expect(before).toContain("公開のナゾ活1件")
  expect(before).toContain("オンにする")
  for (const [isOn, flash, page] of [
    ["1", "record-only-on", "公開だったナゾ活1件が、ふたたび"],
    ["0", "record-only-off", "公開のナゾ活1件"],
  ] as const) {
    const answer = await turn(isOn)
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/mypage"])
    expect(flashIn(answer.headers.getSetCookie().join("; "))).toBe(flash)
    expect(words((await read("/mypage/record-only", cookie)).text)).toContain(page)
  }
  expect((await turn("yes")).status).toBe(422)
  const guest = await site.get("/mypage/record-only")
  expect(guest.headers.get("location")).toBe("/login?redirect=%2Fmypage%2Frecord-only")
})

test("an official account is told that it has no such mode", async () => {
  await database.root.query("update users set official = true where uid = $1", [member.uid])
  expect((await read("/mypage/record-only", cookie)).text).toContain("公式アカウントでは")
  expect((await turn("1")).status).toBe(403)
})

test("a member in record-only mode is told why they cannot like", async () => {
  const { friends } = await giveEverything({ database, ...site }, member.uid)
  await turn("1")
  const answer = await site.app.request(`${origin}/mysteries/reviews/${friends}/like`, {
    method: "POST",
    headers: { cookie, origin },
    body: new URLSearchParams({ liked: "1" }),
  })
  expect([answer.status, await answer.text()]).toEqual([
    403,
    expect.stringContaining(messages.RECORD_ONLY.REFUSED),
  ])
})

test("nobody finds anything of a member in record-only mode, in no answer, until it is off", async () => {
  const world = await giveEverything({ database, ...site }, member.uid)
  const friend = await cookieOf(world.friend)
  const other = await cookieOf(await createMember(database, { name: "読む人" }))
  const showing = [
    "/",
    "/userRanking",
    `/mysteries/${world.mystery}`,
    "/mysteries/reviews",
    `/mysteries/reviews/${world.review}`,
    `/mysteries/reviews/${world.friends}`,
    "/api/mysteries/reviews",
    "/feeds/reviews.xml",
  ]
  for (const address of showing) expect((await read(address)).text, address).toContain(canary)
  for (const address of world.pictures) expect((await read(address)).status, address).toBe(200)
  expect((await read("/mypage/notifications", friend)).text).toContain(canary)

  expect((await turn("1")).status).toBe(303)

  const addresses = new Set([
    ...showing,
    "/sitemap.xml",
    "/sitemaps/reviews-1.xml",
    "/mysteries/reviews/trending",
    ...[world.review, world.friends].flatMap((review) =>
      pages.flatMap((page) =>
        addressesOf(page, { mysteryId: world.mystery, review, nzUserId: member.nzUserId }),
      ),
    ),
  ])
  for (const as of ["", friend, other]) {
    // Of the two members one has had to do with the other.
    for (const address of as === other ? showing : addresses) {
      expect((await read(address, as)).text, address).not.toMatch(
        new RegExp(`${canary}|${member.uid}|${member.nzUserId}`),
      )
    }
    for (const address of world.pictures) {
      expect((await read(address, as)).status, address).toBe(404)
    }
  }
  expect((await read(`/mysteries/reviews/${world.review}`, cookie)).text).toContain(canary)

  await turn("0")
  for (const address of showing) {
    await expect
      .poll(async () => (await read(address)).text, { message: address })
      .toContain(canary)
  }
})

test("what a member shows to followers or to nobody is in no answer to anybody else", async () => {
  const world = await giveEverything({ database, ...site }, member.uid)
  const [friend, other] = [
    await cookieOf(world.friend),
    await cookieOf(await createMember(database)),
  ]
  const change = (sql: string) => database.root.query(sql, [member.uid])
  const show = (to: string) =>
    change(
      `update users set profile_visibility = '${to}', interested_visibility = '${to}', played_visibility = '${to}' where uid = $1`,
    )
  await change(
    `update users set profile = '${hidden}', "snsLink1" = 'https://example.com/${hidden}', "snsLink2" = null, "snsLink3" = null where uid = $1`,
  )
  await change(`update my_best set line = '${hidden}' where uid = $1`)
  await change(
    `update mystery_reviews set review = 'みなさんへ。${hidden}', for_followers = true where uid = $1 and "isPrivate"`,
  )
  await change(
    "update mysteries set title = 'からくり屋敷の朝' where uid = $1 and status = 'published'",
  )
  const lists = {
    played: "公開の謎",
    beforePlayed: "三つめの謎",
    event: "からくり屋敷の朝",
  }
  const list = (of: string) => `/users/${of}?nzUserId=${member.nzUserId}`
  const profile = list("detail")
  expect((await read(profile)).text).toContain(hidden)
  for (const [of, title] of Object.entries(lists)) {
    expect((await read(list(of))).text).toContain(title)
  }

  await show("followers")
  const crawled = pages.flatMap((page) =>
    addressesOf(page, {
      mysteryId: world.mystery,
      review: world.review,
      nzUserId: member.nzUserId,
    }),
  )
  const others = ["/sitemap.xml", "/feeds/reviews.xml", "/users?name=kanaria", "/userRanking"]
  for (const as of ["", other]) {
    for (const address of [...crawled, ...others]) {
      expect((await read(address, as)).text, address).not.toContain(hidden)
    }
  }
  for (const as of ["", other, cookie]) {
    expect((await read(profile, as)).text).not.toMatch(`${hidden}|三つめの謎|からくり屋敷の朝`)
    for (const [of, title] of Object.entries(lists)) {
      for (const address of [list(of), list(of).replace("?", ".data?")]) {
        expect((await read(address, as)).text, address).not.toContain(title)
      }
    }
  }
  expect((await read("/users?name=kanaria")).text).not.toContain(canary)
  const seen = await site.get(profile, { cookie: friend })
  expect(seen.headers.get("cache-control")).toContain("no-store")
  expect(await seen.text()).toContain(`みなさんへ。${hidden}`)
  for (const [of, title] of Object.entries(lists)) {
    expect((await read(list(of), friend)).text).toContain(title)
  }

  await show("private")
  await change("update mystery_reviews set for_followers = false where uid = $1")
  for (const address of [profile, ...Object.keys(lists).map(list), "/mypage", "/mypage/feed"]) {
    expect((await read(address, friend)).text, address).not.toMatch(
      `${hidden}|三つめの謎|からくり屋敷の朝`,
    )
  }
})
