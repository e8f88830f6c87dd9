import { randomBytes } from "node:crypto"
import pg from "pg"
import { inject, onTestFinished } from "vitest"
import { createSearchIndex, type SearchIndex } from "#domain/search-index/search-index.ts"
import type { Connection } from "#server/db/connection.ts"
import { type Db, openPools } from "#server/db/pools.ts"
import { template, testSecret } from "./database-setup.ts"

export type TestDatabase = {
  /** The site's pools, each with the rights of its own role. */
  db: Db
  searchIndex: SearchIndex
  /** A superuser, which no policy restricts: to prepare data and to inspect it. */
  root: pg.Client
  /** The connection as the schema's owner. */
  owner: Connection
  secret: string
  drop: () => Promise<void>
}

/** A migrated database for one test file: create it in `beforeAll`, drop it in `afterAll`. */
export async function createDatabase(): Promise<TestDatabase> {
  const cluster = inject("cluster")
  const database = `test_${randomBytes(6).toString("hex")}`
  const maintenance = new pg.Client(cluster)
  await maintenance.connect()
  await copyTemplate(maintenance, database)
  const root = new pg.Client({ ...cluster, database })
  await root.connect()
  const owner = { ...cluster, user: "site_owner", database }
  const db = openPools({ primary: owner, secret: testSecret }, () => undefined)
  const drop = async () => {
    await db.close()
    await root.end()
    await maintenance.query(`drop database ${database} with (force)`)
    await maintenance.end()
  }
  const searchIndex = createSearchIndex({ maxBytes: 2 ** 25 })
  return { db, searchIndex, root, owner, secret: testSecret, drop }
}

/** A migrated database for one test, dropped when it ends. */
export async function databaseForTest(): Promise<TestDatabase> {
  const database = await createDatabase()
  onTestFinished(database.drop)
  return database
}

/** PostgreSQL refuses to copy a template that is being copied, so callers take turns. */
async function copyTemplate(maintenance: pg.Client, database: string): Promise<void> {
  await maintenance.query("select pg_advisory_lock(hashtext('copy template'))")
  try {
    // Twice as fast as the default, which writes each page to the log as well.
    const options = "owner site_owner strategy file_copy"
    await maintenance.query(`create database ${database} template ${template} ${options}`)
  } finally {
    await maintenance.query("select pg_advisory_unlock(hashtext('copy template'))")
  }
}
