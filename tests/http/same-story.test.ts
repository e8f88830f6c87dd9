import { randomBytes } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMember, createMystery, longAgo } from "#tests/support/people.ts"
import { openProgramsSite, type ProgramsSite } from "./support/programs-site.ts"

// Members do the same through pages and through programs, and the rows that follow are compared.

let database: TestDatabase
let site: ProgramsSite

beforeAll(async () => {
  database = await createDatabase()
  site = await openProgramsSite(database)
})
afterAll(async () => {
  await site.tables.close()
  await database.drop()
})

type Story = {
  setStatus: (status: number) => Promise<void>
  review: (text: string) => Promise<number>
  edit: (review: number, text: string) => Promise<void>
  like: (review: number) => Promise<void>
  comment: (review: number, content: string) => Promise<number>
  likeComment: (comment: number) => Promise<void>
  deleteComment: (comment: number) => Promise<void>
}

const people = async () => ({
  author: await createMember(database, { name: "書く人", registeredAt: longAgo }),
  reader: await createMember(database, { name: "読む人", registeredAt: longAgo }),
  mystery: await createMystery(database, { title: "ふたつの入口" }),
})
type Cast = Awaited<ReturnType<typeof people>>

async function throughPages({ author, reader, mystery }: Cast): Promise<Story> {
  const [authors, readers] = [await site.cookieOf(author), await site.cookieOf(reader)]
  async function post(cookie: string, path: string, fields: Record<string, string>) {
    const answer = await site.app.request(site.origin + path, {
      method: "POST",
      headers: { origin: site.origin, cookie },
      body: new URLSearchParams(fields),
    })
    const sent = (await answer.json()) as { ok: boolean; value: { id: number } }
    expect([path, sent]).toMatchObject([path, { ok: true }])
    return sent.value
  }
  const fields = (text: string) => ({
    text,
    difficulty: "4",
    minutes: "90",
    playDate: "2026-03-01",
  })
  return {
    async setStatus(status) {
      await post(authors, `/mysteries/${mystery}/status`, { status: String(status) })
    },
    review: async (text) => (await post(authors, `/mysteries/${mystery}/reviews`, fields(text))).id,
    async edit(review, text) {
      await post(authors, `/mysteries/reviews/${review}/edit`, fields(text))
    },
    async like(review) {
      await post(readers, `/mysteries/reviews/${review}/like`, { liked: "1" })
    },
    async comment(review, content) {
      const submission = randomBytes(16).toString("hex")
      const sent = { content, submission }
      await post(readers, `/mysteries/reviews/${review}/comments`, sent)
      const { rows } = await database.root.query<{ id: string }>(
        "select max(id) as id from mystery_review_comments where mystery_review_id = $1",
        [review],
      )
      return Number(rows[0]?.id)
    },
    async likeComment(comment) {
      await post(authors, `/mysteries/reviews/comments/${comment}/like`, { liked: "1" })
    },
    async deleteComment(comment) {
      await post(readers, `/mysteries/reviews/comments/${comment}/delete`, {})
    },
  }
}

async function throughPrograms({ author, reader, mystery }: Cast): Promise<Story> {
  const [authors, readers] = [await site.tokenOf(author), await site.tokenOf(reader)]
  async function send(as: string, method: string, path: string, body?: object) {
    const prefer = "return=representation"
    const { status, rows } = await site.ask(path, { as, method, body, prefer })
    expect([path, status < 300, rows]).toMatchObject([path, true, [{}]])
    return rows[0] as { id: number }
  }
  const fields = (review: string) => ({
    review,
    difficultyRating: 4,
    actualPlayTimeMinutes: 90,
    playDate: "2026-03-01",
  })
  const own = { uid: author.uid, mysteryid: mystery }
  const statuses = `favorite_mysteries?uid=eq.${author.uid}&mysteryid=eq.${mystery}`
  return {
    async setStatus(status) {
      if (status === 1) await send(authors, "POST", "favorite_mysteries", { ...own, status })
      else await send(authors, "PATCH", `${statuses}&status=eq.1`, { status })
    },
    async review(text) {
      const row = { uid: author.uid, mysteryId: mystery, isPrivate: false, ...fields(text) }
      return (await send(authors, "POST", "mystery_reviews", row)).id
    },
    async edit(review, text) {
      const address = `mystery_reviews?id=eq.${review}&uid=eq.${author.uid}`
      await send(authors, "PATCH", address, { ...fields(text), updatedAt: new Date() })
    },
    async like(review) {
      const row = { uid: reader.uid, mysteryReviewId: review }
      await send(readers, "POST", "like_mystery_reviews", row)
    },
    async comment(review, content) {
      const row = { mystery_review_id: review, uid: reader.uid, content }
      return (await send(readers, "POST", "mystery_review_comments", row)).id
    },
    async likeComment(comment) {
      const row = { mystery_review_comment_id: comment, uid: author.uid }
      await send(authors, "POST", "like_mystery_review_comments", row)
    },
    async deleteComment(comment) {
      await send(readers, "DELETE", `mystery_review_comments?id=eq.${comment}`)
    },
  }
}

