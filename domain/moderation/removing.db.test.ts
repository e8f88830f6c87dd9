import { beforeEach, describe, expect, test } from "vitest"
import { listCommentsAtDesk } from "#domain/comments/desk-listing.ts"
import { listComments } from "#domain/comments/listing.ts"
import { readPersonalComments } from "#domain/comments/personal.ts"
import { readInbox } from "#domain/notifications/inbox.ts"
import { isPictureVisible } from "#domain/pictures/visibility.ts"
import { setPrivacy } from "#domain/reviews/editing.ts"
import { findPrivateReview } from "#domain/reviews/detail.ts"
import { listOwnReviews } from "#domain/reviews/own.ts"
import type { ModeratorTx } from "#domain/transaction.ts"
import type { DeskMember } from "#shared/members/viewer.ts"
import { done, type Outcome } from "#shared/outcome.ts"
import { databaseForTest, type TestDatabase } from "#tests/support/database.ts"
import {
  asGuest,
  createDeskMember,
  createMember,
  createMystery,
  createReview,
  type Person,
  readAs,
  writeAs,
} from "#tests/support/people.ts"
import {
  putBack,
  putCommentsBack,
  putReviewsBack,
  removeComment,
  removeComments,
  removePhoto,
  removeReview,
  removeReviews,
} from "./removing.ts"
import { lastEntry, revertAct } from "./reverting.ts"

const reason = "宣伝や、同じ内容のくり返しのため"

let site: TestDatabase
let moderator: DeskMember & { role: "moderator" }
let author: Person
let reader: Person
let mysteryId: string
let review: number
let comment: number
beforeEach(async () => {
  site = await databaseForTest()
  moderator = await createDeskMember(site, "moderator")
  author = await createMember(site)
  reader = await createMember(site)
  mysteryId = await createMystery(site, { title: "路地の手紙" })
  review = await createReview(site, { uid: author.uid, mysteryId, review: "また行きたいです。" })
  const like = `insert into like_mystery_reviews (uid, "mysteryReviewId") values ($1, $2)`
  await site.root.query(like, [reader.uid, review])
  comment = await say(reader, "わかります")
})

async function say({ uid }: Person, content: string) {
  const { rows } = await site.root.query<{ id: number }>(
    `insert into mystery_review_comments (uid, mystery_review_id, content) values ($1, $2, $3)
     returning id::integer`,
    [uid, review, content],
  )
  return rows[0]?.id ?? 0
}

const atDesk = <T>(change: (tx: ModeratorTx) => Promise<Outcome<T>>) =>
  writeAs(site, moderator, change)
const remove = async () => {
  const outcome = await atDesk((tx) => removeReview(tx, review, reason))
  return outcome.ok ? outcome.value.removal : 0
}
const seenBy = (who: Person | null) => {
  const read = (tx: Parameters<Parameters<typeof asGuest>[1]>[0]) =>
    tx.selectFrom("mystery_reviews").select("id").where("id", "=", review).execute()
  return who ? readAs(site, who, read) : asGuest(site, read)
}
const told = async (who: Person) =>
  (await readAs(site, who, (tx) => readInbox(tx, who, 1))).entries.map(({ text }) => text)

/** Everything that counts the review, its likes and its comments. */
const figures = async () => {
  const { rows } = await site.root.query(
    `select m.review_count, r.like_count, r.comment_count, u.public_count, u.private_count, u.likes_received,
       (select points from users where uid = $3) as points
     from mystery_stats m, review_stats r, user_stats u
     where m.mystery_id = $1 and r.review_id = $2 and u.uid = $3`,
    [mysteryId, review, author.uid],
  )
  return rows
}
const recounted = async () => {
  const before = await figures()
  await site.root.query("select recount_everything()")
  expect(await figures()).toEqual(before)
}
const rowsOf = async () =>
  (
    await site.root.query(
      `select to_jsonb(r) as review, array(select to_jsonb(c) from mystery_review_comments c order by id) as comments
       from mystery_reviews r where id = $1`,
      [review],
    )
  ).rows

