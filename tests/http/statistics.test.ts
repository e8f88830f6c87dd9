import { afterAll, beforeAll, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  createMember,
  createMystery,
  createReview,
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

/** The text of the page, without its scripts. */
async function openStatistics(member: Person, query = "") {
  const headers = { cookie: await site.cookieOf(member) }
  const response = await site.app.request(`${origin}/mypage/statistics${query}`, { headers })
  const page = await response.text()
  return page
    .replaceAll(/<script.*?<\/script>/gs, "")
    .replaceAll(/<!-- -->|<wbr\/?>/g, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
}

test("who has played nothing is shown the way to begin, and no zeros", async () => {
  const page = await openStatistics(await createMember(database))
  expect(page).toContain("まだ記録がありません")
  expect(page).not.toContain("数字で見る")
})

type Columns = Record<string, unknown>

/** A play with a review. */
async function addPlay(who: Person, day: string, mystery: Columns = {}, review: Columns = {}) {
  const mysteryId = await createMystery(database, mystery)
  await createReview(database, { uid: who.uid, mysteryId, playDate: day, ...review })
  await setStatuses(database, who, 2, [mysteryId])
  return mysteryId
}

test("a member sees what they played, and nobody else's; few plays are told without a wall and months", async () => {
  const [member, other] = [await createMember(database), await createMember(database)]
  const tokyo = { prefectures: "13", types: "01" }
  await addPlay(member, "2026-10-04", { title: "時計塔の十三時", ...tokyo })
  await addPlay(other, "2026-10-04", { title: "隣町の消えた橋", ...tokyo })
  const page = await openStatistics(member)
  expect(page).toContain("2026年のふりかえり")
  expect(page).toContain("1 作の謎を遊びました")
  expect(page).toContain("東京で遊びました")
  expect(page).toContain("めぐった都道府県の地図。東京1。")
  expect(page).toContain("街歩き 1作 100%")
  expect(page).toContain("東京都 1作 100%")
  expect(page).toContain("時計塔の十三時")
  expect(page).not.toContain("10月に1作")
  expect(page).not.toContain("隣町の消えた橋")
})

test("five plays tell of the season, the months, the maker and the farthest place", async () => {
  const member = await createMember(database)
  for (const [day, prefectures, maker] of [
    ["2026-10-01", "13", "夜更かし堂"],
    ["2026-10-02", "13", "夜更かし堂"],
    ["2026-10-03", "40", "朝寝坊社"],
    ["2026-11-01", "14", null],
    ["2026-02-01", "13", null],
  ] as const) {
    await addPlay(member, day, { prefectures, maker })
  }
  const page = await openStatistics(member)
  for (const sentence of [
    "5 の謎が、",
    "秋にいちばん遊びました",
    "10月に3作",
    "夜更かし堂に2回。",
    "いちばん遠くは、福岡。",
    "一枚にして、見せよう。",
  ]) {
    expect(page).toContain(sentence)
  }
  expect(page).not.toContain("手こずった")
})

test("a play of an unknown day is in no year, and a member who has no other sees all years", async () => {
  const member = await createMember(database)
  const mysteryId = await createMystery(database, { title: "いつかの謎", prefectures: "13" })
  await setStatuses(database, member, 2, [mysteryId])
  const page = await openStatistics(member)
  expect(page).toContain("これまでのふりかえり")
  expect(page).toContain("いつかの謎")
  expect(page).not.toMatch(/\d月に\d+作/)
  await addPlay(member, "2025-05-05", { title: "五月の謎" })
  const year = await openStatistics(member)
  expect(year).toContain("2025年のふりかえり")
  expect(year).not.toContain("いつかの謎")
  expect(await openStatistics(member, "?year=all")).toContain("いつかの謎")
})

test("a year without a play is not found", async () => {
  const member = await createMember(database)
  await addPlay(member, "2025-05-05")
  const headers = { cookie: await site.cookieOf(member) }
  for (const [year, status] of [
    ["2025", 200],
    ["all", 200],
    ["2024", 404],
    ["99999", 404],
  ]) {
    const address = `${origin}/mypage/statistics?year=${year}`
    expect([year, (await site.app.request(address, { headers })).status]).toEqual([year, status])
  }
})

test("how hard a member found mysteries stands beside what others say of the same, and the hardest is told", async () => {
  const member = await createMember(database)
  const mysteryId = await addPlay(
    member,
    "2026-05-05",
    { title: "氷の宮殿" },
    { difficultyRating: 5, outcome: "success" },
  )
  for (const difficultyRating of [2, 2, 2]) {
    const { uid } = await createMember(database)
    await createReview(database, { uid, mysteryId, difficultyRating })
  }
  const page = await openStatistics(member)
  expect(page).toContain("みんなより、手こずった一作。")
  expect(page).toContain("それでも成功。")
  expect(page).toContain("感じた難しさ 5.0 ほかの人は平均2.0（1件）")
})
