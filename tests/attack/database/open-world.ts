import pg from "pg"
import { createSearchIndex } from "#domain/search-index/search-index.ts"
import { migrate } from "#server/db/migrate.ts"
import { openPools } from "#server/db/pools.ts"
import { fillWorld } from "#tests/db/access/world.ts"
import type { TestDatabase } from "#tests/support/database.ts"
import type { Ground } from "../ground.ts"

/** A database beside the site's own, with the same logins and everybody of the access matrix. No job changes its rows. */
export async function openWorld(ground: Ground): Promise<TestDatabase> {
  const { secret } = ground
  await ground.root.query("create database world")
  const owner = { ...ground.owner, database: "world" }
  await migrate(owner, { secret, log: () => undefined })
  const root = new pg.Client(owner)
  await root.connect()
  await fillWorld(root)
  const db = openPools({ primary: owner, secret }, () => undefined)
  const drop = async () => {
    await db.close()
    await root.end()
  }
  return { db, searchIndex: createSearchIndex({ maxBytes: 2 ** 20 }), root, owner, secret, drop }
}
