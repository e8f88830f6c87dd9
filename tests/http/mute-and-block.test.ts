import { afterAll, beforeAll, expect, test } from "vitest"
import { pages } from "#shared/addresses/pages.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { createComment } from "#tests/e2e/support/catalogue.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  createMember,
  createMystery,
  createReview,
  longAgo,
  type Person,
} from "#tests/support/people.ts"
import { openMembersSite } from "./support/built-site.ts"
import { origin } from "./support/site.ts"

let database: TestDatabase
let site: Awaited<ReturnType<typeof openMembersSite>>
beforeAll(async () => {
  database = await createDatabase()
  site = await openMembersSite(database)
})
afterAll(() => database.drop())

async function enter(name: string, registeredAt = longAgo) {
  const person = await createMember(database, { name, registeredAt })
  return { ...person, cookie: await site.cookieOf(person) }
}
type Entered = Awaited<ReturnType<typeof enter>>

async function post(as: Entered, address: string, form: Record<string, string>) {
  const answer = await site.app.request(origin + address, {
    method: "POST",
    headers: { origin, cookie: as.cookie },
    body: new URLSearchParams(form),
  })
  return {
    status: answer.status,
    wait: answer.headers.get("retry-after"),
    body: (await answer.json()) as unknown,
  }
}
const get = (address: string, cookie: string) =>
  site.app.request(origin + address, { headers: { cookie } })

const reviewOf = async ({ uid }: Person, review = "とても楽しい謎でした。") =>
  createReview(database, { uid, mysteryId: await createMystery(database), review })

test("a member mutes and blocks another, twice is once, and takes it back", async () => {
  const [ann, ben] = [await enter("あん"), await enter("べん")]
  for (const [what, name] of [
    ["mute", "muted"],
    ["block", "blocked"],
  ] as const) {
    for (const wish of ["1", "1", "0", "0"]) {
      expect(await post(ann, `/users/${ben.nzUserId}/${what}`, { [name]: wish })).toMatchObject({
        status: 200,
        body: { ok: true, value: { [name]: wish === "1" } },
      })
    }
    for (const wish of ["", "2", "true"]) {
      const given = { [name]: wish }
      expect(await post(ann, `/users/${ben.nzUserId}/${what}`, given)).toMatchObject({
        status: 422,
      })
    }
    for (const id of ["0", "x", "999999999", "9999999999", "1e3"]) {
      expect(await post(ann, `/users/${id}/${what}`, { [name]: "1" })).toMatchObject({
        status: 404,
        body: { code: "user-not-found", text: messages.USER_NOT_FOUND },
      })
    }
  }
})

test("a blocked member reads the words for what is gone, and may block in return", async () => {
  const [ann, ben] = [await enter("あん"), await enter("べん")]
  const review = await reviewOf(ann)
  const comment = await createComment(database, { uid: ann.uid, reviewId: review, content: "うん" })
  await post(ann, `/users/${ben.nzUserId}/block`, { blocked: "1" })
  const attempts = (id: number, commentId: number): [string, Record<string, string>][] => [
    [`/mysteries/reviews/${id}/like`, { liked: "1" }],
    [`/mysteries/reviews/comments/${commentId}/like`, { liked: "1" }],
    [`/mysteries/reviews/${id}/comments`, { content: "うん", submission: "0123456789abcdef" }],
  ]
  const answers = async (id: number, commentId: number) => {
    const found: unknown[] = []
    for (const [address, form] of attempts(id, commentId))
      found.push(await post(ben, address, form))
    return found
  }
  expect(await answers(review, comment)).toEqual(await answers(999_999_999, 999_999_999))
  const hidden = async (id: number) =>
    (await get(`/api/personal/reviews?ids=${id}`, ben.cookie)).text()
  expect((await hidden(review)).replaceAll(String(review), "n")).toBe(
    (await hidden(999_999_999)).replaceAll("999999999", "n"),
  )
  expect(await post(ben, `/users/${ann.nzUserId}/block`, { blocked: "1" })).toMatchObject({
    status: 200,
  })
})

