import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { withdraw } from "#domain/members/withdrawing.ts"
import { kindOf, notificationText } from "#domain/notifications/text.ts"
import { done } from "#shared/outcome.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  createMember,
  createMystery,
  createReview,
  type Person,
  readAs,
  writeAs,
} from "#tests/support/people.ts"

let site: TestDatabase
let author: Person
let review: number
let comment: number
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())
beforeEach(async () => {
  author = await createMember(site)
  review = await createReview(site, { uid: author.uid, mysteryId: await createMystery(site) })
  comment = await run(
    "insert into mystery_review_comments (mystery_review_id, uid, content) values ($1, $2, 'どうも')",
    review,
    author.uid,
  )
})

async function run(sql: string, ...values: unknown[]): Promise<number> {
  const { rows } = await site.root.query<{ id: string }>(`${sql} returning *`, values)
  return Number(rows[0]?.id)
}

const named = (name: string) => createMember(site, { name })

const likeAt = (actor: Person, at: string) =>
  run(
    `insert into like_mystery_reviews (uid, "mysteryReviewId", created_at) values ($1, $2, $3)`,
    actor.uid,
    review,
    at,
  )

const likes = {
  like: {
    act: (actor: Person) =>
      writeAs(site, actor, async (tx) => {
        const row = { uid: actor.uid, mysteryReviewId: review }
        return done(await tx.insertInto("like_mystery_reviews").values(row).execute())
      }),
    takeBack: (actor: Person) =>
      writeAs(site, actor, async (tx) =>
        done(await tx.deleteFrom("like_mystery_reviews").where("uid", "=", actor.uid).execute()),
      ),
    says: (people: string) => `${people}があなたのナゾ活にいいねしました！`,
    link: () => `/mysteries/reviews/detail?id=${review}`,
  },
  "comment-like": {
    act: (actor: Person) =>
      writeAs(site, actor, async (tx) => {
        const row = { uid: actor.uid, mystery_review_comment_id: comment }
        return done(await tx.insertInto("like_mystery_review_comments").values(row).execute())
      }),
    takeBack: (actor: Person) =>
      writeAs(site, actor, async (tx) =>
        done(
          await tx
            .deleteFrom("like_mystery_review_comments")
            .where("uid", "=", actor.uid)
            .execute(),
        ),
      ),
    says: (people: string) => `${people}があなたのコメントにいいねしました！`,
    link: () => `/mysteries/reviews/detail?id=${review}#comment`,
  },
}

const say = (actor: Person) =>
  writeAs(site, actor, async (tx) => {
    const row = { uid: actor.uid, mystery_review_id: review, content: "すてきです" }
    return done(await tx.insertInto("mystery_review_comments").values(row).execute())
  })

/** The lines of a member's inbox, the latest first. */
async function inboxOf(person: Person) {
  const rows = await readAs(site, person, (tx) =>
    tx
      .selectFrom("user_notifications as n")
      .innerJoin("notifications as t", "t.id", "n.notification_id")
      .select(["t.kind", "t.params", "t.content", "n.read"])
      .orderBy("n.created_at", "desc")
      .orderBy("n.id", "desc")
      .execute(),
  )
  return rows.map(({ kind, params, content, read }) => {
    const told = notificationText({ kind: kindOf({ kind }), params, content })
    return { text: told.text, to: told.link?.to, content, read }
  })
}

const readAll = ({ uid }: Person) =>
  run("update user_notifications set read = true where uid = $1", uid)

