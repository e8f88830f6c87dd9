import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { figuresOf } from "#domain/statistics/figures.ts"
import { readHistory } from "#domain/statistics/reading.ts"
import { statisticsOf } from "#domain/statistics/statistics.ts"
import { statusLimit } from "#shared/catalogue/statuses.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { findDifferences } from "#tests/db/counters/differences.ts"
import {
  createMember,
  createMystery,
  type Person,
  readAs,
  setStatuses,
  writeAs,
} from "#tests/support/people.ts"
import { addPlayed } from "./adding.ts"

let site: TestDatabase
let member: Person
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())
beforeEach(async () => {
  member = await createMember(site)
})

const now = new Date("2026-04-01T00:30:00+09:00")

type Plays = Record<string, number | null>

const add = (plays: Plays, playedOn: string | null = null, who = member) =>
  writeAs(site, who, (tx) =>
    addPlayed(tx, who, {
      plays: Object.entries(plays).map(([mysteryId, satisfaction]) => ({
        mysteryId,
        satisfaction,
      })),
      playedOn,
      now,
    }),
  )

async function statusesOf({ uid }: Person) {
  const { rows } = await site.root.query<{ id: string }>(
    `select mysteryid as id, status, played_on::text as day, satisfaction::float
     from favorite_mysteries where uid = $1`,
    [uid],
  )
  return Object.fromEntries(rows.map(({ id, ...row }) => [id, row]))
}

const played = { status: 2, day: null, satisfaction: null }

describe("a member who adds several mysteries to プレイ済", () => {
  test("finds them there with the day of all and the satisfaction of each, and what they lit on the map", async () => {
    const tokyo = await createMystery(site, { prefectures: "13" })
    const [osaka, both] = [
      await createMystery(site, { prefectures: "27" }),
      await createMystery(site, { prefectures: "13,40" }),
    ]
    await setStatuses(site, member, 2, [tokyo])
    expect(await add({ [osaka]: 4.5, [both]: null }, "2026-03-30")).toEqual({
      ok: true,
      value: { count: 2, lit: ["27", "40"] },
    })
    expect(await statusesOf(member)).toEqual({
      [tokyo]: played,
      [osaka]: { status: 2, day: "2026-03-30", satisfaction: 4.5 },
      [both]: { status: 2, day: "2026-03-30", satisfaction: null },
    })
  })

  test("turns their 気になる into プレイ済, and keeps what they had as played", async () => {
    const [wanted, done] = [await createMystery(site), await createMystery(site)]
    await setStatuses(site, member, 1, [wanted])
    await add({ [done]: 5 }, "2020-01-01")
    expect(await add({ [wanted]: 3, [done]: 1 })).toMatchObject({ ok: true, value: { count: 1 } })
    expect(await statusesOf(member)).toEqual({
      [wanted]: { ...played, satisfaction: 3 },
      [done]: { status: 2, day: "2020-01-01", satisfaction: 5 },
    })
  })

  test("has the same whether it arrives once, twice or at once from two windows", async () => {
    const ids = [await createMystery(site), await createMystery(site), await createMystery(site)]
    const plays = Object.fromEntries(ids.map((id) => [id, 4]))
    const turned = Object.fromEntries(ids.toReversed().map((id) => [id, 4]))
    const sent = await Promise.all([add(plays), add(turned), add(plays)])
    expect(sent.every(({ ok }) => ok)).toBe(true)
    const counts = sent.map((outcome) => (outcome.ok ? outcome.value.count : null))
    expect(counts.toSorted()).toEqual([0, 0, 3])
    expect(await add(plays)).toEqual({ ok: true, value: { count: 0, lit: [] } })
    expect(Object.keys(await statusesOf(member))).toHaveLength(3)
    expect(await findDifferences(site.root)).toEqual([])
  })

  test("is counted at each mystery, but not in record-only mode", async () => {
    const [mystery, alone] = [await createMystery(site), await createMember(site)]
    await site.root.query("update users set record_only = true where uid = $1", [alone.uid])
    await add({ [mystery]: 4 })
    expect(await add({ [mystery]: 1 }, null, alone)).toMatchObject({ value: { count: 1 } })
    expect(Object.keys(await statusesOf(alone))).toEqual([mystery])
    const { rows } = await site.root.query(
      `select played_count, satisfaction_sum::float from mystery_stats where mystery_id = $1`,
      [mystery],
    )
    expect(rows).toEqual([{ played_count: 1, satisfaction_sum: 4 }])
  })
})

test("a play without a day fills no day, month or streak", async () => {
  await add({ [await createMystery(site)]: null })
  const history = await readAs(site, member, (tx) => readHistory(tx, member))
  expect(figuresOf(history).days).toEqual({})
  expect(statisticsOf(history, new Date())).toMatchObject({
    totalPlays: 1,
    yearlyStats: [],
    currentStreak: 0,
  })
})

describe("nothing is stored", () => {
  test("where one of them is gone or never was, and it is named", async () => {
    const [here, gone] = [await createMystery(site), await createMystery(site)]
    await setStatuses(site, member, 1, [gone])
    await site.root.query("update mysteries set status = 'draft' where id = $1", [gone])
    const never = "0123456789012345678901"
    expect(await add({ [here]: 4, [gone]: null, [never]: null })).toMatchObject({
      code: "not-found",
      fields: { [gone]: expect.any(String), [never]: expect.any(String) },
    })
    expect(await statusesOf(member)).toEqual({ [gone]: { ...played, status: 1 } })
  })

  test("where one is rated on a day before it began, and it is named; without satisfaction it is stored", async () => {
    const [old, fresh] = [
      await createMystery(site, { startDate: "2019-01-01" }),
      await createMystery(site, { startDate: "2026-03-01" }),
    ]
    expect(await add({ [old]: 4, [fresh]: 5 }, "2026-02-28")).toMatchObject({
      code: "rated-early",
      fields: { [fresh]: expect.stringContaining("まだ始まっていない謎") },
    })
    expect(await statusesOf(member)).toEqual({})
    expect(await add({ [old]: 4, [fresh]: null }, "2026-02-28")).toMatchObject({ ok: true })
  })

  test("of tomorrow", async () => {
    expect(await add({ [await createMystery(site)]: null }, "2026-04-02")).toMatchObject({
      code: "invalid",
      fields: { playedOn: "プレイ日は今日までの日付で入力してください" },
    })
  })

  test("beyond a thousand statuses", async () => {
    await site.root.query(
      "insert into favorite_mysteries (uid, mysteryid, status) select $1, lpad(n::text, 22, 'x'), 1 from generate_series(1, $2) n",
      [member.uid, await fill(statusLimit - 1)],
    )
    const [one, other] = [await createMystery(site), await createMystery(site)]
    expect(await add({ [one]: null, [other]: null })).toEqual({ ok: false, code: "status-limit" })
    expect(await add({ [one]: null })).toMatchObject({ ok: true })
  })

  test("by a suspended member", async () => {
    await site.root.query("update users set suspended_at = now() where uid = $1", [member.uid])
    expect(await add({ [await createMystery(site)]: null })).toMatchObject({ code: "forbidden" })
    expect(await statusesOf(member)).toEqual({})
  })
})

async function fill(count: number): Promise<number> {
  await site.root.query(
    "insert into mysteries (id, title, status) select lpad(n::text, 22, 'x'), '謎' || n, 'published' from generate_series(1, $1) n",
    [count],
  )
  return count
}
