import { expect, test } from "vitest"
import { listNewest } from "#domain/mysteries/newest.ts"
import { openPools } from "#server/db/pools.ts"
import { asGuest } from "#server/db/viewer.ts"
import { databaseForTest } from "#tests/support/database.ts"
import { createMystery } from "#tests/support/people.ts"

test("public pages read the replica, but a page invalidated a moment ago reads the primary", async () => {
  const [primary, replica] = [await databaseForTest(), await databaseForTest()]
  await createMystery(primary)
  const db = openPools(
    { primary: primary.owner, replica: replica.owner, secret: primary.secret },
    () => undefined,
  )
  const total = async (options: { fresh: boolean }) =>
    (await asGuest(db, (tx) => listNewest(tx, "2026-11-22", 8), options)).length
  try {
    expect(await total({ fresh: false })).toBe(0)
    expect(await total({ fresh: true })).toBe(1)
  } finally {
    await db.close()
  }
})
