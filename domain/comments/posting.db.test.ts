import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  createMember,
  createMystery,
  createReview,
  type Person,
  writeAs,
} from "#tests/support/people.ts"
import { deleteComment } from "./deleting.ts"
import { postComment } from "./posting.ts"

let site: TestDatabase
let author: Person
let writer: Person
let review: number
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())
beforeEach(async () => {
  author = await createMember(site)
  writer = await createMember(site, { name: "かくひと" })
  review = await createReview(site, { uid: author.uid, mysteryId: await createMystery(site) })
})

let sendings = 0
const newSubmission = () => `sending-number-${++sendings}`

const post = (who: Person, content: string, submission = newSubmission()) =>
  writeAs(site, who, (tx) => postComment(tx, who, { reviewId: review, content, submission }))

const countOf = async () =>
  (
    await site.root.query(
      `select (select count(*)::int from mystery_review_comments where mystery_review_id = $1) as kept, comment_count as counted
       from review_stats where review_id = $1`,
      [review],
    )
  ).rows[0]

const inboxOf = async ({ uid }: Person) =>
  (
    await site.root.query<{ kind: string }>(
      `select kind from user_notifications n join notifications t on t.id = n.notification_id
       where n.uid = $1 order by n.id`,
      [uid],
    )
  ).rows.map(({ kind }) => kind)

describe("a member who comments", () => {
  test("gets the comment as the thread shows it, and the author of the review is notified", async () => {
    expect(await post(writer, "すてきでした")).toMatchObject({
      ok: true,
      value: {
        content: "すてきでした",
        userName: "かくひと",
        nzUserId: writer.nzUserId,
        likeCount: 0,
        createdAt: expect.stringMatching(/Z$/),
      },
    })
    expect(await inboxOf(author)).toEqual(["comment"])
  })

  test("comments once, however often one sending arrives, also at the same moment", async () => {
    const submission = newSubmission()
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => post(writer, "一度だけ", submission)),
    )
    const ids = outcomes.map((outcome) => outcome.ok && outcome.value.id)
    expect(new Set(ids).size).toBe(1)
    expect(await countOf()).toEqual({ kept: 1, counted: 1 })
    expect(await inboxOf(author)).toEqual(["comment"])
    expect(await post(author, "別の人の同じ鍵", submission)).toMatchObject({ ok: true })
    expect(await countOf()).toEqual({ kept: 2, counted: 2 })
  })

  test("may write 2,000 characters and no more, and not nothing", async () => {
    expect(await post(writer, "長".repeat(2000))).toMatchObject({ ok: true })
    expect(await post(writer, "長".repeat(2001))).toEqual({ ok: false, code: "too-long" })
    expect(await post(writer, " \u3000\n")).toEqual({ ok: false, code: "comment-blank" })
  })

  test("hides nothing in it, because everybody would read it", async () => {
    for (const content of ["犯人は||執事||です", "||一行目\n二行目||"]) {
      expect(await post(writer, content)).toEqual({ ok: false, code: "comment-hides" })
    }
    expect(await post(writer, "a || b は、どちらか")).toMatchObject({ ok: true })
  })

  test.each(["deleted", "private"])("cannot on a review that is %s meanwhile", async (fate) => {
    await site.root.query(
      fate === "deleted"
        ? "delete from mystery_reviews where id = $1"
        : `update mystery_reviews set "isPrivate" = true where id = $1`,
      [review],
    )
    expect(await post(writer, "まにあう？")).toEqual({ ok: false, code: "not-found" })
    expect(await post(author, "自分のところでも")).toEqual({ ok: false, code: "not-found" })
  })

  test("cannot while suspended", async () => {
    await site.root.query("update users set suspended_at = now() where uid = $1", [writer.uid])
    expect(await post(writer, "まだ書ける？")).toEqual({ ok: false, code: "forbidden" })
  })

  test("notifies nobody who muted them, but the comment is there", async () => {
    await site.root.query("insert into muted_users (uid, muted_uid) values ($1, $2)", [
      author.uid,
      writer.uid,
    ])
    expect(await post(writer, "聞こえる？")).toMatchObject({ ok: true })
    expect(await inboxOf(author)).toEqual([])
  })
})