test("who blocks each other finds no word of the other in any answer of their own", async () => {
  const canaries = { ann: "himitsu7a1", ben: "himitsu7b2" }
  const [ann, ben] = [await enter(canaries.ann), await enter(canaries.ben)]
  const third = await enter("だれか")
  const reviews = {
    ann: await reviewOf(ann, `${canaries.ann}のナゾ活`),
    ben: await reviewOf(ben, `${canaries.ben}のナゾ活`),
    third: await reviewOf(third),
  }
  const people = { ann, ben }
  const say = (who: Entered, reviewId: number, content: string) =>
    post(who, `/mysteries/reviews/${reviewId}/comments`, {
      content,
      submission: `submission-${reviewId}-${who.nzUserId}`.padEnd(18, "x"),
    })
  const comments: number[] = []
  for (const [name, other] of [
    ["ann", "ben"],
    ["ben", "ann"],
  ] as const) {
    const who = people[name]
    await post(who, `/mysteries/reviews/${reviews[other]}/like`, { liked: "1" })
    await say(who, reviews[other], `${canaries[name]}のコメント`)
    const own = await say(who, reviews.third, `@${canaries[other]} ${canaries[name]}です`)
    const { id } = (own.body as { value: { id: number } }).value
    comments.push(id)
    await post(people[other], `/mysteries/reviews/comments/${id}/like`, { liked: "1" })
    await database.root.query("insert into follows (follower_uid, followee_uid) values ($1, $2)", [
      who.uid,
      people[other].uid,
    ])
  }
  const addresses = [
    ...pages
      .filter(({ access }) => access === "member")
      .flatMap(({ pattern }) => {
        const path = pattern.replaceAll(/:\w+/g, String(reviews.third))
        return [path, `${path}.data`]
      }),
    "/api/me",
    `/api/personal/reviews?ids=${Object.values(reviews).join(",")}`,
    ...Object.values(reviews).map((id) => `/api/personal/comments?review=${id}`),
    ...Object.values(reviews).map((id) => `/mypage/reviews/likers?id=${id}`),
    ...comments.map((id) => `/mypage/reviews/comments/likers?id=${id}`),
    "/api/personal/members?name=himitsu",
    "/api/personal/hidden-members?ids=1",
    "/mypage/notifications",
  ]
  /** The addresses whose answer has a word of the other; what oneself wrote to them does not count. */
  async function findWords(reader: Entered, canary: string) {
    const found: string[] = []
    for (const address of addresses) {
      const answer = await get(address, reader.cookie)
      expect(answer.headers.get("cache-control") ?? "", address).not.toContain("public")
      if ((await answer.text()).includes(canary)) found.push(address)
    }
    return found
  }
  // The crawl does find the words before.
  for (const [reader, canary, own] of [
    [ann, canaries.ben, reviews.ann],
    [ben, canaries.ann, reviews.ben],
  ] as const) {
    expect(await findWords(reader, canary)).toEqual(
      expect.arrayContaining([
        "/api/notifications",
        "/mypage/notifications",
        "/api/personal/members?name=himitsu",
        `/mypage/reviews/likers?id=${own}`,
      ]),
    )
  }
  await post(ann, `/users/${ben.nzUserId}/block`, { blocked: "1" })
  // Where one takes a block back, one has to read whom it is about.
  const own = ["/mypage/muted-users", "/mypage/muted-users.data"]
  expect(await findWords(ann, canaries.ben)).toEqual(own)
  expect(await findWords(ben, canaries.ann)).toEqual([])
  // Public pages are the same for everybody. What they show of the other is named, so that the browser leaves it out.
  const hiddenFrom = async (reader: Entered) =>
    (
      (await (
        await get(`/api/personal/reviews?ids=${Object.values(reviews).join(",")}`, reader.cookie)
      ).json()) as { hidden: number[] }
    ).hidden
  expect(await hiddenFrom(ann)).toEqual([reviews.ben])
  expect(await hiddenFrom(ben)).toEqual([reviews.ann])
  const ranked = [ann, ben, third].map(({ nzUserId }) => nzUserId).join(",")
  for (const [reader, other] of [
    [ann, ben],
    [ben, ann],
  ] as const) {
    const answer = await get(`/api/personal/hidden-members?ids=${ranked}`, reader.cookie)
    expect(await answer.json()).toEqual({ hidden: [other.nzUserId], muted: [] })
    expect(answer.headers.get("cache-control")).toBe("private, no-store")
  }
})

