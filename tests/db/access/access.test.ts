import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { isLong } from "#tests/support/property-runs.ts"
import { findUntold, tryCalls } from "./calls.ts"
import { tables, views } from "./matrix.ts"
import { isView } from "./expectations.ts"
import { compareNames, compareOtherRights } from "./names-and-rights.ts"
import { openSessions, type Sessions } from "./sessions.ts"
import { type Catalogue, readCatalogue } from "./statements.ts"
import { tryColumns } from "./trying-columns.ts"
import { tryRows, tryWithoutReading } from "./trying-rows.ts"
import { fillWorld, setTriggers } from "./world.ts"

// Checks the matrix against the database, through the logins of the site's pools; each attempt is rolled back.

let site: TestDatabase
let as: Sessions
let close: () => Promise<void>
let catalogue: Catalogue
beforeAll(async () => {
  site = await createDatabase()
  await fillWorld(site.root)
  catalogue = await readCatalogue(site.root)
  ;({ as, close } = await openSessions(site))
})
afterAll(async () => {
  await close()
  await site.drop()
})

test("every table and column is in the matrix, and the matrix names no others", () => {
  expect(compareNames(catalogue)).toEqual([])
})

test("nobody can use a function, schema or sequence that the matrix does not grant them", async () => {
  expect(await compareOtherRights(site.root)).toEqual([])
})

test("a function with the keeper's rights answers everybody what they may know, and triggers refuse the rest", async () => {
  await site.root.query("begin")
  try {
    expect(await findUntold(site.root)).toEqual([])
    expect(await tryCalls(site.root)).toEqual([])
  } finally {
    await site.root.query("rollback")
  }
})

/** In `npm test` a few of them stand for all on other versions, where the rules are the same and roles may not be. */
const everyNth = process.env.TEST_PG_BIN && !isLong ? 5 : 1
const chosen = Object.keys({ ...tables, ...views }).filter((_, n) => n % everyNth === 0)

const columnsOf = (table: string) => catalogue.get(table) ?? []

describe.each(chosen)("in %s", (table) => {
  test("everybody can use the columns granted to them, and no others", async () => {
    expect(await Array.fromAsync(tryColumns(as, table, columnsOf(table)))).toEqual([])
  })

  test("everybody can read and write the rows allowed to them, and no others", async () => {
    expect(await Array.fromAsync(tryRows(as, table, columnsOf(table)))).toEqual([])
  })
})

test.each(chosen.filter((table) => !isView(table)))(
  "in %s a change of all rows changes those that its author can read, and no others",
  async (table) => {
    await setTriggers(site.root, table, "disable")
    try {
      expect(await Array.fromAsync(tryWithoutReading(as, table, columnsOf(table)))).toEqual([])
    } finally {
      await setTriggers(site.root, table, "enable")
    }
  },
)
