import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMember, createMystery, createReview } from "#tests/support/people.ts"
import { openBuiltSite } from "./support/built-site.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.drop())

/** A new member and review for each test: the newest review is on every list. */
let member: { uid: string; nzUserId: number }
let mystery: string
let review: number
beforeEach(async () => {
  member = await createMember(database, { name: "つぐみ" })
  mystery = await createMystery(database, { title: "時計塔の謎" })
  review = await createReview(database, {
    uid: member.uid,
    mysteryId: mystery,
    review: "鐘の音を忘れません。",
  })
})

const lists = ["/", "/_.data", "/mysteries/reviews", "/mysteries/reviews.data"]
const data = ["/api/mysteries/reviews"]
const ofMystery = () => [`/mysteries/${mystery}`, `/mysteries/${mystery}?sort=likes`]
const ofReview = () => [
  `/mysteries/reviews/${review}`,
  `/mysteries/reviews/${review}.data`,
  `/mysteries/reviews/detail?id=${review}`,
]

/** The cached page at each address, and the page after the change. */
async function readBeforeAndAfter(addresses: string[], change: () => Promise<unknown>) {
  const site = await openBuiltSite(database)
  const before: string[] = []
  for (const address of addresses) before.push(await site.readCached(address))
  await change()
  const after: string[] = []
  for (const address of addresses) after.push(await site.readFresh(address))
  return { before, after }
}

/** Expects the words on every page before the change and on none after it. */
async function expectGone(words: string, addresses: string[], change: () => Promise<unknown>) {
  const { before, after } = await readBeforeAndAfter(addresses, change)
  for (const page of before) expect(page).toContain(words)
  for (const page of after) expect(page).not.toContain(words)
  return after
}

const change = (sql: string, ...values: unknown[]) => database.root.query(sql, values)

describe("every cached page loses", () => {
  test("the old name of a member who renames themselves", async () => {
    const addresses = [...lists, ...data, ...ofMystery(), ...ofReview()]
    await change("update users set name = '前の名' where uid = $1", member.uid)
    const after = await expectGone("前の名", addresses, () =>
      change("update users set name = '今の名' where uid = $1", member.uid),
    )
    for (const page of after) expect(page).toContain("今の名")
  })

  test("everything of a member who withdraws", async () => {
    const addresses = [...lists, ...data, ...ofMystery(), ...ofReview()]
    await change("update users set name = '去る人' where uid = $1", member.uid)
    await expectGone("去る人", addresses, () =>
      change(`update users set "deletedAt" = now() where uid = $1`, member.uid),
    )
  })

  test.each([
    [
      "that is made private",
      `update mystery_reviews set "isPrivate" = true, review = review where id = $1`,
    ],
    ["that is deleted", "delete from mystery_reviews where id = $1"],
    ["that is rewritten", "update mystery_reviews set review = 'ひみつにします。' where id = $1"],
  ])("the text of a review %s", async (_how, sql) => {
    const addresses = [...lists, ...data, ...ofMystery(), ...ofReview()]
    await change("update mystery_reviews set review = '消したい言葉です。' where id = $1", review)
    await expectGone("消したい言葉です。", addresses, () => change(sql, review))
  })

  test("a mystery that is unpublished, also if only a review names it", async () => {
    const addresses = [...lists, ...data, "/mysteries", "/api/mysteries", ...ofReview()]
    await change("update mysteries set title = '消える謎' where id = $1", mystery)
    await expectGone("消える謎", addresses, () =>
      change("update mysteries set status = 'draft' where id = $1", mystery),
    )
  })

  test("the old title of a mystery, also if only a review names it", async () => {
    const addresses = [...lists, ...data, "/mysteries", "/api/mysteries", ...ofReview()]
    await change("update mysteries set title = '前の題' where id = $1", mystery)
    const after = await expectGone("前の題", addresses, () =>
      change("update mysteries set title = '今の題' where id = $1", mystery),
    )
    for (const page of after) expect(page).toContain("今の題")
  })

  test.each([
    ["renames themselves", "update users set name = 'ほかの名' where uid = $1"],
    ["withdraws", `update users set "deletedAt" = now() where uid = $1`],
    ["deletes their comment", "delete from mystery_review_comments where uid = $1"],
  ])("the name of a commenter who %s", async (_how, sql) => {
    const commenter = await createMember(database, { name: "口をはさむ人" })
    await change(
      "insert into mystery_review_comments (uid, mystery_review_id, content) values ($1, $2, 'うん')",
      commenter.uid,
      review,
    )
    await expectGone("口をはさむ人", ofReview(), () => change(sql, commenter.uid))
  })
})

test("a review made private is a 404 at its own addresses, even for browsers that cached them", async () => {
  const site = await openBuiltSite(database)
  const tags: [string, string][] = []
  for (const address of ofReview()) {
    await site.readCached(address)
    tags.push([address, (await site.get(address)).headers.get("etag") ?? ""])
  }
  await change(`update mystery_reviews set "isPrivate" = true where id = $1`, review)
  for (const [address, tag] of tags) {
    await expect.poll(() => site.cache.find(address)).toBeUndefined()
    const answer = await site.get(address, { "If-None-Match": tag })
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain("鐘の音")
  }
})

test("a list goes on after the review that ended a reader's first page is deleted", async () => {
  const site = await openBuiltSite(database)
  for (let n = 0; n < 21; n++) {
    const { uid } = await createMember(database)
    await createReview(database, { uid, mysteryId: mystery })
  }
  const first = JSON.parse(await site.read("/api/mysteries/reviews"))
  await change("delete from mystery_reviews where id = $1", first.items.at(-1).id)
  const second = JSON.parse(await site.readFresh(`/api${first.next}`))
  expect(second.items.length).toBeGreaterThan(0)
  expect(second.items[0].id).toBeLessThan(first.items.at(-1).id)
})
