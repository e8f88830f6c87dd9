import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { readInbox } from "#domain/notifications/inbox.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  createMember,
  createMystery,
  createReview,
  createSolver,
  type Person,
  readAs,
  setStatuses,
  writeAs,
} from "#tests/support/people.ts"
import { type FeedAnchor, feedPageSize, readFeed } from "./feed.ts"
import { answerRequest, followMember, removeFollower } from "./following.ts"
import { type FollowList, followPageSize, listFollows } from "./listing.ts"
import { countFollowRequests, listFollowRequests } from "./requests.ts"
import { findFollowStates } from "./states.ts"
import { suggestMembers } from "./suggesting.ts"

let site: TestDatabase
let ann: Person
let ben: Person
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())
beforeEach(async () => {
  ann = await createMember(site, { name: "あん" })
  ben = await createMember(site, { name: "べん" })
})

const run = (sql: string, ...values: unknown[]) => site.root.query(sql, values)
const follow = (who: Person, { nzUserId }: Person, followed = true) =>
  writeAs(site, who, (tx) => followMember(tx, who, { nzUserId, followed }))
const remove = (who: Person, { nzUserId }: Person) =>
  writeAs(site, who, (tx) => removeFollower(tx, who, nzUserId))
const block = (who: Person, other: Person) =>
  run("insert into blocked_users (uid, blocked_uid) values ($1, $2)", who.uid, other.uid)
const mute = (who: Person, other: Person) =>
  run("insert into muted_users (uid, muted_uid) values ($1, $2)", who.uid, other.uid)
async function createMysteries(count: number): Promise<string[]> {
  const ids: string[] = []
  while (ids.length < count) ids.push(await createMystery(site))
  return ids
}
const statesOf = (who: Person, ...others: Person[]) => {
  const ids = others.map(({ nzUserId }) => nzUserId)
  return readAs(site, who, (tx) => findFollowStates(tx, who, ids))
}
const followers = async ({ uid }: Person) => {
  const { rows } = await site.root.query<{ follower_count: number; following_count: number }>(
    "select follower_count, following_count from user_stats where uid = $1",
    [uid],
  )
  return rows[0]
}
const told = async (who: Person) => {
  const { entries } = await readAs(site, who, (tx) => readInbox(tx, who, 1))
  return entries.map(({ text, isRead }) => ({ text, isRead }))
}
const gone = { ok: false, code: "user-not-found" }

describe("a member", () => {
  test("follows another once, however often they ask, and takes it back", async () => {
    for (const followed of [true, true]) {
      expect(await follow(ann, ben, followed)).toEqual({
        ok: true,
        value: { followed, requested: false },
      })
    }
    expect(await followers(ben)).toMatchObject({ follower_count: 1 })
    expect(await followers(ann)).toMatchObject({ following_count: 1 })
    expect(await statesOf(ann, ben)).toEqual({
      followed: [ben.nzUserId],
      requested: [],
      followers: [],
    })
    expect(await statesOf(ben, ann)).toEqual({
      followed: [],
      requested: [],
      followers: [ann.nzUserId],
    })
    for (const followed of [false, false]) {
      expect(await follow(ann, ben, followed)).toEqual({
        ok: true,
        value: { followed, requested: false },
      })
    }
    expect(await followers(ben)).toMatchObject({ follower_count: 0 })
    expect(await statesOf(ann, ben)).toEqual({ followed: [], requested: [], followers: [] })
  })

  test("follows neither themselves nor anybody withdrawn, unknown or hidden by a block", async () => {
    expect(await follow(ann, ann)).toMatchObject(gone)
    expect(await follow(ann, { ...ben, nzUserId: 2 ** 31 - 1 })).toMatchObject(gone)
    const leaver = await createMember(site)
    await run(`update users set "deletedAt" = now() where uid = $1`, leaver.uid)
    expect(await follow(ann, leaver)).toMatchObject(gone)
    await block(ann, ben)
    expect(await follow(ann, ben)).toMatchObject(gone)
    expect(await follow(ben, ann)).toMatchObject(gone)
  })

  test("ends that another follows them, who is not told", async () => {
    await follow(ann, ben)
    expect(await remove(ben, ann)).toEqual({ ok: true, value: { removed: true } })
    expect(await statesOf(ann, ben)).toEqual({ followed: [], requested: [], followers: [] })
    expect(await followers(ben)).toMatchObject({ follower_count: 0 })
    expect(await told(ann)).toEqual([])
    expect(await told(ben)).toEqual([])
  })

  test("ends no follow between others", async () => {
    await follow(ann, ben)
    const third = await createMember(site)
    await remove(third, ann)
    await remove(third, ben)
    await writeAs(site, third, async (tx) => {
      await tx.deleteFrom("follows").execute()
      return { ok: true, value: null }
    })
    expect(await followers(ben)).toMatchObject({ follower_count: 1 })
  })

  test("who is new follows thirty others in an hour", async () => {
    for (let n = 0; n < 30; n++) {
      expect(await follow(ann, await createMember(site))).toMatchObject({ ok: true })
    }
    expect(await follow(ann, ben)).toMatchObject({ code: "new-member-limit" })
  })
})

