import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { tables, views } from "./matrix.ts"
import { compareNames, compareOtherRights } from "./names-and-rights.ts"
import { openSessions, type Sessions } from "./sessions.ts"
import { type Catalogue, readCatalogue } from "./statements.ts"
import { tryColumns } from "./trying-columns.ts"
import { tryRows } from "./trying-rows.ts"
import { fillWorld } from "./world.ts"

// Tries for real what the matrix says, through the logins of the site's pools; each try is taken back.

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

test("nobody adds a table or a column without saying who may touch it", () => {
  expect(compareNames(catalogue)).toEqual([])
})

test("nobody calls a function or draws a number that is not theirs", async () => {
  expect(await compareOtherRights(site.root)).toEqual([])
})

describe.each(Object.keys({ ...tables, ...views }))("in %s", (table) => {
  test("everybody reaches the columns that are theirs, and no others", async () => {
    expect(await tryColumns(as, table, catalogue.get(table) ?? [])).toEqual([])
  })

  test("everybody reads and writes the rows that are theirs, and no others", async () => {
    expect(await tryRows(as, table, catalogue.get(table) ?? [])).toEqual([])
  })
})
