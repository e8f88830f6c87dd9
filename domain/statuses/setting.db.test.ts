import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMember, createMystery, type Person, writeAs } from "#tests/support/people.ts"
import type { Invalidation } from "#server/db/viewer.ts"
import type { Status } from "#shared/catalogue/statuses.ts"
import type { Member } from "#shared/members/viewer.ts"
import { setStatus, type StatusWish } from "./setting.ts"

let site: TestDatabase
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())

const now = new Date("2026-04-01T00:30:00+09:00")

function set(
  who: Member,
  mysteryid: string,
  status: Status,
  more: Partial<StatusWish> = {},
  told: Invalidation[] = [],
) {
  return writeAs(site, who, (tx) => setStatus(tx, who, { mysteryid, status, now, ...more }), told)
}

async function rowOf({ uid }: Person, mystery: string) {
  const { rows } = await site.root.query(
    "select status, played_on::text from favorite_mysteries where uid = $1 and mysteryid = $2",
    [uid, mystery],
  )
  return rows[0]
}

async function countsOf(mystery: string) {
  const { rows } = await site.root.query(
    "select interested_count, played_count from mystery_stats where mystery_id = $1",
    [mystery],
  )
  return rows[0]
}

describe("a member who sets a status", () => {
  test("is counted once as interested, then as having played", async () => {
    const [member, mystery] = [await createMember(site), await createMystery(site)]
    await set(member, mystery, 1)
    expect(await countsOf(mystery)).toEqual({ interested_count: 1, played_count: 0 })
    await set(member, mystery, 1)
    expect(await countsOf(mystery)).toEqual({ interested_count: 1, played_count: 0 })
    await set(member, mystery, 2)
    expect(await countsOf(mystery)).toEqual({ interested_count: 0, played_count: 1 })
    await set(member, mystery, 0)
    expect(await countsOf(mystery)).toEqual({ interested_count: 0, played_count: 0 })
  })

  test("invalidates the mystery's pages and the member's own", async () => {
    const [member, mystery] = [await createMember(site), await createMystery(site)]
    const told: Invalidation[] = []
    await set(member, mystery, 1, {}, told)
    expect(told).toEqual([
      { soft: [`mystery:${mystery}`, "mysteries"] },
      { soft: [`member:${member.nzUserId}`] },
    ])
  })

  test("gets not-found for a mystery that does not exist or is not published", async () => {
    const member = await createMember(site)
    const draft = await createMystery(site, { status: "draft" })
    for (const id of ["0123456789012345678901", draft]) {
      const outcome = await set(member, id, 1)
      expect(outcome).toEqual({ ok: false, code: "not-found" })
    }
  })
})

describe("the day of a play", () => {
  test("is today in Tokyo, and stays when プレイ済 is sent again", async () => {
    const [member, mystery] = [await createMember(site), await createMystery(site)]
    await set(member, mystery, 2)
    expect(await rowOf(member, mystery)).toEqual({ status: 2, played_on: "2026-04-01" })
    await set(member, mystery, 2, { now: new Date("2026-05-01T12:00:00+09:00") })
    expect(await rowOf(member, mystery)).toEqual({ status: 2, played_on: "2026-04-01" })
  })

  test("is what the member says, now and later, but not tomorrow", async () => {
    const [member, mystery] = [await createMember(site), await createMystery(site)]
    await set(member, mystery, 2, { playedOn: "2019-08-03" })
    expect(await rowOf(member, mystery)).toEqual({ status: 2, played_on: "2019-08-03" })
    await set(member, mystery, 2, { playedOn: "2019-08-04" })
    expect(await rowOf(member, mystery)).toEqual({ status: 2, played_on: "2019-08-04" })
    expect(await set(member, mystery, 2, { playedOn: "2026-04-02" })).toEqual({
      ok: false,
      code: "invalid",
      fields: { playedOn: "プレイ日は今日までの日付で入力してください" },
    })
  })

  test("goes with プレイ済, and begins with it", async () => {
    const [member, mystery] = [await createMember(site), await createMystery(site)]
    await set(member, mystery, 1, { playedOn: "2019-08-03" })
    expect(await rowOf(member, mystery)).toEqual({ status: 1, played_on: null })
    await set(member, mystery, 2)
    expect(await rowOf(member, mystery)).toEqual({ status: 2, played_on: "2026-04-01" })
    await set(member, mystery, 1)
    expect(await rowOf(member, mystery)).toEqual({ status: 1, played_on: null })
  })
})

describe("プレイ済へ変更", () => {
  test("touches only a 気になる", async () => {
    const [member, mystery] = [await createMember(site), await createMystery(site)]
    expect(await set(member, mystery, 2, { only: 1 })).toEqual({ ok: false, code: "conflict" })
    expect(await rowOf(member, mystery)).toBeUndefined()
    await set(member, mystery, 1)
    expect(await set(member, mystery, 2, { only: 1 })).toEqual({ ok: true, value: 2 })
    expect(await rowOf(member, mystery)).toEqual({ status: 2, played_on: "2026-04-01" })
  })

  test("leaves a プレイ済 as it is, and says so", async () => {
    const [member, mystery] = [await createMember(site), await createMystery(site)]
    await set(member, mystery, 2, { playedOn: "2019-08-03" })
    expect(await set(member, mystery, 2, { only: 1 })).toEqual({ ok: true, value: 2 })
    expect(await rowOf(member, mystery)).toEqual({ status: 2, played_on: "2019-08-03" })
  })
})

test("a removal takes the status away, or only one of a kind", async () => {
  const [member, mystery] = [await createMember(site), await createMystery(site)]
  await set(member, mystery, 1)
  await set(member, mystery, 0, { only: 2 })
  expect(await rowOf(member, mystery)).toMatchObject({ status: 1 })
  await set(member, mystery, 0, { only: 1 })
  expect(await rowOf(member, mystery)).toBeUndefined()
  expect(await set(member, mystery, 0)).toEqual({ ok: true, value: 0 })
})

test("a suspended member changes no status", async () => {
  const [member, mystery] = [await createMember(site), await createMystery(site)]
  await set(member, mystery, 1)
  await site.root.query("update users set suspended_at = now() where uid = $1", [member.uid])
  expect(await set(member, mystery, 2)).toEqual({ ok: false, code: "forbidden" })
  await set(member, mystery, 0)
  expect(await rowOf(member, mystery)).toMatchObject({ status: 1 })
})