describe("a member who approves their followers", () => {
  const numbersOf = (members: { nzUserId: number }[]) => members.map(({ nzUserId }) => nzUserId)
  const approve = (who: Person, approves = true) =>
    run("update users set approves_followers = $2 where uid = $1", who.uid, approves)
  const answer = (who: Person, { nzUserId }: Person, accepted: boolean) =>
    writeAs(site, who, (tx) => answerRequest(tx, who, { nzUserId, accepted }))
  const requestsOf = (who: Person) => readAs(site, who, (tx) => listFollowRequests(tx, who, 1))
  const asked = { ok: true, value: { followed: false, requested: true } }
  beforeEach(() => approve(ben))

  test("is asked, however often, and followed once they accept", async () => {
    for (const _ of [1, 2]) expect(await follow(ann, ben)).toEqual(asked)
    expect(await statesOf(ann, ben)).toEqual({
      followed: [],
      requested: [ben.nzUserId],
      followers: [],
    })
    expect(await followers(ben)).toMatchObject({ follower_count: 0 })
    expect(await told(ben)).toEqual([
      { text: "あんさんからフォローの申請が届きました！", isRead: false },
    ])
    expect(numbersOf((await requestsOf(ben)).received)).toEqual([ann.nzUserId])
    expect(numbersOf((await requestsOf(ann)).sent)).toEqual([ben.nzUserId])

    expect(await answer(ben, ann, true)).toEqual({ ok: true, value: { accepted: true } })
    expect(await statesOf(ann, ben)).toEqual({
      followed: [ben.nzUserId],
      requested: [],
      followers: [],
    })
    expect(await followers(ben)).toMatchObject({ follower_count: 1 })
    expect(await told(ben)).toEqual([])
    expect(await told(ann)).toEqual([
      { text: "べんさんがフォローの申請を承認しました！", isRead: false },
    ])
    expect(await answer(ben, ann, true)).toMatchObject({ code: "follow-request-gone" })
    // Pressed again by a page that does not know of it yet.
    expect(await follow(ann, ben)).toEqual({
      ok: true,
      value: { followed: true, requested: false },
    })
  })

  test("declines a request, of which nobody is told, and it may come again", async () => {
    await follow(ann, ben)
    for (const _ of [1, 2]) {
      expect(await answer(ben, ann, false)).toEqual({ ok: true, value: { accepted: false } })
    }
    expect(await statesOf(ann, ben)).toEqual({ followed: [], requested: [], followers: [] })
    expect(await told(ann)).toEqual([])
    expect(await told(ben)).toEqual([])
    expect(await follow(ann, ben)).toEqual(asked)
  })

  test("hears no more of a request that was taken back", async () => {
    await follow(ann, ben)
    expect(await follow(ann, ben, false)).toEqual({
      ok: true,
      value: { followed: false, requested: false },
    })
    expect(await told(ben)).toEqual([])
    expect(await answer(ben, ann, true)).toMatchObject({ code: "follow-request-gone" })
    expect(await followers(ben)).toMatchObject({ follower_count: 0 })
  })

  test("keeps the followers they have, and is followed at once when they stop approving", async () => {
    const old = await createMember(site)
    await approve(ben, false)
    await follow(old, ben)
    await approve(ben)
    await follow(ann, ben)
    expect(await statesOf(ben, old, ann)).toMatchObject({ followers: [old.nzUserId] })
    await approve(ben, false)
    expect(await follow(ann, ben)).toEqual({
      ok: true,
      value: { followed: true, requested: false },
    })
    expect(await requestsOf(ben)).toMatchObject({ received: [], total: 0 })
    expect((await told(ben)).map(({ text }) => text)).toEqual([
      expect.stringMatching(/さんほか1人にフォローされました/),
    ])
  })

  test("is not followed by whom they block, and a block ends the request", async () => {
    await follow(ann, ben)
    await block(ben, ann)
    expect(await requestsOf(ben)).toMatchObject({ received: [] })
    expect(await answer(ben, ann, true)).toMatchObject({ ok: false })
    await run("delete from blocked_users")
    expect(await answer(ben, ann, true)).toMatchObject({ code: "follow-request-gone" })
  })

  test("alone answers a request, and others do not see it", async () => {
    const third = await createMember(site)
    await follow(ann, ben)
    expect(await answer(third, ann, true)).toMatchObject({ code: "follow-request-gone" })
    await answer(third, ann, false)
    expect(await requestsOf(third)).toMatchObject({ received: [], sent: [] })
    expect(await requestsOf(ben)).toMatchObject({ total: 1 })
  })

  test("sees the number of requests, and members whom none concerns do not", async () => {
    const count = (who: Person) => readAs(site, who, (tx) => countFollowRequests(tx, who))
    expect([await count(ann), await count(ben)]).toEqual([null, 0])
    await follow(ann, ben)
    expect([await count(ann), await count(ben)]).toEqual([0, 1])
    await approve(ben, false)
    expect(await count(ben)).toBe(1)
  })

  test("who accepts while the other takes it back leaves either a follow or none, and no request", async () => {
    for (let n = 0; n < 5; n++) {
      await follow(ann, ben)
      await Promise.all([answer(ben, ann, true), follow(ann, ben, false)])
      expect(await requestsOf(ben)).toMatchObject({ total: 0 })
      await remove(ben, ann)
      expect(await followers(ben)).toMatchObject({ follower_count: 0 })
    }
  })
})

