import { afterAll, beforeAll, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMember, createMystery, createReview } from "#tests/support/people.ts"
import { openMembersSite } from "./support/built-site.ts"

let database: TestDatabase
let site: Awaited<ReturnType<typeof openMembersSite>>
beforeAll(async () => {
  database = await createDatabase()
  site = await openMembersSite(database)
})
afterAll(() => database.drop())

async function privateReview() {
  const member = await createMember(database)
  const mysteryId = await createMystery(database)
  const given = { review: "自分だけの記録です。", isPrivate: true }
  const id = await createReview(database, { uid: member.uid, mysteryId, ...given })
  return { member, id }
}

test("only its author opens a private review, and nobody stores that page", async () => {
  const { member, id } = await privateReview()
  const own = { cookie: await site.cookieOf(member) }
  const other = { cookie: await site.cookieOf(await createMember(database)) }
  for (const address of [`/mysteries/reviews/${id}`, `/mysteries/reviews/detail?id=${id}`]) {
    expect((await site.get(address)).status).toBe(404)
    expect((await site.get(address, other)).status).toBe(404)
    const page = await site.get(address, own)
    expect(page.status).toBe(200)
    expect(page.headers.get("Cache-Control")).toBe("private, no-store")
    const html = await page.text()
    expect(html).toContain("自分だけの記録です。")
    expect(html).toContain("noindex")
    expect((await site.get(address)).status).toBe(404)
  }
})

test("all who open a missing review at once get their own answer", async () => {
  const { member, id } = await privateReview()
  const own = { cookie: await site.cookieOf(member) }
  const address = `/mysteries/reviews/${id}`
  const answers = await Promise.all([
    site.get(address),
    site.get(address, own),
    site.get(address),
    site.get(address, own),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 200, 404, 200])
})