describe("a mention", () => {
  test("notifies each member once, of several by one name the one who spoke in the thread", async () => {
    const name = "たろう"
    const [oldest, speaker, other] = [
      await createMember(site, { name }),
      await createMember(site, { name }),
      await createMember(site, { name: "じろう" }),
    ]
    await post(speaker, "はじめまして")
    await post(writer, `@${name} @じろう @${name} 三人で行きませんか`)
    expect(await inboxOf(speaker)).toEqual(["mention"])
    expect(await inboxOf(other)).toEqual(["mention"])
    expect(await inboxOf(oldest)).toEqual([])
  })

  test("of a name that several have outside of the thread notifies the oldest account", async () => {
    const name = "はなこ"
    const [oldest, newer] = [await createMember(site, { name }), await createMember(site, { name })]
    await post(writer, `@${name}`)
    expect(await inboxOf(oldest)).toEqual(["mention"])
    expect(await inboxOf(newer)).toEqual([])
  })

  test("of a name with spaces notifies the one in the thread who is called so, and nobody called like its first word", async () => {
    const [first, speaker, stranger] = [
      await createMember(site, { name: "山田" }),
      await createMember(site, { name: "山田\u3000花子" }),
      await createMember(site, { name: "鈴木 一郎" }),
    ]
    await post(speaker, "はじめまして")
    await post(writer, "@山田 花子 @鈴木 一郎 どうも")
    expect([await inboxOf(speaker), await inboxOf(first), await inboxOf(stranger)]).toEqual([
      ["mention"],
      [],
      [],
    ])
    await post(writer, "@山田 花子さんとは別の人")
    expect(await inboxOf(first)).toEqual(["mention"])
  })

  test("of the review's author or of oneself is no notification of its own", async () => {
    await site.root.query("update users set name = 'さくしゃ' where uid = $1", [author.uid])
    await post(writer, "@さくしゃ さんと @かくひと の話")
    expect(await inboxOf(author)).toEqual(["comment"])
    expect(await inboxOf(writer)).toEqual([])
  })

  test("of a namesake of the writer means the other", async () => {
    const namesake = await createMember(site, { name: "かくひと" })
    await post(writer, "まえから")
    await post(writer, "@かくひと さん、同じ名前ですね")
    expect(await inboxOf(writer)).toEqual([])
    // Another test's member may be older.
    const { rows } = await site.root.query(
      `select count(*)::int as told from notifications where kind = 'mention' and params ->> 'nzUserId' = $1`,
      [String(writer.nzUserId)],
    )
    expect(rows).toEqual([{ told: 1 }])
    expect(namesake.uid).not.toBe(writer.uid)
  })

  test("of a withdrawn member, of nobody, or by somebody muted notifies nobody, and the comment stays", async () => {
    const [left, muting] = [
      await createMember(site, { name: "さったひと" }),
      await createMember(site, { name: "きかないひと" }),
    ]
    await site.root.query(`update users set "deletedAt" = now() where uid = $1`, [left.uid])
    await site.root.query("insert into muted_users (uid, muted_uid) values ($1, $2)", [
      muting.uid,
      writer.uid,
    ])
    const content = "@さったひと @いないひと @きかないひと a@b.example @ こんにちは"
    expect(await post(writer, content)).toMatchObject({ ok: true, value: { content } })
    expect(await inboxOf(left)).toEqual([])
    expect(await inboxOf(muting)).toEqual([])
  })

  test("ends at the first space, an ideographic one too, and ten of them count", async () => {
    const names = Array.from({ length: 12 }, (_, n) => `じゅうにん${n}`)
    const members: Person[] = []
    for (const name of names) members.push(await createMember(site, { name }))
    await post(writer, names.map((name) => `@${name}`).join("\u3000"))
    const told = await Promise.all(members.map(inboxOf))
    expect(told.map((kinds) => kinds.length)).toEqual([...Array(10).fill(1), 0, 0])
  })

  test("that cannot be notified is skipped, and the comment is stored", async () => {
    const [one, other] = [
      await createMember(site, { name: "こわれたひと" }),
      await createMember(site, { name: "ぶじなひと" }),
    ]
    await site.root.query(`
      create function refuse_one() returns trigger language plpgsql as $$
      begin
        if new.uid = '${one.uid}' then raise exception 'broken'; end if;
        return new;
      end $$;
      create trigger refuse_one before insert on user_notifications for each row execute function refuse_one();
      grant execute on function refuse_one() to public`)
    expect(await post(writer, "@こわれたひと @ぶじなひと")).toMatchObject({ ok: true })
    await site.root.query("drop trigger refuse_one on user_notifications; drop function refuse_one")
    expect(await inboxOf(one)).toEqual([])
    expect(await inboxOf(other)).toEqual(["mention"])
  })
})

describe("a member who deletes a comment", () => {
  const remove = (who: Person, id: number) => writeAs(site, who, (tx) => deleteComment(tx, who, id))
  const idOf = async (who: Person) => {
    const outcome = await post(who, "消すかも")
    return outcome.ok ? outcome.value.id : 0
  }

  test("deletes their own with its likes, and a second request finds it deleted", async () => {
    const id = await idOf(writer)
    await site.root.query(
      "insert into like_mystery_review_comments (uid, mystery_review_comment_id) values ($1, $2)",
      [author.uid, id],
    )
    expect(await remove(writer, id)).toEqual({ ok: true, value: { id } })
    expect(await remove(writer, id)).toEqual({ ok: true, value: { id } })
    expect(await countOf()).toEqual({ kept: 0, counted: 0 })
  })

  test("cannot delete another's, not even on their own review or as an administrator here", async () => {
    const id = await idOf(writer)
    const admin = await createMember(site, { role: "admin" })
    for (const who of [author, admin]) {
      expect(await remove(who, id)).toEqual({ ok: false, code: "forbidden" })
    }
    expect(await countOf()).toEqual({ kept: 1, counted: 1 })
  })
})