describe("a followed member", () => {
  test("hears of all followers of a day in one notification, which follows what is taken back", async () => {
    const cleo = await createMember(site, { name: "くれお" })
    await follow(ann, ben)
    expect(await told(ben)).toEqual([{ text: "あんさんにフォローされました！", isRead: false }])
    await follow(cleo, ben)
    expect(await told(ben)).toEqual([
      { text: "くれおさんほか1人にフォローされました！", isRead: false },
    ])
    await follow(cleo, ben, false)
    expect(await told(ben)).toEqual([{ text: "あんさんにフォローされました！", isRead: false }])
    await follow(ann, ben, false)
    expect(await told(ben)).toEqual([])
  })

  test("does not hear again of one who follows back and forth on one day", async () => {
    await follow(ann, ben)
    await run("update user_notifications set read = true where uid = $1", ben.uid)
    await follow(ann, ben, false)
    await follow(ann, ben)
    expect(await told(ben)).toEqual([{ text: "あんさんにフォローされました！", isRead: true }])
  })
})

describe("the lists", () => {
  const list = (who: Person, which: FollowList, page = 1, words = "") =>
    readAs(site, who, (tx) => listFollows(tx, who, which, { words, page }))
  const names = async (...asked: Parameters<typeof list>) =>
    (await list(...asked)).members.map(({ name }) => name)

  test("have the latest follow first, and say who follows back", async () => {
    const cleo = await createMember(site, { name: "くれお" })
    await follow(ann, ben)
    await follow(ann, cleo)
    await follow(cleo, ann)
    expect(await list(ann, "followed")).toMatchObject({
      total: 2,
      pages: 1,
      members: [
        { name: "くれお", isFollowed: true, isFollower: true, publicCount: 0 },
        { name: "べん", isFollowed: true, isFollower: false },
      ],
    })
    expect(await names(ann, "followers")).toEqual(["くれお"])
    expect(await names(ann, "mutual")).toEqual(["くれお"])
    expect(await list(ben, "followers")).toMatchObject({
      members: [{ name: "あん", isFollowed: false, isFollower: true }],
    })
  })

  test("have pages, and are searched by a part of the name in any width and kana", async () => {
    const many = followPageSize + 1
    await run(
      `insert into users (uid, name) select $1 || n, 'フォロワー' || n from generate_series(1, $2::integer) n`,
      ann.uid,
      many,
    )
    await run(
      `insert into follows (follower_uid, followee_uid) select $1 || n, $1 from generate_series(1, $2::integer) n`,
      ann.uid,
      many,
    )
    expect(await list(ann, "followers")).toMatchObject({ total: many, pages: 2 })
    expect((await list(ann, "followers", 2)).members).toHaveLength(1)
    expect(await names(ann, "followers", 1, "ふぉろわ１２")).toEqual(["フォロワー12"])
    expect(await list(ann, "followers", 1, "%")).toMatchObject({ total: 0, pages: 1 })
  })

  test("leave out who has withdrawn", async () => {
    await follow(ann, ben)
    await run(`update users set "deletedAt" = now() where uid = $1`, ben.uid)
    expect(await list(ann, "followed")).toMatchObject({ total: 0, members: [] })
  })
})

