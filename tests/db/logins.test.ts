import pg from "pg"
import { expect, onTestFinished, test } from "vitest"
import { type Login, loginAt } from "#server/db/logins.ts"
import { migrate } from "#server/db/migrate.ts"
import { openPools } from "#server/db/pools.ts"
import { isReady } from "#server/db/readiness.ts"
import { startThrowAwayCluster } from "#tests/support/cluster.ts"
import { denied } from "./speaking.ts"

// Roles belong to the cluster, so these tests have one of their own, owned by a superuser like the embedded one.

const secret = "the secret of a site of its own"

async function startDatabase() {
  const cluster = await startThrowAwayCluster()
  onTestFinished(() => cluster.stop())
  const { connection } = cluster
  const start = () => migrate(connection, { secret, log: () => undefined })
  await start()
  const logIn = async (login: Login, database = connection.database) => {
    const session = new pg.Client({ ...loginAt(connection, login, secret), database })
    await session.connect()
    return session
  }
  const ready = async () => {
    const db = openPools({ primary: connection, secret }, () => undefined)
    return isReady(db)
      .catch(() => false)
      .finally(() => db.close())
  }
  return { start, logIn, ready }
}

test("what an intruder set for a login is noticed, and gone after the next start", async () => {
  const { start, logIn, ready } = await startDatabase()
  expect(await ready()).toBe(true)
  const changes: [Login, string][] = [
    ["nazo_public", "alter role nazo_public set search_path = 'nowhere'"],
    // The last with this login: within a millisecond a slow machine refuses what comes after.
    ["nazo_public", "alter role nazo_public in database nazomeguri set statement_timeout = '1ms'"],
    ["nazo_member", "alter role nazo_member in database nazomeguri set search_path = 'nowhere'"],
    ["nazo_intake", "alter role nazo_intake set role = 'none'"],
    ["nazo_auth", "alter role nazo_auth password 'another'"],
  ]
  for (const [login, change] of changes) {
    const intruder = await logIn(login)
    await intruder.query("set role none")
    await intruder.query("set session characteristics as transaction read write")
    await intruder.query(change)
    await intruder.end()
  }
  // Connections inside the machine need no password, so the changed one does not show here.
  expect(await ready()).toBe(false)
  await start()
  expect(await ready()).toBe(true)
})

test("the logins have no use of large objects, of other sessions, and of other databases", async () => {
  const { logIn } = await startDatabase()
  const victim = await logIn("nazo_member")
  const intruder = await logIn("nazo_member")
  try {
    await intruder.query("set role none")
    for (const statement of [
      "select lo_create(0)",
      "select lo_from_bytea(0, 'x')",
      "select lo_put(1, 0, 'x')",
      "select pg_cancel_backend(pid) from pg_stat_activity",
      "select pg_terminate_backend(pid) from pg_stat_activity",
      "create temporary table hoard (n integer)",
    ]) {
      await expect(intruder.query(statement), statement).rejects.toMatchObject(denied)
    }
    await expect(logIn("nazo_member", "postgres")).rejects.toMatchObject(denied)
    expect((await victim.query("select 1 as n")).rows).toEqual([{ n: 1 }])
  } finally {
    await intruder.end()
    await victim.end()
  }
})
