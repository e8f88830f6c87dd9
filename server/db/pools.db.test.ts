import { sql } from "kysely"
import { expect, onTestFinished, test } from "vitest"
import { databaseForTest } from "#tests/support/database.ts"
import { openPool } from "./pools.ts"
import { isDatabaseUnavailable } from "./unavailable.ts"

test("a transaction that holds its connection too long fails like one whose database is away", async () => {
  const { owner: connection, secret } = await databaseForTest()
  const held = { connection, secret, max: 1, heldAtMost: 200 }
  const pool = openPool("nazo_member", held, () => undefined)
  onTestFinished(() => pool.destroy())
  const failure = await pool
    .transaction()
    .execute((tx) => sql`select pg_sleep(30)`.execute(tx))
    .catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(isDatabaseUnavailable(failure)).toBe(true)
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(pool)
  expect(rows).toEqual([{ one: 1 }])
})