describe("the feed", () => {
  const feed = (who: Person, after: FeedAnchor | null = null) =>
    readAs(site, who, (tx) => readFeed(tx, after))
  const told = async (who: Person) =>
    (await feed(who)).acts.map(({ member, mystery, review }) => [
      member.name,
      mystery.title,
      review?.words ?? null,
    ])
  const played = ({ uid }: Person, title: string, given: { at?: string; on?: string } = {}) =>
    createMystery(site, { title }).then((id) =>
      run(
        `insert into favorite_mysteries (uid, mysteryid, status, "createdAt", played_on)
         values ($1, $2, 2, coalesce($3::timestamptz, now()), $4)`,
        uid,
        id,
        given.at,
        given.on,
      ),
    )
  beforeEach(() => follow(ann, ben))

  test("tells of plays and of public reviews, of a review instead of its play, without spoilers", async () => {
    await played(ben, "灯台の謎", { at: "2026-01-01T00:00:00Z" })
    const mysteryId = await createMystery(site, { title: "港の謎" })
    await setStatuses(site, ben, 2, [mysteryId])
    await createReview(site, {
      uid: ben.uid,
      mysteryId,
      review: "たのしい\n一日でした。||…||",
      createdAt: "2026-02-01T00:00:00Z",
    })
    expect(await told(ann)).toEqual([
      ["べん", "港の謎", "たのしい 一日でした。"],
      ["べん", "灯台の謎", null],
    ])
    expect(await told(ben)).toEqual([])
  })

  test("tells nothing that the followed member keeps to themselves", async () => {
    const secret = await createMystery(site, { title: "ひみつの謎" })
    await createReview(site, { uid: ben.uid, mysteryId: secret, isPrivate: true })
    const noted = await createMystery(site, { title: "気になる謎" })
    await setStatuses(site, ben, 1, [noted])
    expect(await told(ann)).toEqual([])
    await played(ben, "灯台の謎")
    expect(await told(ann)).toHaveLength(1)
    await run("update users set played_visibility = 'private' where uid = $1", ben.uid)
    expect(await told(ann)).toEqual([])
  })

  test("tells a play that is kept public even where its review is private", async () => {
    const id = await createMystery(site, { title: "港の謎" })
    await setStatuses(site, ben, 2, [id])
    await createReview(site, {
      uid: ben.uid,
      mysteryId: id,
      isPrivate: true,
      review: "ひみつです。",
    })
    expect(await told(ann)).toEqual([["べん", "港の謎", null]])
  })

  test("tells followers of lists and reviews for them, of a review instead of its play, and not in record-only mode", async () => {
    await played(ben, "灯台の謎", { at: "2026-01-01T00:00:00Z" })
    const mysteryId = await createMystery(site, { title: "港の謎" })
    await setStatuses(site, ben, 2, [mysteryId])
    await createReview(site, {
      uid: ben.uid,
      mysteryId,
      isPrivate: true,
      for_followers: true,
      review: "ないしょです。",
    })
    await run(
      "update users set profile_visibility = 'followers', played_visibility = 'followers' where uid = $1",
      ben.uid,
    )
    expect(await told(ann)).toEqual([
      ["べん", "港の謎", "ないしょです。"],
      ["べん", "灯台の謎", null],
    ])
    await run("update users set record_only = true where uid = $1", ann.uid)
    expect(await told(ann)).toEqual([])
    await run(
      "update users set played_visibility = 'public', profile_visibility = 'public' where uid = $1",
      ben.uid,
    )
    expect(await told(ann)).toEqual([
      ["べん", "港の謎", null],
      ["べん", "灯台の謎", null],
    ])
  })

  test("leaves out muted and withdrawn members, those of a block, and mysteries that are withdrawn", async () => {
    await played(ben, "灯台の謎")
    await mute(ann, ben)
    expect(await told(ann)).toEqual([])
    await run("delete from muted_users where uid = $1", ann.uid)
    await run("update mysteries set status = 'draft' where title = '灯台の謎'")
    expect(await told(ann)).toEqual([])
    await played(ben, "港の謎")
    expect(await told(ann)).toHaveLength(1)
    await run(`update users set "deletedAt" = now() where uid = $1`, ben.uid)
    expect(await told(ann)).toEqual([])
    await run(`update users set "deletedAt" = null where uid = $1`, ben.uid)
    await block(ben, ann)
    expect(await told(ann)).toEqual([])
  })

  test("leaves out plays of long before that are only recorded now", async () => {
    await played(ben, "むかしの謎", { at: "2026-03-01T00:00:00Z", on: "2020-01-01" })
    await played(ben, "こんどの謎", { at: "2026-03-01T00:00:00Z", on: "2026-02-20" })
    expect(await told(ann)).toEqual([["べん", "こんどの謎", null]])
  })

  test("ends with its tenth act where there are ten", async () => {
    const ids = await createMysteries(feedPageSize)
    await setStatuses(site, ben, 2, ids)
    const { acts, next } = await feed(ann)
    expect([acts.length, next]).toEqual([feedPageSize, null])
  })

  test("goes on page by page, even through acts of one instant, without a gap or a repetition", async () => {
    const cleo = await createMember(site)
    await follow(ann, cleo)
    const ids = await createMysteries(12)
    for (const { uid } of [ben, cleo]) {
      await run(
        `insert into favorite_mysteries (uid, mysteryid, status, "createdAt") select $1, unnest($2::text[]), 2, '2026-01-01T00:00:00.000001Z'`,
        uid,
        ids,
      )
    }
    await createReview(site, {
      uid: cleo.uid,
      mysteryId: await createMystery(site),
      createdAt: "2025-12-31T00:00:00Z",
    })
    const seen: string[] = []
    let after: FeedAnchor | null = null
    do {
      const { acts, next } = await feed(ann, after)
      expect(acts.length).toBeLessThanOrEqual(feedPageSize)
      seen.push(...acts.map(({ id }) => id))
      after = next
    } while (after)
    expect(seen).toHaveLength(25)
    expect(new Set(seen).size).toBe(25)
  })
})

