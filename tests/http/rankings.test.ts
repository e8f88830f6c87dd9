import { afterAll, beforeAll, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { addReview } from "#tests/e2e/support/reviews.ts"
import { createMember, createMystery, createReview, createSolver } from "#tests/support/people.ts"
import { openBuiltSite } from "./support/built-site.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.drop())

const mainOf = (html: string) =>
  (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "").replaceAll(/<!--.*?-->/g, "")

test("empty rankings say so and link to other pages", async () => {
  const site = await openBuiltSite(database)
  for (const [address, words] of [
    ["/mysteries/reviews/trending", "この2週間のナゾ活は、まだありません。"],
    ["/mysteries/popular", "ランキングはまだありません。"],
    ["/userRanking", "ナゾ活を書いた人は、まだいません。"],
  ] as const) {
    const answer = await site.get(address)
    expect(answer.status).toBe(200)
    expect(mainOf(await answer.text())).toContain(words)
  }
})

test("reviewing, liking, setting a status and withdrawing change the rankings at once", async () => {
  const site = await openBuiltSite(database)
  const [writer, fan] = [
    await createMember(database, { name: "書く人" }),
    await createMember(database, { name: "読む人" }),
  ]
  const mysteryId = await createMystery(database, { title: "時計塔の謎" })
  await site.readCached("/userRanking")
  const createdAt = new Date("2026-03-31T12:00:00+09:00")
  const id = await createReview(database, { uid: writer.uid, mysteryId, createdAt })
  expect(mainOf(await site.readFresh("/userRanking"))).toContain("書く人")
  expect(mainOf(await site.readFresh("/mysteries/reviews/trending"))).toContain("時計塔の謎")
  await database.root.query(
    `insert into like_mystery_reviews (uid, "mysteryReviewId") values ($1, $2)`,
    [fan.uid, id],
  )
  await createSolver(database, { interested: [mysteryId] })
  await expect
    .poll(async () => mainOf(await site.read("/mysteries/popular")))
    .toContain("時計塔の謎")

  await site.readCached("/userRanking")
  await database.root.query("update users set suspended_at = now() where uid = $1", [writer.uid])
  expect(mainOf(await site.readFresh("/userRanking"))).not.toContain("書く人")
})

test("the most wanted mystery is quoted, by a sentence that hides nothing", async () => {
  const site = await openBuiltSite(database)
  const id = await createMystery(database, { title: "いちばんの謎" })
  for (let n = 0; n < 3; n++) await createSolver(database, { interested: [id] })
  const hidden = "犯人がまさかの||…||だったとは思いませんでした。"
  await addReview(database, id, {
    name: "引かれた人",
    review: `${hidden}失敗してよかったと思える公演は初めてです。`,
  })
  const readFirst = async () =>
    /<li value="1".*?<\/li>/s.exec(mainOf(await site.read("/mysteries/popular")))?.[0] ?? ""
  await expect.poll(readFirst).toContain("引かれた人")
  const first = await readFirst()
  expect(first).toContain("いちばんの謎")
  expect(first).toMatch(
    /「失敗してよかったと思える公演は初めてです。」.*引かれた人さんのナゾ活から/s,
  )
})
