import { expect, test } from "vitest"
import { migrate } from "#server/db/migrate.ts"
import { databaseForTest, type TestDatabase } from "#tests/support/database.ts"

/** Migrates a database on which these migrations have been applied too. Returns the newly applied ones. */
async function migrateAfter({ root, owner, secret }: TestDatabase, ...names: string[]) {
  await root.query(
    "insert into ops.migrations (name, hash) select unnest($1::text[]), 'unknown' on conflict (name) do update set hash = excluded.hash",
    [names],
  )
  const applied: string[] = []
  await migrate(owner, { secret, log: (line) => applied.push(line) })
  return applied
}

test("a migrated database starts again without applying any migration", async () => {
  expect(await migrateAfter(await databaseForTest())).toEqual([])
})

test("a database of an earlier draft is refused, and the error says to start with an empty one", async () => {
  const site = await databaseForTest()
  // Half of this code's migrations are missing, as when a draft shares only its first names with them.
  await site.root.query("delete from ops.migrations where name > '0012'")
  const before = await site.root.query("select * from ops.migrations order by name")
  await expect(migrateAfter(site, "0001-ground", "0003-catalogue")).rejects.toThrow(
    /earlier draft .*0003-catalogue.* Start with an empty one: set DATA_DIR .* DATABASE_URL/,
  )
  const after = await site.root.query("select name from ops.migrations order by name")
  expect(after.rows.map(({ name }) => name)).toEqual(
    [...before.rows.map(({ name }) => name), "0003-catalogue"].toSorted(),
  )
})

test("a database with newer migrations than this code is refused", async () => {
  await expect(migrateAfter(await databaseForTest(), "9999-later")).rejects.toThrow(
    /newer than this code: it has 9999-later/,
  )
})