describe("suggestions", () => {
  const suggest = (who: Person) => readAs(site, who, (tx) => suggestMembers(tx, who))
  const suggested = async (who: Person) =>
    (await suggest(who)).members.map(({ nzUserId, common }) => [nzUserId, common])
  let ids: string[]
  let close: Person
  let far: Person
  beforeEach(async () => {
    ids = await createMysteries(4)
    await setStatuses(site, ann, 2, ids)
    far = await createSolver(site, { played: ids.slice(0, 1) })
    close = await createSolver(site, { played: ids.slice(0, 3) })
  })

  test("begin with those who played most of what a member played", async () => {
    expect(await suggested(ann)).toEqual([
      [close.nzUserId, 3],
      [far.nzUserId, 1],
    ])
    expect(await suggest(ben)).toMatchObject({ members: [], played: 0 })
    await setStatuses(site, ben, 2, [await createMystery(site)])
    expect(await suggest(ben)).toMatchObject({ members: [], played: 1 })
  })

  test("prefer who rated alike, by public reviews", async () => {
    const equal = await createSolver(site, { played: ids.slice(0, 3) })
    const rate = (who: Person, satisfaction: number, isPrivate = false) =>
      createReview(site, { uid: who.uid, mysteryId: ids[0] ?? "", satisfaction, isPrivate })
    await rate(ann, 4.5, true)
    await rate(close, 4.5, true)
    await rate(equal, 4)
    const { members } = await suggest(ann)
    expect(members.map(({ nzUserId, alike }) => [nzUserId, alike])).toEqual([
      [equal.nzUserId, 1],
      [close.nzUserId, 0],
      [far.nzUserId, 0],
    ])
  })

  test("say what they liked best of it, by public reviews", async () => {
    const rate = (n: number, satisfaction: number | null, isPrivate = false) =>
      createReview(site, { uid: close.uid, mysteryId: ids[n] ?? "", satisfaction, isPrivate })
    await rate(0, 3.5)
    await rate(1, 4.5)
    await rate(2, 5, true)
    await createReview(site, {
      uid: close.uid,
      mysteryId: await createMystery(site),
      satisfaction: 5,
    })
    await run("update mysteries set title = '夜明けの地図' where id = $1", ids[1])
    const { members } = await suggest(ann)
    expect(members.map(({ nzUserId, liked }) => [nzUserId, liked])).toEqual([
      [close.nzUserId, { title: "夜明けの地図", satisfaction: 4.5 }],
      [far.nzUserId, null],
    ])
  })

  test("leave out who is followed, muted, blocked, suspended or withdrawn, and who keeps the list private", async () => {
    const without = [[far.nzUserId, 1]]
    const undone: [() => Promise<unknown>, () => Promise<unknown>][] = [
      [() => follow(ann, close), () => follow(ann, close, false)],
      [() => mute(ann, close), () => run("delete from muted_users where uid = $1", ann.uid)],
      [() => block(close, ann), () => run("delete from blocked_users where uid = $1", close.uid)],
      [() => set("suspended_at = now()"), () => set("suspended_at = null")],
      [() => set("played_visibility = 'private'"), () => set("played_visibility = 'public'")],
      [() => set(`"deletedAt" = now()`), () => set(`"deletedAt" = null`)],
    ]
    const set = (change: string) => run(`update users set ${change} where uid = $1`, close.uid)
    for (const [hide, show] of undone) {
      await hide()
      expect(await suggested(ann), hide.toString()).toEqual(without)
      await show()
    }
    expect(await suggested(ann)).toHaveLength(2)
  })

  test("are neither made for nor made of a member in record-only mode", async () => {
    await run("update users set record_only = true where uid = $1", far.uid)
    expect(await suggested(ann)).toEqual([[close.nzUserId, 3]])
    await run("update users set record_only = true where uid = $1", ann.uid)
    expect(await suggest(ann)).toEqual({ members: [], played: 4, isRecordOnly: true })
  })
})
