import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  createMember,
  createMystery,
  createReview,
  type Person,
  setStatuses,
  writeAs,
} from "#tests/support/people.ts"
import type { KeptStatus } from "#shared/catalogue/statuses.ts"
import type { ListedState } from "#shared/lists/own-statuses.ts"
import { listOwnStatuses } from "./own-list.ts"

let site: TestDatabase
let member: Person
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())
beforeEach(async () => {
  member = await createMember(site)
})

const today = "2026-04-01"

async function list(status: KeptStatus, states: ListedState[] = [], offset = 0) {
  let read: Awaited<ReturnType<typeof listOwnStatuses>> | undefined
  await writeAs(site, member, async (tx) => {
    read = await listOwnStatuses(tx, member, {
      status,
      among: { states, today },
      limit: 24,
      offset,
    })
    return { ok: true, value: null }
  })
  return { ids: read?.entries.map(({ id }) => id), total: read?.total, entries: read?.entries }
}

async function play(mysteryId: string, playedOn: string | null) {
  await setStatuses(site, member, 2, [mysteryId])
  await site.root.query(
    "update favorite_mysteries set played_on = $3 where uid = $1 and mysteryid = $2",
    [member.uid, mysteryId, playedOn],
  )
}

test("a member without statuses has empty lists, whatever others have", async () => {
  await setStatuses(site, await createMember(site), 1, [await createMystery(site)])
  expect(await list(1)).toMatchObject({ ids: [], total: 0 })
})

test("what was played last comes first, and each status has its list", async () => {
  const [early, late, undated, wanted, draft] = [
    await createMystery(site),
    await createMystery(site),
    await createMystery(site),
    await createMystery(site),
    await createMystery(site, { status: "draft" }),
  ]
  await play(undated, null)
  await play(late, "2026-03-20")
  await play(early, "2026-03-01")
  await setStatuses(site, member, 1, [wanted, draft])
  expect(await list(2)).toMatchObject({ ids: [late, early, undated], total: 3 })
  expect(await list(1)).toMatchObject({ ids: [wanted], total: 1 })
})

test("a list is filtered by when its mysteries can be played", async () => {
  const [over, lastDay, open, before] = [
    await createMystery(site, { startDate: "2026-01-01", endDate: "2026-03-31" }),
    await createMystery(site, { startDate: "2026-01-01", endDate: today }),
    await createMystery(site),
    await createMystery(site, { startDate: "2026-04-02" }),
  ]
  for (const id of [over, lastDay, open, before]) await setStatuses(site, member, 1, [id])
  expect((await list(1, ["open"])).ids).toEqual([open, lastDay])
  expect((await list(1, ["ended"])).ids).toEqual([over])
  expect(await list(1, ["before", "ended"])).toMatchObject({ ids: [before, over], total: 2 })
})

test("a card says what the review says, otherwise what the record says, and never its words", async () => {
  const [reviewed, recorded] = [await createMystery(site), await createMystery(site)]
  await play(reviewed, "2026-03-20")
  await play(recorded, "2026-03-10")
  await site.root.query(
    "update favorite_mysteries set satisfaction = 2, outcome = 'failure', memo = 'ひみつ' where uid = $1",
    [member.uid],
  )
  await createReview(site, { uid: member.uid, mysteryId: reviewed, satisfaction: 4.5 })
  const { entries = [] } = await list(2)
  expect(entries).toMatchObject([
    { id: reviewed, satisfaction: 4.5, outcome: "failure", isReviewed: true },
    { id: recorded, satisfaction: 2, outcome: "failure", isReviewed: false },
  ])
  expect(JSON.stringify(entries)).not.toContain("ひみつ")
})

test("a hundred statuses are paged without a gap", async () => {
  const { rows } = await site.root.query<{ id: string }>(
    `insert into mysteries (id, title, status, prefectures, types)
     select 'L' || lpad(n::text, 21, '0'), '謎' || n, 'published', '13', '01' from generate_series(1, 100) n returning id`,
  )
  const all = rows.map(({ id }) => id)
  await setStatuses(site, member, 1, all)
  const found = new Set<string>()
  for (let offset = 0; offset < 100; offset += 24) {
    const { ids = [], total } = await list(1, [], offset)
    expect(total).toBe(100)
    for (const id of ids) found.add(id)
  }
  expect(found.size).toBe(100)
})
