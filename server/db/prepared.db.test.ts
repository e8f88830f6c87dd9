import { type Kysely, sql } from "kysely"
import { beforeEach, expect, onTestFinished, test } from "vitest"
import type { DB } from "#db/types.ts"
import { databaseForTest, type TestDatabase } from "#tests/support/database.ts"
import { openPool } from "./pools.ts"
import { asGuest, readAsViewer } from "./viewer.ts"

let database: TestDatabase
let pool: Kysely<DB>

beforeEach(async () => {
  database = await databaseForTest()
  const { owner: connection, secret } = database
  pool = openPool("nazo_public", { connection, secret, max: 1 }, () => undefined)
  onTestFinished(() => pool.destroy())
})

const times = async (count: number, act: (time: number) => Promise<unknown>) => {
  for (let time = 0; time < count; time++) await act(time)
}

async function preparedOn(pool: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{
    statement: string
  }>`select statement from pg_prepared_statements where statement not like '%pg_prepared%'`.execute(
    pool,
  )
  return rows.map(({ statement }) => statement)
}

test("a read is prepared when it recurs on a connection", async () => {
  const read = (n: number) => sql<{ n: number }>`select ${n}::int + 1 as n`.execute(pool)
  await times(3, read)
  expect(await preparedOn(pool)).toEqual([])
  expect((await read(7)).rows).toEqual([{ n: 8 }])
  expect((await read(8)).rows).toEqual([{ n: 9 }])
  expect(await preparedOn(pool)).toEqual(["select $1::int + 1 as n"])
})

test("a connection prepares a hundred statements, however many recur", async () => {
  const texts = Array.from({ length: 130 }, (_, n) => sql<{ n: number }>`select ${sql.lit(n)} as n`)
  await times(5, () => times(130, (n) => texts[n]!.execute(pool)))
  expect(await preparedOn(pool)).toHaveLength(100)
  expect((await texts[129]!.execute(pool)).rows).toEqual([{ n: 129 }])
})

test("a guest's read goes on when a migration changes the columns of what was prepared", async () => {
  const { db, root } = database
  await root.query("create view trial as select 1 as n; grant select on trial to anon")
  const read = () => asGuest(db, (tx) => sql<{ n: unknown }>`select n from trial`.execute(tx))
  await times(8, read)
  await root.query("drop view trial")
  await root.query("create view trial as select 'one'::text as n; grant select on trial to anon")
  expect((await read()).rows).toEqual([{ n: "one" }])
  await times(8, read)
})

test("so does a member's, whose snapshot is taken again", async () => {
  const { db, root } = database
  await root.query("create view trial as select 1 as n; grant select on trial to authenticated")
  const viewer = { role: "authenticated", uid: "none" } as const
  const read = () =>
    readAsViewer(db, viewer, (tx) => sql<{ n: unknown }>`select n from trial`.execute(tx))
  await times(8, read)
  await root.query("drop view trial")
  await root.query(
    "create view trial as select 'one'::text as n; grant select on trial to authenticated",
  )
  expect((await read()).rows).toEqual([{ n: "one" }])
})

test("what a member may see does not depend on who read before on the same connection", async () => {
  const { db, root } = database
  await root.query(`create table trial (uid text); insert into trial values ('a'), ('b');
    alter table trial enable row level security; grant select on trial to authenticated;
    create policy own on trial for select to authenticated using (uid = (select current_uid()))`)
  const read = (uid: string) =>
    readAsViewer(db, { role: "authenticated", uid } as const, (tx) =>
      sql<{ uid: string }>`select uid from trial`.execute(tx),
    )
  await times(12, async (n) => {
    const uid = n % 2 ? "a" : "b"
    expect((await read(uid)).rows).toEqual([{ uid }])
  })
})
