import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMember, createMystery, writeAs } from "#tests/support/people.ts"
import type { Invalidation } from "#server/db/viewer.ts"
import { guest } from "#shared/members/viewer.ts"
import { setStatus } from "./setting.ts"

let site: TestDatabase
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())

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
    await writeAs(site, member, (tx) => setStatus(tx, member, mystery, 1))
    expect(await countsOf(mystery)).toEqual({ interested_count: 1, played_count: 0 })
    await writeAs(site, member, (tx) => setStatus(tx, member, mystery, 1))
    expect(await countsOf(mystery)).toEqual({ interested_count: 1, played_count: 0 })
    await writeAs(site, member, (tx) => setStatus(tx, member, mystery, 2))
    expect(await countsOf(mystery)).toEqual({ interested_count: 0, played_count: 1 })
    await writeAs(site, member, (tx) => setStatus(tx, member, mystery, 0))
    expect(await countsOf(mystery)).toEqual({ interested_count: 0, played_count: 0 })
  })

  test("invalidates the mystery's pages and the member's own", async () => {
    const [member, mystery] = [await createMember(site), await createMystery(site)]
    const told: Invalidation[] = []
    await writeAs(site, member, (tx) => setStatus(tx, member, mystery, 1), told)
    expect(told).toEqual([
      { soft: [`mystery:${mystery}`, "mysteries"] },
      { soft: [`member:${member.nzUserId}`] },
    ])
  })

  test("gets not-found for a mystery that does not exist or is not published", async () => {
    const member = await createMember(site)
    const draft = await createMystery(site, { status: "draft" })
    for (const id of ["0123456789012345678901", draft]) {
      const outcome = await writeAs(site, member, (tx) => setStatus(tx, member, id, 1))
      expect(outcome).toEqual({ ok: false, code: "not-found" })
    }
  })

  test("cannot do so as a guest", async () => {
    const mystery = await createMystery(site)
    const outcome = await writeAs(site, guest, (tx) => setStatus(tx, guest, mystery, 1))
    expect(outcome).toEqual({ ok: false, code: "signed-out" })
  })
})
