import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  createMember,
  createMystery,
  type Person,
  setStatuses,
  writeAs,
} from "#tests/support/people.ts"
import type { Status } from "#shared/catalogue/statuses.ts"
import type { StatusRecordForm } from "#shared/schemas/status-record-form.ts"
import { findRecord, saveRecord } from "./record.ts"
import { setStatus, type StatusWish } from "./setting.ts"

let site: TestDatabase
let player: Person
let mysteryId: string
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())
beforeEach(async () => {
  player = await createMember(site)
  mysteryId = await createMystery(site)
  await setStatuses(site, player, 2, [mysteryId])
})

const now = new Date("2026-04-01T00:30:00+09:00")

const save = (form: StatusRecordForm, who = player) =>
  writeAs(site, who, (tx) => saveRecord(tx, who, { mysteryId, form, now }))

const set = (status: Status, more: Partial<StatusWish> = {}) =>
  writeAs(site, player, (tx) =>
    setStatus(tx, player, { mysteryid: mysteryId, status, now, ...more }),
  )

async function read(who = player) {
  let record: unknown
  await writeAs(site, who, async (tx) => {
    record = await findRecord(tx, who, mysteryId)
    return { ok: true, value: null }
  })
  return record
}

const none = { satisfaction: null, outcome: null, memo: null, company: null }
const full = {
  playedOn: "2026-03-20",
  satisfaction: 4.5,
  outcome: "success",
  memo: "また行きたい",
  company: "友だちと",
} as const

describe("a member who has played a mystery", () => {
  test("records what they want of it, and changes it later", async () => {
    expect(await read()).toEqual({ playedOn: null, ...none })
    expect(await save({ satisfaction: 4.5 })).toMatchObject({
      ok: true,
      value: { satisfaction: 4.5 },
    })
    expect(await save(full)).toEqual({ ok: true, value: full })
    expect(await save({ memo: null })).toMatchObject({ ok: true })
    expect(await read()).toEqual({ ...full, memo: null })
    expect(await save({})).toMatchObject({ ok: true })
  })

  test("rates a play from the first day on only, because a status has no label", async () => {
    await site.root.query(`update mysteries set "startDate" = '2026-03-15' where id = $1`, [
      mysteryId,
    ])
    const early = { ok: false, code: "rated-early" }
    expect(await save({ ...full, playedOn: "2026-03-14" })).toEqual(early)
    expect(await save({ playedOn: "2026-03-14", memo: "試遊" })).toMatchObject({ ok: true })
    expect(await save({ outcome: "success" })).toEqual(early)
    expect(await save({ ...full, playedOn: "2026-03-15" })).toMatchObject({ ok: true })
    expect(await save({ playedOn: "2026-03-14" })).toEqual(early)
    expect(await save({ memo: "そのままにする" })).toMatchObject({ ok: true })
  })

  test("cannot have played it tomorrow", async () => {
    expect(await save({ playedOn: "2026-04-02" })).toMatchObject({
      code: "invalid",
      fields: { playedOn: "プレイ日は今日までの日付で入力してください" },
    })
  })

  test("is not read by others, and others record nothing of it", async () => {
    await save(full)
    const other = await createMember(site)
    expect(await read(other)).toBeNull()
    expect(await save({ memo: "のぞき見" }, other)).toEqual({ ok: false, code: "not-played" })
    expect(await read()).toEqual(full)
  })

  test("records nothing while suspended", async () => {
    await site.root.query("update users set suspended_at = now() where uid = $1", [player.uid])
    expect(await save(full)).toEqual({ ok: false, code: "forbidden" })
  })
})

test("nobody records a mystery that is only 気になる", async () => {
  await set(1)
  expect(await save(full)).toEqual({ ok: false, code: "not-played" })
  await expect(
    site.root.query("update favorite_mysteries set memo = 'x' where uid = $1", [player.uid]),
  ).rejects.toThrow("favorite_mysteries_record_of_played")
})

describe("a プレイ済 with a record", () => {
  const kept = { ok: false, code: "record-kept" }

  test.each([
    ["is removed", 0, {}],
    ["is removed as a プレイ済", 0, { only: 2 }],
    ["becomes 気になる", 1, {}],
    ["becomes 気になる as a プレイ済", 1, { only: 2 }],
  ] as const)("%s only if the member agrees that the record goes", async (_, status, more) => {
    await save({ company: "家族と" })
    expect(await set(status, more)).toEqual(kept)
    expect(await read()).toMatchObject({ company: "家族と" })
    expect(await set(status, { ...more, discards: true })).toEqual({ ok: true, value: status })
    await set(2)
    expect(await read()).toEqual({ playedOn: "2026-04-01", ...none })
  })

  test("stays when プレイ済 is sent again, and when a 気になる is removed", async () => {
    await save(full)
    expect(await set(2)).toEqual({ ok: true, value: 2 })
    expect(await set(2, { only: 1 })).toEqual({ ok: true, value: 2 })
    expect(await set(0, { only: 1 })).toEqual({ ok: true, value: 0 })
    expect(await read()).toEqual(full)
  })

  test("needs no agreement for its day alone", async () => {
    await save({ playedOn: "2026-03-20" })
    expect(await set(1)).toEqual({ ok: true, value: 1 })
  })
})