describe.for(["like", "comment-like"] as const)("several of the kind %s on one day", (kind) => {
  const { act, takeBack, says, link } = likes[kind]

  test("are one notification with the latest name and the number of the others", async () => {
    await act(await named("花子"))
    expect(await inboxOf(author)).toMatchObject([{ text: says("花子さん"), to: link() }])
    await act(await named("太郎"))
    await act(await named("<b>夏</b>"))
    expect(await inboxOf(author)).toEqual([
      {
        text: says("<b>夏</b>さんほか2人"),
        to: link(),
        content: `${says("&lt;b&gt;夏&lt;/b&gt;さんほか2人")}<a href="${link()}">→ いいねを確認する</a>`,
        read: false,
      },
    ])
  })

  test("are unread again when somebody joins, not when somebody repeats theirs", async () => {
    const [hanako, taro] = [await named("花子"), await named("太郎")]
    await act(hanako)
    await readAll(author)
    await takeBack(hanako)
    await act(hanako)
    expect(await inboxOf(author)).toMatchObject([{ text: says("花子さん"), read: true }])
    await act(taro)
    expect(await inboxOf(author)).toMatchObject([{ text: says("太郎さんほか1人"), read: false }])
  })

  test("leave out who took theirs back, and are hidden without anybody", async () => {
    const [hanako, taro] = [await named("花子"), await named("太郎")]
    await act(hanako)
    await act(taro)
    await takeBack(taro)
    expect(await inboxOf(author)).toMatchObject([{ text: says("花子さん") }])
    await takeBack(hanako)
    expect(await inboxOf(author)).toEqual([])
    const { rows } = await site.root.query(
      "select params::text || content as told from notifications where merge_key like $1",
      [`${kind} ${kind === "like" ? review : comment} %`],
    )
    expect(rows[0].told).not.toMatch(/花子|太郎/)
    await act(taro)
    expect(await inboxOf(author)).toMatchObject([{ text: says("太郎さん"), read: false }])
  })

  test("stay removed until somebody else joins", async () => {
    const hanako = await named("花子")
    await act(hanako)
    await run("delete from user_notifications where uid = $1", author.uid)
    await takeBack(hanako)
    await act(hanako)
    expect(await inboxOf(author)).toEqual([])
    await act(await named("太郎"))
    expect(await inboxOf(author)).toMatchObject([{ text: says("太郎さんほか1人"), read: false }])
  })

  test("by ten members at once are one notification of ten", async () => {
    const crowd = await Promise.all(Array.from({ length: 10 }, () => createMember(site)))
    const outcomes = await Promise.all(crowd.map(act))
    expect(outcomes.every(({ ok }) => ok)).toBe(true)
    const inbox = await inboxOf(author)
    expect(inbox).toHaveLength(1)
    expect(inbox[0]?.text).toMatch(/さんほか9人/)
  })

  test("in a storm of two connections end in the state of the last ones", async () => {
    const [one, other] = [await named("花子"), await named("太郎")]
    async function storm(actor: Person) {
      for (let n = 0; n < 10; n++) {
        await act(actor)
        await takeBack(actor)
      }
    }
    await Promise.all([storm(one), storm(other)])
    expect(await inboxOf(author)).toEqual([])
    await Promise.all([act(one), act(other)])
    const inbox = await inboxOf(author)
    expect(inbox.map(({ text }) => text.replace(/花子|太郎/, "誰か"))).toEqual([
      says("誰かさんほか1人"),
    ])
  })
})

test("likes after midnight in Tokyo are another notification, whatever the clock of the server says", async () => {
  const [hanako, taro] = [await named("花子"), await named("太郎")]
  await likeAt(hanako, "2026-03-31T23:59:59+09:00")
  await likeAt(taro, "2026-04-01T00:00:00+09:00")
  expect((await inboxOf(author)).map(({ text }) => text)).toEqual([
    "太郎さんがあなたのナゾ活にいいねしました！",
    "花子さんがあなたのナゾ活にいいねしました！",
  ])
})

test("a like that is repeated on the next day notifies once more, and once on each day", async () => {
  const hanako = await named("花子")
  for (const at of ["03-31T10:00", "03-31T22:00", "04-01T08:00", "04-01T09:00"]) {
    await likeAt(hanako, `2026-${at}+09:00`)
    await readAll(author)
    await likes.like.takeBack(hanako)
  }
  await likeAt(hanako, "2026-04-01T20:00+09:00")
  expect(await inboxOf(author)).toMatchObject([{ read: true }])
})

describe("comments of several on one review", () => {
  test("are one notification that every comment makes unread, and that counts people", async () => {
    const [hanako, taro] = [await named("花子"), await named("太郎")]
    await say(hanako)
    await say(taro)
    await readAll(author)
    await say(taro)
    expect(await inboxOf(author)).toMatchObject([
      {
        text: "太郎さんほか1人があなたのナゾ活にコメントしました！",
        to: `/mysteries/reviews/detail?id=${review}#comment`,
        read: false,
      },
    ])
  })

  test("tell of a member until their last comment is deleted", async () => {
    const hanako = await named("花子")
    await say(hanako)
    await say(hanako)
    const deleteOne = () =>
      run(
        "delete from mystery_review_comments where id = (select min(id) from mystery_review_comments where uid = $1)",
        hanako.uid,
      )
    await deleteOne()
    expect(await inboxOf(author)).toHaveLength(1)
    await deleteOne()
    expect(await inboxOf(author)).toEqual([])
  })
})