async function play(story: Story): Promise<void> {
  await story.setStatus(1)
  await story.setStatus(2)
  const review = await story.review("とても楽しい||結末||でした。")
  await story.edit(review, "とても楽しい||結末||でした。また行きたいです。")
  await story.like(review)
  const kept = await story.comment(review, "わたしも行きたいです。")
  const gone = await story.comment(review, "消すコメントです。")
  await story.likeComment(kept)
  await story.deleteComment(gone)
}

/** All that the database has of these people, without names, ids and times that differ by chance. */
async function rowsOf({ author, reader, mystery }: Cast) {
  const uids = [author.uid, reader.uid]
  const read = async (sql: string, values: unknown[]) =>
    (await database.root.query<Record<string, unknown>>(sql, values)).rows
  const rows = {
    // A page notes the day on which it was pressed; a call of the contract does not say one.
    statuses: await read(
      "select to_jsonb(f) - 'played_on' as status from favorite_mysteries f where uid = any ($1)",
      [uids],
    ),
    reviews: await read("select * from mystery_reviews where uid = any ($1)", [uids]),
    spoilers: await read(
      "select s.* from review_spoilers s join mystery_reviews r on r.id = s.review_id where r.uid = any ($1)",
      [uids],
    ),
    likes: await read("select * from like_mystery_reviews where uid = any ($1)", [uids]),
    comments: await read("select * from mystery_review_comments where uid = any ($1)", [uids]),
    commentLikes: await read("select * from like_mystery_review_comments where uid = any ($1)", [
      uids,
    ]),
    reviewStats: await read(
      "select s.* from review_stats s join mystery_reviews r on r.id = s.review_id where r.uid = any ($1)",
      [uids],
    ),
    mysteryStats: await read(
      "select to_jsonb(s) - 'ord' as stats from mystery_stats s where mystery_id = $1",
      [mystery],
    ),
    memberStats: await read("select * from user_stats where uid = any ($1) order by uid = $2", [
      uids,
      author.uid,
    ]),
    points: await read("select points from users where uid = any ($1) order by uid = $2", [
      uids,
      author.uid,
    ]),
    notifications: await read(
      `select u.uid, u.read, n.content from user_notifications u join notifications n on n.id = u.notification_id
       where u.uid = any ($1) order by u.id`,
      [uids],
    ),
  }
  const known: [string, string][] = [
    [author.uid, "author"],
    [reader.uid, "reader"],
    [mystery, "mystery"],
  ]
  return JSON.parse(
    known
      .reduce((text, [id, name]) => text.replaceAll(id, name), JSON.stringify(rows))
      .replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)"/g, '"a time"')
      .replaceAll(/(\/detail\?id=)\d+/g, "$1N"),
    (key, value: unknown) =>
      /^id$|_id$|Id$|^submission$/.test(key) && value !== "mystery" ? "an id" : value,
  ) as Record<string, unknown[]>
}

test("what members do through pages and through programs leaves the same rows", async () => {
  const [first, second] = [await people(), await people()]
  await play(await throughPages(first))
  await play(await throughPrograms(second))
  const rows = await rowsOf(first)
  for (const name of ["reviews", "likes", "commentLikes", "notifications"]) {
    expect(rows[name]?.length).toBeGreaterThan(0)
  }
  expect(await rowsOf(second)).toEqual(rows)
})
