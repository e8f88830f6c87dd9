import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { done } from "#shared/outcome.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  createMember,
  createMystery,
  createReview,
  type Person,
  writeAs,
} from "#tests/support/people.ts"
import { likeComment, likeReview } from "./liking.ts"

let site: TestDatabase
let author: Person
let reader: Person
let review: number
beforeAll(async () => {
  site = await createDatabase()
  await site.root.query(`alter database ${site.owner.database} set deadlock_timeout = '20ms'`)
})
afterAll(() => site.drop())
beforeEach(async () => {
  author = await createMember(site)
  reader = await createMember(site, { name: "よむひと" })
  review = await createReview(site, { uid: author.uid, mysteryId: await createMystery(site) })
})

const like = (who: Person, liked: boolean, id = review) =>
  writeAs(site, who, (tx) => likeReview(tx, who, { id, liked }))

async function addComment({ uid }: Person): Promise<number> {
  const { rows } = await site.root.query<{ id: string }>(
    "insert into mystery_review_comments (uid, mystery_review_id, content) values ($1, $2, 'うん') returning id",
    [uid, review],
  )
  return Number(rows[0]?.id)
}

async function one(query: string, values: unknown[]) {
  const { rows } = await site.root.query<Record<string, unknown>>(query, values)
  return rows[0]
}
const inboxOf = async ({ uid }: Person) =>
  (
    await site.root.query<{ kind: string; content: string }>(
      `select kind, content from user_notifications n join notifications t on t.id = n.notification_id
       where n.uid = $1 order by n.id`,
      [uid],
    )
  ).rows

describe("a member who likes a review", () => {
  test("hears how many do, and changes nothing by a second request", async () => {
    await like(await createMember(site), true)
    expect(await like(reader, true)).toEqual(done({ liked: true, likeCount: 2 }))
    expect(await like(reader, true)).toEqual(done({ liked: true, likeCount: 2 }))
    expect(await like(reader, false)).toEqual(done({ liked: false, likeCount: 1 }))
    expect(await like(reader, false)).toEqual(done({ liked: false, likeCount: 1 }))
  })

  test("cannot like their own: it would count for their badge and the ranking", async () => {
    expect(await like(author, true)).toEqual({ ok: false, code: "not-found" })
    const inSql = writeAs(site, author, async (tx) =>
      done(
        await tx
          .insertInto("like_mystery_reviews")
          .values({ uid: author.uid, mysteryReviewId: review })
          .execute(),
      ),
    )
    expect(await inSql).toMatchObject({ ok: false })
    const counted = `select like_count, likes_received from review_stats, user_stats
      where review_id = $1 and uid = $2`
    expect(await one(counted, [review, author.uid])).toEqual({ like_count: 0, likes_received: 0 })
    await like(reader, true)
    expect(await inboxOf(author)).toMatchObject([{ kind: "like" }])
  })

  test.each(["a private review", "a review of an author who withdrew", "no review"])(
    "cannot like %s",
    async (which) => {
      if (which === "a private review") {
        await site.root.query(`update mystery_reviews set "isPrivate" = true where id = $1`, [
          review,
        ])
      } else if (which === "no review") review = 999_999_999
      else {
        await site.root.query(`update users set "deletedAt" = now() where uid = $1`, [author.uid])
      }
      expect(await like(reader, true)).toEqual({ ok: false, code: "not-found" })
    },
  )

  test("and takes it back from two connections at once ends in one of both states, counted rightly", async () => {
    const wishes = Array.from({ length: 24 }, (_, n) => n % 2 === 0)
    const outcomes = await Promise.all(wishes.map((liked) => like(reader, liked)))
    expect(outcomes.filter(({ ok }) => !ok)).toEqual([])
    const kept = `select (select count(*)::int from like_mystery_reviews where "mysteryReviewId" = $1) as likes, like_count as counted
      from review_stats where review_id = $1`
    const ended = await one(kept, [review])
    expect(ended?.likes).toBe(ended?.counted)
    for (const liked of [true, false]) {
      await like(reader, liked)
      expect(await one(kept, [review])).toEqual({ likes: Number(liked), counted: Number(liked) })
    }
  })

  test("while it becomes private either likes it before or is refused, and its author's likes agree", async () => {
    for (let round = 0; round < 6; round++) {
      const id = await createReview(site, {
        uid: author.uid,
        mysteryId: await createMystery(site),
      })
      const hide = writeAs(site, author, async (tx) =>
        done(
          await tx
            .updateTable("mystery_reviews")
            .set({ isPrivate: true })
            .where("id", "=", id)
            .execute(),
        ),
      )
      const [hidden, liked] = await Promise.all([hide, like(reader, true, id)])
      expect(hidden.ok).toBe(true)
      expect(["done", "not-found", "forbidden"]).toContain(liked.ok ? "done" : liked.code)
    }
    const counted = await one("select likes_received from user_stats where uid = $1", [author.uid])
    expect(counted).toEqual({ likes_received: 0 })
  })
})

describe("a member who likes a comment", () => {
  const likeIt = (who: Person, id: number, liked: boolean) =>
    writeAs(site, who, (tx) => likeComment(tx, who, { id, liked }))

  test("hears how many do, and its author is notified once", async () => {
    const speaker = await createMember(site)
    const comment = await addComment(speaker)
    const once = done({ liked: true, likeCount: 1 })
    expect(await likeIt(reader, comment, true)).toEqual(once)
    expect(await likeIt(reader, comment, true)).toEqual(once)
    expect(await likeIt(reader, comment, false)).toEqual(done({ liked: false, likeCount: 0 }))
    await likeIt(reader, comment, true)
    expect(await inboxOf(speaker)).toEqual([
      {
        kind: "comment-like",
        content: `よむひとさんがあなたのコメントにいいねしました！<a href="/mysteries/reviews/detail?id=${review}#comment">→ いいねを確認する</a>`,
      },
    ])
  })

  test("notifies nobody who muted them, or who wants to hear of no likes", async () => {
    const [muting, silent] = [await createMember(site), await createMember(site)]
    await site.root.query("insert into muted_users (uid, muted_uid) values ($1, $2)", [
      muting.uid,
      reader.uid,
    ])
    await site.root.query(
      "insert into notification_settings (uid, muted_kinds) values ($1, '{like}')",
      [silent.uid],
    )
    for (const speaker of [muting, silent]) {
      expect(await likeIt(reader, await addComment(speaker), true)).toMatchObject({ ok: true })
      expect(await inboxOf(speaker)).toEqual([])
    }
  })

  test("cannot like one that is deleted or whose review became private", async () => {
    const comment = await addComment(author)
    await site.root.query(`update mystery_reviews set "isPrivate" = true where id = $1`, [review])
    for (const id of [comment, 999_999_999]) {
      expect(await likeIt(reader, id, true)).toEqual({ ok: false, code: "not-found" })
    }
  })

  test("cannot like their own", async () => {
    const comment = await addComment(reader)
    expect(await likeIt(reader, comment, true)).toEqual({ ok: false, code: "not-found" })
    const row = { uid: reader.uid, mystery_review_comment_id: comment }
    const inSql = writeAs(site, reader, async (tx) =>
      done(await tx.insertInto("like_mystery_review_comments").values(row).execute()),
    )
    expect(await inSql).toMatchObject({ ok: false })
  })
})