test("a member follows another, reads what both are to each other, and takes it back", async () => {
  const [ann, ben] = [await enter("あん"), await enter("べん")]
  const states = async (who: Entered, ids: unknown) => {
    const answer = await get(`/api/personal/follows?ids=${String(ids)}`, who.cookie)
    return { status: answer.status, told: (await answer.json()) as unknown }
  }
  for (const wish of ["1", "1", "0", "0", "1"]) {
    expect(await post(ann, `/users/${ben.nzUserId}/follow`, { followed: wish })).toMatchObject({
      status: 200,
      body: { ok: true, value: { followed: wish === "1" } },
    })
  }
  expect(await states(ann, ben.nzUserId)).toEqual({
    status: 200,
    told: { followed: [ben.nzUserId], requested: [], followers: [] },
  })
  expect((await states(ben, ann.nzUserId)).told).toEqual({
    followed: [],
    requested: [],
    followers: [ann.nzUserId],
  })
  for (const ids of ["", "x", "1,,2", Array.from({ length: 101 }, (_, n) => n + 1)]) {
    expect((await states(ann, ids)).status).toBe(404)
  }
  for (const id of [String(ann.nzUserId), "0", "x", "999999999"]) {
    expect(await post(ann, `/users/${id}/follow`, { followed: "1" })).toMatchObject({
      status: 404,
      body: { code: "user-not-found", text: messages.USER_NOT_FOUND },
    })
  }
  expect(await post(ann, `/users/${ben.nzUserId}/follow`, { followed: "2" })).toMatchObject({
    status: 422,
  })
  expect((await get("/mypage/follow", ann.cookie)).status).toBe(200)
  expect(await (await get("/mypage/follower", ben.cookie)).text()).toContain("あん")
  expect(await post(ben, `/users/${ann.nzUserId}/follower`, { removed: "0" })).toMatchObject({
    status: 422,
  })
  expect(await post(ben, `/users/${ann.nzUserId}/follower`, { removed: "1" })).toMatchObject({
    status: 200,
  })
  expect((await states(ann, ben.nzUserId)).told).toEqual({
    followed: [],
    requested: [],
    followers: [],
  })
  const guest = await site.app.request(`${origin}/users/${ben.nzUserId}/follow`, {
    method: "POST",
    headers: { origin },
    body: new URLSearchParams({ followed: "1" }),
  })
  expect(guest.status).toBe(401)
})

test("the lists and the follow feed have pages with addresses of their own", async () => {
  const [ann, ben] = [await enter("あん"), await enter("べん")]
  await post(ann, `/users/${ben.nzUserId}/follow`, { followed: "1" })
  for (let n = 0; n < 11; n++) await reviewOf(ben, `${n}番目のナゾ活です。||…||`)
  const read = async (address: string) => (await get(address, ann.cookie)).text()
  const mypage = await read("/mypage/feed")
  expect(mypage).toContain("10番目のナゾ活です。")
  // 情報ゼロ covers their words.
  expect(mypage).toContain(`data-tells="感想"><span>10番目`)
  expect(mypage).not.toContain(">0番目のナゾ活です。")
  const next = /\/mypage\/feed\?before=[\w-]+/.exec(mypage)?.[0] ?? ""
  expect(await read(next)).toContain(">0番目のナゾ活です。")
  const grown = await get(next.replace("/mypage/feed", "/api/personal/feed"), ann.cookie)
  expect(await grown.json()).toMatchObject({
    items: [{ member: { nzUserId: ben.nzUserId }, review: { words: "0番目のナゾ活です。" } }],
    next: null,
  })
  const statuses: [string, number, string?][] = [
    ["/mypage/feed?before=x", 404],
    ["/mypage/feed?before=1-0-a", 404],
    ["/mypage/follow?page=0", 404],
    ["/mypage/follow?page=1", 301, "/mypage/follow"],
    ["/mypage/follow?page=9", 302, "/mypage/follow"],
    ["/mypage/follow?q=+%E3%81%B9+", 301, "/mypage/follow?q=%E3%81%B9"],
    ["/mypage/connections?page=9", 302, "/mypage/connections"],
    ["/mypage/connections?tab=suggested&page=2", 301, "/mypage/connections?tab=suggested"],
    ["/mypage/connections?tab=else", 404],
  ]
  for (const [address, status, to] of statuses) {
    const answer = await get(address, ann.cookie)
    expect([answer.status, answer.headers.get("location") ?? undefined], address).toEqual([
      status,
      to,
    ])
  }
  expect(await read("/mypage/follow?q=%E3%81%B9")).toContain("べん")
  expect(await read("/mypage/follow?q=%25")).toContain("「%」にあてはまる人はいません。")
  expect(await read("/mypage/connections")).toContain("相互フォローの人はまだいません。")
  expect(await read("/mypage/connections?tab=suggested")).toContain("おすすめの人はまだいません。")
})

test("a new member who writes too much in an hour reads when they can go on", async () => {
  const writer = await enter("しんじん", new Date())
  const review = await reviewOf(await enter("さくしゃ"))
  const say = (n: number) =>
    post(writer, `/mysteries/reviews/${review}/comments`, {
      content: `はい${n}`,
      submission: `submission-new-${n}`.padEnd(18, "x"),
    })
  for (let n = 0; n < 20; n++) expect((await say(n)).status).toBe(200)
  const refused = await say(20)
  expect(refused).toMatchObject({
    status: 429,
    body: { code: "new-member-limit", text: messages.NEW_MEMBER_LIMIT },
  })
  expect(Number(refused.wait)).toBeGreaterThan(0)
})
