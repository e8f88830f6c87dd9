import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { OwnHome } from "#app/routes/home/read-own.ts"
import { addDays } from "#shared/time/tokyo.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  createMember,
  createMystery,
  createReview,
  longAgo,
  type Person,
  setStatuses,
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

// The clock of the site.
const today = "2026-04-01"
const run = (sql: string, ...values: unknown[]) => database.root.query(sql, values)
const enter = (name: string) => createMember(database, { name, registeredAt: longAgo })
const mystery = (title: string, given: object = {}) =>
  createMystery(database, { title, img: "/card.png", ...given })
const follow = (who: Person, whom: Person) =>
  run("insert into follows (follower_uid, followee_uid) values ($1, $2)", who.uid, whom.uid)

async function homeOf(who: Person): Promise<OwnHome> {
  const answer = await site.app.request(`${origin}/api/personal/home`, {
    headers: { cookie: await site.cookieOf(who) },
  })
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-store"])
  return (await answer.json()) as OwnHome
}

let ann: Person
beforeEach(async () => {
  ann = await enter("あん")
})

test("the next of a member's 気になる comes first, what has ended or is withdrawn does not come", async () => {
  const ids = await Promise.all([
    mystery("あとで終わる謎", { endDate: addDays(today, 20) }),
    mystery("いつでも遊べる謎"),
    mystery("今日まで遊べる謎", { endDate: today }),
    mystery("終わった謎", { endDate: addDays(today, -1) }),
    mystery("なくなった謎", { endDate: addDays(today, 1) }),
  ])
  await setStatuses(database, ann, 1, ids)
  await run("update mysteries set status = 'draft' where id = $1", ids[4])
  const { next } = await homeOf(ann)
  expect(next.map(({ title }) => title)).toEqual([
    "今日まで遊べる謎",
    "あとで終わる謎",
    "いつでも遊べる謎",
  ])
})

test("a play lights its prefectures, and its week only if its day is known", async () => {
  const [dated, unknown] = [
    await mystery("京都と大阪の謎", { prefectures: "26,27" }),
    await mystery("いつだったかの謎", { prefectures: "27" }),
  ]
  await setStatuses(database, ann, 2, [dated, unknown])
  const on = "update favorite_mysteries set played_on = $2 where mysteryid = $1"
  await run(on, dated, today)
  await run(on, unknown, null)
  await createReview(database, { uid: ann.uid, mysteryId: dated, playDate: today })
  const { map, untold } = await homeOf(ann)
  expect(map).toMatchObject({ total: 2, prefectures: { "26": 1, "27": 2 } })
  expect(map?.weeks).toEqual({ shown: [...Array(7).fill(false), true], inARow: 1 })
  // Of the other one they have said nothing.
  expect(untold?.title).toBe("いつだったかの謎")
})

test("a member who has done nothing has no numbers", async () => {
  expect(await homeOf(ann)).toMatchObject({
    next: [],
    untold: null,
    map: null,
    news: [],
    rail: null,
  })
})

test("posters lie on two colours of their own, and grey ones on those of the site", async () => {
  const colours = ["#123456", "#654321"] as const
  const drawn = await openMembersSite(database, {
    slabOf: async (poster) => (poster === "/bright.png" ? colours : null),
  })
  const [bright, grey] = [
    await mystery("あかるい謎", { img: "/bright.png", endDate: addDays(today, 1) }),
    await mystery("はいいろの謎", { img: "/grey.png" }),
  ]
  await setStatuses(database, ann, 1, [bright])
  await setStatuses(database, ann, 2, [grey])
  const answer = await drawn.app.request(`${origin}/api/personal/home`, {
    headers: { cookie: await drawn.cookieOf(ann) },
  })
  const { slabs } = (await answer.json()) as OwnHome
  expect(slabs).toMatchObject({ next: colours, untold: null })
})

describe("of others", () => {
  let ben: Person
  let cleo: Person
  let shared: string
  const words = "太鼓で雨が降ってきました。"
  beforeEach(async () => {
    ;[ben, cleo] = [await enter("べん"), await enter("くれお")]
    shared = await mystery("ふたりが気になる謎")
    const both = await mystery("みんなが遊んだ謎")
    for (const who of [ann, ben]) await setStatuses(database, who, 2, [both])
    for (const who of [ben, cleo]) {
      await setStatuses(database, who, 1, [shared])
      await follow(ann, who)
    }
    await createReview(database, {
      uid: ben.uid,
      mysteryId: await mystery(`べんの謎 ${crypto.randomUUID()}`),
      review: words,
      satisfaction: 5,
    })
  })
  const told = async () => {
    const { news, voice } = await homeOf(ann)
    return {
      wanted: news.flatMap((item) =>
        item.kind === "interested" && item.mystery.id === shared ? 1 + item.others : [],
      ),
      said: news.some((item) => item.kind === "review" && item.member.nzUserId === ben.nzUserId),
      voice: voice?.nzUserId === ben.nzUserId ? voice.common : null,
    }
  }
  const everything = { wanted: [2], said: true, voice: 1 }

  test("a member reads what followed ones did, 気になる of several as one, and words of who shares most with them", async () => {
    expect(await told()).toEqual(everything)
  })

  test.each([
    [
      "muted",
      () => run("insert into muted_users (uid, muted_uid) values ($1, $2)", ann.uid, ben.uid),
    ],
    [
      "blocking the member",
      () => run("insert into blocked_users (uid, blocked_uid) values ($1, $2)", ben.uid, ann.uid),
    ],
    [
      "in record-only mode",
      () => run("update users set record_only = true where uid = $1", ben.uid),
    ],
    ["withdrawn", () => run(`update users set "deletedAt" = now() where uid = $1`, ben.uid)],
  ])("they read nothing of one who is %s", async (_, hide) => {
    await hide()
    expect(await told()).toEqual({ wanted: [1], said: false, voice: null })
  })

  test("a private list of 気になる is not told, one for followers is", async () => {
    const show = (to: string) =>
      run("update users set interested_visibility = $2 where uid = $1", ben.uid, to)
    await show("private")
    expect(await told()).toEqual({ ...everything, wanted: [1] })
    await show("followers")
    expect(await told()).toEqual(everything)
  })

  test("plays that their author keeps private do not count as shared", async () => {
    await run("update users set played_visibility = 'private' where uid = $1", ben.uid)
    expect(await told()).toEqual({ ...everything, voice: 0 })
  })

  test("who follows nobody is told of members like them", async () => {
    await run("delete from follows where follower_uid = $1", ann.uid)
    const { news, alike } = await homeOf(ann)
    expect(news).toEqual([])
    expect(alike.map(({ nzUserId, common }) => [nzUserId, common])).toContainEqual([
      ben.nzUserId,
      1,
    ])
  })
})
