import { beforeEach, describe, expect, test } from "vitest"
import { pages } from "#shared/addresses/pages.ts"
import { release } from "#domain/moderation/working-off.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { databaseForTest, type TestDatabase } from "#tests/support/database.ts"
import {
  createAdministrator,
  createMember,
  createMystery,
  createReview,
  type Person,
  writeAs,
} from "#tests/support/people.ts"
import { openSession } from "#tests/support/session.ts"
import { addressesOf } from "./support/addresses-of.ts"
import { openTestSignIn } from "./support/built-site.ts"
import { openSiteWithFeeds } from "./support/site-with-feeds.ts"
import { origin, secret } from "./support/site.ts"

let database: TestDatabase
let site: Awaited<ReturnType<typeof openSiteWithFeeds>>
beforeEach(async () => {
  database = await databaseForTest()
  const { accounts, readViewer, routes } = openTestSignIn(database, () => new Date())
  site = await openSiteWithFeeds(database, { accounts, readViewer, routes: { "/": routes } })
})

async function cookieOf({ uid }: Person): Promise<string> {
  const { name, value } = await openSession({ root: database.root, secret }, { uid })
  return `${name}=${value}`
}

async function post(address: string, cookie: string, fields: Record<string, string>) {
  const answer = await site.app.request(origin + address, {
    method: "POST",
    headers: { origin, ...(cookie && { cookie }) },
    body: new URLSearchParams(fields),
  })
  const body = (await answer.json()) as { code?: string; text?: string; value?: { id: number } }
  return { status: answer.status, ...body }
}

const read = async (address: string, cookie: string) =>
  (await site.get(address, cookie ? { cookie } : {})).text()

describe("a moderation report", () => {
  const flag = (cookie: string, fields: Record<string, string> = {}) =>
    post("/api/moderation-reports", cookie, {
      about: "review",
      reason: "abuse",
      body: "",
      ...fields,
    })

  test("is taken from members, once for each thing, and read by nobody", async () => {
    const author = await createMember(database)
    const id = String(
      await createReview(database, { uid: author.uid, mysteryId: await createMystery(database) }),
    )
    const cookie = await cookieOf(await createMember(database))
    expect(await flag("", { id })).toMatchObject({ status: 401, code: "signed-out" })
    expect(await flag(cookie, { id, body: "himitsu7k2v" })).toMatchObject({ status: 200 })
    expect(await flag(cookie, { id })).toMatchObject({
      status: 409,
      text: messages.MODERATION.ALREADY_FLAGGED,
    })
    expect(await flag(await cookieOf(author), { id })).toMatchObject({ status: 403 })
    const own = await cookieOf(author)
    for (const address of ["/api/moderation-reports", `/mysteries/reviews/${id}`, "/mypage"]) {
      expect(await read(address, own)).not.toContain("himitsu7k2v")
    }
  })

  test("needs a reason that fits, and a text that is not too long", async () => {
    const cookie = await cookieOf(await createMember(database))
    const id = await createMystery(database)
    const wrongs: Record<string, string>[] = [
      { about: "mystery", id, reason: "impersonation" },
      { about: "mystery", id, reason: "boring" },
      { about: "mystery", id, reason: "closed", body: "長".repeat(2001) },
      { about: "shop", id },
      { about: "mystery", id: "'; drop table" },
    ]
    for (const wrong of wrongs) {
      expect(await flag(cookie, wrong)).toMatchObject({ status: 422 })
    }
  })
})

/** In the held text, in letters that no page has by itself. */
const canary = "himitsu8w5q"
const text = `${canary}の文章です。商店街をぐるっと回る謎解きで、最後の看板のひらめきが最高でした。`

/** Where a held review is answered, and to its author alone. */
const ownAddresses = [
  "/mypage",
  "/mypage/reviews/likers",
  "/mysteries/reviews/:id",
  "/mysteries/reviews/detail",
  "/api/reviews/:id/own",
  "/api/mysteries/:id/own-review",
]

test("a held review reaches nobody but its author, on no page, feed, map or search, until it is released", async () => {
  const author = await createMember(database)
  const first = await createMystery(database)
  const mysteryId = await createMystery(database, { maker: "工房", tag: "夜" })
  const own = await cookieOf(author)
  const stranger = await cookieOf(await createMember(database))
  await createReview(database, {
    uid: author.uid,
    mysteryId: first,
    review: text.replace(canary, ""),
  })
  const posted = await post(`/mysteries/${mysteryId}/reviews`, own, { text })
  expect(posted).toMatchObject({ status: 200, value: { held: true, points: 0 } })
  const review = posted.value?.id ?? 0

  const found = new Set<string>()
  const search = `/mysteries?kwd=${canary.slice(0, -2)}`
  for (const page of pages) {
    for (const address of addressesOf(page, { mysteryId, review, nzUserId: author.nzUserId })) {
      for (const cookie of ["", stranger]) {
        expect(await read(address, cookie), address).not.toContain(canary)
      }
      if ((await read(address, own)).includes(canary)) found.add(page.pattern)
    }
  }
  for (const address of [
    search,
    "/feeds/reviews.atom",
    "/sitemap.xml",
    "/sitemaps/reviews-1.xml",
  ]) {
    expect(await read(address, ""), address).not.toContain(canary)
  }
  expect([...found].filter((pattern) => !ownAddresses.includes(pattern))).toEqual([])
  expect(await read("/mypage", own)).toContain(messages.MODERATION.HELD)

  await writeAs(database, await createAdministrator(database), (tx) => release(tx, review))
  expect(await read(`/mysteries/reviews/${review}`, stranger)).toContain(canary)
})

test("the same comment a third time in an hour is refused with the reason", async () => {
  const mysteryId = await createMystery(database)
  const review = await createReview(database, {
    uid: (await createMember(database)).uid,
    mysteryId,
  })
  const cookie = await cookieOf(await createMember(database))
  const comment = (n: number) =>
    post(`/mysteries/reviews/${review}/comments`, cookie, {
      content: "みんな見てください",
      submission: `0123456789abcdef-${n}`,
    })
  expect([(await comment(1)).status, (await comment(2)).status]).toEqual([200, 200])
  expect(await comment(3)).toMatchObject({ status: 429, text: messages.MODERATION.SAME_COMMENT })
})
