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
async function openStatistics(member: Person) {
  const headers = { cookie: await site.cookieOf(member) }
  const response = await site.app.request(`${origin}/mypage/statistics`, { headers })
  const page = await response.text()
  return page
    .replaceAll(/<script.*?<\/script>/gs, "")
    .replaceAll("<!-- -->", "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
}

test("who has played nothing is shown the way to begin", async () => {
  const page = await openStatistics(await createMember(database))
  expect(page).toContain("まだ記録がありません")
  expect(page).toContain("遊んだ謎 0 件")
})

test("a member sees what they played and wrote by year and month, and nobody else's", async () => {
  const [member, other] = [await createMember(database), await createMember(database)]
  for (const [who, title] of [
    [member, "時計塔の十三時"],
    [other, "隣町の消えた橋"],
  ] as const) {
    const mysteryId = await createMystery(database, { title, prefectures: "13", types: "01" })
    await createReview(database, { uid: who.uid, mysteryId, playDate: "2026-10-04" })
    await database.root.query(
      `insert into favorite_mysteries (uid, mysteryid, status) values ($1, $2, 2)
       on conflict (uid, mysteryid) do update set status = 2`,
      [who.uid, mysteryId],
    )
  }
  const page = await openStatistics(member)
  expect(page).toContain("遊んだ謎 1 件")
  expect(page).toContain("2026年 1件")
  expect(page).toContain("いちばん遊んだのは10月")
  expect(page).toContain("10月 1件 4日 時計塔の十三時 0件")
  expect(page).toContain("街歩き 1")
  expect(page).toContain("47都道府県のうち1で遊びました")
  expect(page).toContain("東京都 1件 100%")
  expect(page).not.toContain("隣町の消えた橋")
})

test("a year in which a member only wrote is there too, and when they came", async () => {
  const member = await createMember(database)
  await database.root.query(
    `update users set "registerdAt" = '2024-03-04T15:00:00Z' where uid = $1`,
    [member.uid],
  )
  const mysteryId = await createMystery(database)
  await createReview(database, {
    uid: member.uid,
    mysteryId,
    playDate: "2024-12-30",
    createdAt: "2025-01-02T03:00:00Z",
  })
  await database.root.query("delete from favorite_mysteries where uid = $1", [member.uid])
  const page = await openStatistics(member)
  expect(page).toContain("2024年3月5日に登録しました")
  expect(page).toContain("2025年 0件")
  expect(page).toContain("書いたナゾ活1件：ひと月に平均0.1件、いちばん書いたのは1月")
  expect(page).not.toContain("いちばん遊んだのは")
})

test("how hard a member found mysteries stands beside what others say of the same", async () => {
  const [member, other] = [await createMember(database), await createMember(database)]
  const mysteryId = await createMystery(database)
  await createReview(database, { uid: member.uid, mysteryId, difficultyRating: 5 })
  await createReview(database, { uid: other.uid, mysteryId, difficultyRating: 2 })
  await setStatuses(database, member, 2, [mysteryId])
  expect(await openStatistics(member)).toContain("感じた難しさ 5.0 ほかの人は平均2.0（1件）")
})
