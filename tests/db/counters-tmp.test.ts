import pg from "pg"
const last = new Map<number, string>()
const original = pg.Client.prototype.query
// @ts-expect-error temp
pg.Client.prototype.query = function (...args: any[]) {
  const text = typeof args[0] === "string" ? args[0] : args[0]?.text
  // @ts-expect-error temp
  const pid = this.processID
  last.set(pid, String(text).slice(0, 110))
  // @ts-expect-error temp
  const result = original.apply(this, args)
  if (result?.catch) result.catch((e: any) => {
    if (["40P01", "40001"].includes(e.code)) {
      const pids = [...e.detail.matchAll(/rocess (\d+)/g)].map((m: any) => Number(m[1]))
      console.log("DEADLOCK", last.get(pid), "|", e.where?.replaceAll("\n", " / "), "|| others:", [...new Set(pids)].filter((p) => p !== pid).map((p) => last.get(p as number)).join(" ;; "))
    }
  })
  return result
}
import { randomInt } from "node:crypto"
import { expect, onTestFailed, test } from "vitest"
import { databaseForTest, type TestDatabase } from "#tests/support/database.ts"
import { createMember, createMystery, createReview } from "#tests/support/people.ts"
import { findDifferences } from "./counters/differences.ts"
import { deedNames, liveAtRandom } from "./counters/random-life.ts"

/** What people may run into when others act at the same moment. Anything else is a fault. */
const expectedCodes = ["done", "not-found", "forbidden", "conflict", "review-exists", "invalid"]

test("whatever many people do at once, what is kept is what plain counting finds", async () => {
  const site = await databaseForTest()
  const seed = Number(process.env.COUNTERS_SEED ?? randomInt(2 ** 31))
  onTestFailed(() => console.error(`to repeat: COUNTERS_SEED=${seed}`))

  const diary = await liveAtRandom(site, seed, 400)

  const codes = new Set(diary.map(({ code }) => code))
  expect(expectedCodes).toEqual(expect.arrayContaining([...codes]))
  const managed = new Set(diary.filter(({ code }) => code === "done").map(({ name }) => name))
  expect([...managed].toSorted()).toEqual(deedNames.toSorted())
  expect(await findDifferences(site.root)).toEqual([])
  expect(await findWrongBadges(site)).toEqual([])
}, 120_000)

/** Badges below what the numbers have earned, and badges that were won without a word or told of twice. */
async function findWrongBadges({ root }: TestDatabase) {
  const { rows } = await root.query(`
    select u.uid, u.badge, s.likes_received, s.public_count, told.times
    from users u
    join user_stats s using (uid)
    cross join lateral (
      select count(*) as times from user_notifications n join notifications t on t.id = n.notification_id
      where n.uid = u.uid and t.kind = 'badge'
    ) told
    where (u.badge is null and likes_received >= 10 and public_count >= 10)
      or (u.badge = 'bronze') and (likes_received >= 100 and public_count >= 50)
      or times > 1`)
  return rows
}