describe("a removed review", () => {
  test("is read by its author alone, with the reason, in their list and at its address", async () => {
    await remove()
    for (const who of [null, reader]) expect(await seenBy(who)).toEqual([])
    const { reviews } = await readAs(site, author, (tx) => listOwnReviews(tx, author, 1))
    expect(reviews).toMatchObject([{ id: review, removals: [{ isPhoto: false, reason }] }])
    expect(await readAs(site, author, (tx) => findPrivateReview(tx, author, review))).toMatchObject(
      { id: review, removals: [{ isPhoto: false, reason }] },
    )
    expect(await told(author)).toContain(
      `「路地の手紙」のナゾ活を運営が削除しました。理由：${reason}`,
    )
  })

  test("counts nowhere, and counts again with its likes and comments when it is put back", async () => {
    const [before, rows] = [await figures(), await rowsOf()]
    const removal = await remove()
    expect(await figures()).toMatchObject([
      { review_count: 0, public_count: 0, private_count: 1, likes_received: 0 },
    ])
    await recounted()
    expect(await atDesk((tx) => putBack(tx, removal))).toMatchObject({ ok: true })
    expect(await figures()).toEqual(before)
    expect(await rowsOf()).toEqual(rows)
    await recounted()
    expect(await told(author)).toContain(
      "運営が削除していたナゾ活（「路地の手紙」）を元に戻しました",
    )
  })

  test("stays removed whatever its author chooses, and may be deleted by them", async () => {
    await remove()
    for (const values of [`"isPrivate" = false`, "for_followers = true"]) {
      const change = `update mystery_reviews set ${values} where id = $1`
      await expect(site.root.query(change, [review])).rejects.toThrow("removed_private")
    }
    const publish = await writeAs(site, author, (tx) =>
      setPrivacy(tx, author, { id: review, isPrivate: false }),
    )
    expect(publish).toMatchObject({ code: "removed-stays" })
    await writeAs(site, author, async (tx) => {
      await tx.deleteFrom("mystery_reviews").where("id", "=", review).execute()
      return done(null)
    })
    const { rows } = await site.root.query("select from removals")
    expect(rows).toEqual([])
  })

  test("goes back to those who read it before: to followers, or to its author alone", async () => {
    for (const forFollowers of [true, false]) {
      await site.root.query(
        `update mystery_reviews set "isPrivate" = true, for_followers = $2 where id = $1`,
        [review, forFollowers],
      )
      await site.root.query(
        "insert into moderation_reports (review_id, reason) values ($1, 'spam')",
        [review],
      )
      const rows = await rowsOf()
      const removal = await remove()
      await atDesk((tx) => putBack(tx, removal))
      expect(await rowsOf()).toEqual(rows)
    }
  })

  test("is removed once, also by two at once, and put back once", async () => {
    const other = await createDeskMember(site, "moderator")
    const outcomes = await Promise.all(
      [moderator, other].map((who) => writeAs(site, who, (tx) => removeReview(tx, review, reason))),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    const { rows } = await site.root.query<{ id: number }>("select id::integer from removals")
    const removal = rows[0]?.id ?? 0
    const back = await Promise.all(
      [moderator, other].map((who) => writeAs(site, who, (tx) => putBack(tx, removal))),
    )
    expect(back.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test("was not a private one that nobody has flagged: the desk does not read it", async () => {
    await site.root.query(`update mystery_reviews set "isPrivate" = true where id = $1`, [review])
    expect(await atDesk((tx) => removeReview(tx, review, reason))).toMatchObject({
      code: "not-found",
    })
  })

  test("tells its author no name", async () => {
    await remove()
    const columns = readAs(site, author, (tx) =>
      tx.selectFrom("removals").select("removed_by").execute(),
    )
    await expect(columns).rejects.toThrow("permission denied")
    const shown = await readAs(site, author, (tx) =>
      tx.selectFrom("removals").select(["uid", "reason"]).execute(),
    )
    expect(shown).toEqual([{ uid: author.uid, reason }])
    expect(
      await readAs(site, reader, (tx) => tx.selectFrom("removals").select("reason").execute()),
    ).toEqual([])
  })
})

describe("several reviews", () => {
  test("are removed for one reason and taken back with one press", async () => {
    const second = await createReview(site, {
      uid: author.uid,
      mysteryId: await createMystery(site),
    })
    const rows = await rowsOf()
    const act = await atDesk(async (tx) => {
      expect(await removeReviews(tx, { ids: [review, second, 999_999], reason })).toBe(2)
      return done(await lastEntry(tx, moderator.uid))
    })
    const entry = act.ok ? (act.value ?? 0) : 0
    expect(await seenBy(null)).toEqual([])
    expect(await atDesk((tx) => revertAct(tx, entry))).toMatchObject({ ok: true })
    expect(await rowsOf()).toEqual(rows)
    expect(await atDesk((tx) => revertAct(tx, entry))).toMatchObject({ code: "changed-since" })
  })

  test("are put back, and removed again for the same reason when that is taken back", async () => {
    await remove()
    const act = await atDesk(async (tx) => {
      expect(await putReviewsBack(tx, [review, 999_999])).toBe(1)
      return done(await lastEntry(tx, moderator.uid))
    })
    expect(await seenBy(null)).toHaveLength(1)
    const entry = act.ok ? (act.value ?? 0) : 0
    expect(await atDesk((tx) => revertAct(tx, entry))).toMatchObject({ ok: true })
    expect(await seenBy(null)).toEqual([])
    const { rows } = await site.root.query("select reason from removals where put_back_at is null")
    expect(rows).toEqual([{ reason }])
  })
})

describe("several comments", () => {
  const thread = async () =>
    (await asGuest(site, (tx) => listComments(tx, review))).map(({ content }) => content)

  test("are removed for one reason, and that is taken back with one press", async () => {
    const second = await say(author, "ありがとうございます")
    const before = await figures()
    const act = await atDesk(async (tx) => {
      expect(await removeComments(tx, { ids: [comment, second, 999_999], reason })).toBe(2)
      return done(await lastEntry(tx, moderator.uid))
    })
    expect(await thread()).toEqual([])
    const entry = act.ok ? (act.value ?? 0) : 0
    expect(await atDesk((tx) => revertAct(tx, entry))).toMatchObject({ ok: true })
    expect(await thread()).toEqual(["わかります", "ありがとうございます"])
    expect(await figures()).toEqual(before)
  })

  test("are found among the removed ones, and put back", async () => {
    await say(author, "ありがとうございます")
    await atDesk(async (tx) => done(await removeComments(tx, { ids: [comment], reason })))
    const removed = await atDesk(async (tx) => {
      const wish = {
        words: "",
        filters: { state: "removed" },
        sort: "-written",
        limit: 50,
        offset: 0,
      }
      return done((await listCommentsAtDesk(tx, wish)).rows)
    })
    expect(removed).toMatchObject({ value: [{ id: comment, removed: true }] })
    await atDesk(async (tx) => done(expect(await putCommentsBack(tx, [comment, 999_999])).toBe(1)))
    expect(await thread()).toContain("わかります")
  })
})

describe("a removed comment", () => {
  const thread = () => asGuest(site, (tx) => listComments(tx, review))

  test("is gone from the thread and its count; its author reads it there with the reason", async () => {
    const before = await figures()
    const [removed] = await told(author)
    expect(removed).toContain("コメントしました")
    const outcome = await atDesk((tx) => removeComment(tx, comment, reason))
    expect(await thread()).toEqual([])
    expect(await readAs(site, reader, (tx) => listComments(tx, review))).toEqual([])
    expect(await figures()).toMatchObject([{ comment_count: 0 }])
    await recounted()
    const own = await readAs(site, reader, (tx) => readPersonalComments(tx, reader, review))
    expect(own.removed).toMatchObject([{ id: comment, content: "わかります", reason }])
    expect(
      (await readAs(site, author, (tx) => readPersonalComments(tx, author, review))).removed,
    ).toEqual([])
    // Nobody is led to what is gone.
    expect(await told(author)).not.toContain(removed)
    expect(await told(reader)).toEqual([
      `「路地の手紙」のナゾ活へのコメントを運営が削除しました。理由：${reason}`,
    ])
    if (outcome.ok) await atDesk((tx) => putBack(tx, outcome.value.removal))
    expect(await thread()).toMatchObject([{ content: "わかります" }])
    expect(await figures()).toEqual(before)
  })

  test("keeps its likes, and gets no more while it is removed", async () => {
    const like =
      "insert into like_mystery_review_comments (uid, mystery_review_comment_id) values ($1, $2)"
    await site.root.query(like, [author.uid, comment])
    const outcome = await atDesk((tx) => removeComment(tx, comment, reason))
    const third = await createMember(site)
    await expect(
      writeAs(site, third, async (tx) => {
        await tx
          .insertInto("like_mystery_review_comments")
          .values({ uid: third.uid, mystery_review_comment_id: comment })
          .execute()
        return done(null)
      }),
    ).resolves.toMatchObject({ ok: false })
    if (outcome.ok) await atDesk((tx) => putBack(tx, outcome.value.removal))
    expect(await thread()).toMatchObject([{ likeCount: 1 }])
  })

  test("is deleted by its author without being counted twice", async () => {
    await atDesk((tx) => removeComment(tx, comment, reason))
    await site.root.query("delete from mystery_review_comments where id = $1", [comment])
    expect(await figures()).toMatchObject([{ comment_count: 0 }])
  })
})

describe("a removed photo", () => {
  const name = (n: number) => `1775012400000_${String(n).repeat(22)}`
  const url = (n: number) =>
    `/files/user/${author.uid}/mysteries/${mysteryId}/review_${name(n)}_800x800.webp?v=0123456789abcdef`
  const photos = () => [url(1), url(2), url(3)]
  const path = (n: number) =>
    `user/${author.uid}/mysteries/${mysteryId}/review_${name(n)}_800x800.webp`
  const isShown = (who: Person | null, n: number) => {
    const see = (tx: Parameters<Parameters<typeof asGuest>[1]>[0]) =>
      isPictureVisible(tx, { path: path(n), uid: author.uid, mysteryId })
    return who ? readAs(site, who, see) : asGuest(site, see)
  }
  const filesToRemove = async () =>
    (await site.root.query<{ path: string }>("select path from files_to_remove")).rows

  beforeEach(async () => {
    await site.root.query(`update mystery_reviews set "allPhotoUrls" = $2 where id = $1`, [
      review,
      photos(),
    ])
  })

  test("is gone from the review for everybody, keeps its file, and comes back to its place", async () => {
    await site.root.query(
      "update mystery_reviews set photo_words = jsonb_build_object($2::text, '看板の写真') where id = $1",
      [review, url(2)],
    )
    const rows = await rowsOf()
    const outcome = await atDesk((tx) => removePhoto(tx, review, url(2), reason))
    expect(await isShown(null, 2)).toBe(false)
    expect(await isShown(null, 1)).toBe(true)
    expect(await filesToRemove()).toEqual([])
    expect(JSON.stringify(await rowsOf())).not.toContain("看板の写真")
    const { reviews } = await readAs(site, author, (tx) => listOwnReviews(tx, author, 1))
    expect(reviews).toMatchObject([{ removals: [{ isPhoto: true, reason }] }])
    expect(await atDesk((tx) => removePhoto(tx, review, url(2), reason))).toMatchObject({
      code: "not-found",
    })
    if (outcome.ok) await atDesk((tx) => putBack(tx, outcome.value.removal))
    expect(await rowsOf()).toEqual(rows)
    expect(await isShown(null, 2)).toBe(true)
  })

  test("comes back as the only one", async () => {
    await site.root.query(`update mystery_reviews set "allPhotoUrls" = $2 where id = $1`, [
      review,
      [url(1)],
    ])
    const rows = await rowsOf()
    const outcome = await atDesk((tx) => removePhoto(tx, review, url(1), reason))
    if (outcome.ok) await atDesk((tx) => putBack(tx, outcome.value.removal))
    expect(await rowsOf()).toEqual(rows)
  })

  test("does not come back where the review has four others by now", async () => {
    const outcome = await atDesk((tx) => removePhoto(tx, review, url(2), reason))
    await site.root.query(`update mystery_reviews set "allPhotoUrls" = $2 where id = $1`, [
      review,
      [4, 5, 6, 7].map(url),
    ])
    expect(outcome.ok && (await atDesk((tx) => putBack(tx, outcome.value.removal)))).toMatchObject({
      code: "photo-limit",
    })
  })

  test("goes with the review", async () => {
    await atDesk((tx) => removePhoto(tx, review, url(2), reason))
    await site.root.query(
      "insert into photo_uploads (uid, mystery_id, name, used) values ($1, $2, $3, true)",
      [author.uid, mysteryId, name(2)],
    )
    await site.root.query("delete from mystery_reviews where id = $1", [review])
    expect((await filesToRemove()).map((file) => file.path)).toContain(
      `user/${author.uid}/mysteries/${mysteryId}/review_${name(2)}`,
    )
  })
})