describe("what leads nowhere", () => {
  const tellOfMention = (receiver: Person, commentId: number) =>
    site.root.query("select tell($1, 'mention', $2)", [
      receiver.uid,
      { name: "花子", nzUserId: 1, reviewId: review, commentId },
    ])

  test("goes with a deleted comment: its likes and mentions", async () => {
    const other = await createMember(site)
    await likes["comment-like"].act(other)
    await tellOfMention(other, comment)
    expect([await inboxOf(author), await inboxOf(other)]).toMatchObject([[{}], [{}]])
    await run("delete from mystery_review_comments where id = $1", comment)
    expect([await inboxOf(author), await inboxOf(other)]).toEqual([[], []])
  })

  test("goes with a deleted review", async () => {
    const other = await createMember(site)
    await likes.like.act(other)
    await say(other)
    await tellOfMention(other, comment)
    await run("delete from mystery_reviews where id = $1", review)
    const { rowCount } = await site.root.query(
      "select from notifications where params ->> 'reviewId' = $1",
      [String(review)],
    )
    expect(rowCount).toBe(0)
  })
})

describe("a member who is gone for the receiver", () => {
  const leave = (person: Person) =>
    writeAs(site, person, async (tx) => {
      await withdraw(tx, { reasons: [], at: new Date() })
      return done(null)
    })
  const mute = (person: Person) =>
    run("insert into muted_users (uid, muted_uid) values ($1, $2)", author.uid, person.uid)

  test.for([
    ["withdrawn", leave],
    ["muted", mute],
  ] as const)("because they are %s is taken out of the names and the number", async ([, go]) => {
    const [hanako, taro] = [await named("花子"), await named("太郎")]
    await likes.like.act(hanako)
    await likes.like.act(taro)
    await go(taro)
    expect(await inboxOf(author)).toMatchObject([
      { text: "花子さんがあなたのナゾ活にいいねしました！" },
    ])
    await go(hanako)
    expect(await inboxOf(author)).toEqual([])
  })

  test("because they are muted is still told to others, and not heard again", async () => {
    const [hanako, other] = [await named("花子"), await createMember(site)]
    const elsewhere = await createReview(site, {
      uid: other.uid,
      mysteryId: await createMystery(site),
    })
    await run(
      `insert into like_mystery_reviews (uid, "mysteryReviewId") values ($1, $2)`,
      hanako.uid,
      elsewhere,
    )
    await run(
      "insert into follows (follower_uid, followee_uid) values ($1, $2)",
      hanako.uid,
      author.uid,
    )
    expect(await inboxOf(author)).toHaveLength(1)
    await mute(hanako)
    await say(hanako)
    expect(await inboxOf(author)).toEqual([])
    expect(await inboxOf(other)).toHaveLength(1)
  })

  test("because they are suspended stays in what was told before, as their likes do", async () => {
    const hanako = await named("花子")
    await likes.like.act(hanako)
    await run("update users set suspended_at = now() where uid = $1", hanako.uid)
    expect(await inboxOf(author)).toHaveLength(1)
  })
})

test("a member who does not want likes gets those of comments neither", async () => {
  await run(
    "insert into notification_settings (uid, muted_kinds) values ($1, '{like}')",
    author.uid,
  )
  const hanako = await named("花子")
  await likes.like.act(hanako)
  await likes["comment-like"].act(hanako)
  await say(hanako)
  expect((await inboxOf(author)).map(({ text }) => text)).toEqual([
    "花子さんがあなたのナゾ活にコメントしました！",
  ])
})

test("a member with SQL access cannot write who acted, nor read it", async () => {
  const hanako = await named("花子")
  await likes.like.act(hanako)
  for (const person of [hanako, author]) {
    await expect(
      readAs(site, person, (tx) => tx.selectFrom("notification_actors").selectAll().execute()),
    ).rejects.toThrow(/permission denied/)
  }
})
