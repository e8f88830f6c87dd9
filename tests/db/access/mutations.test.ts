import { afterAll, beforeAll, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { isLong } from "#tests/support/property-runs.ts"
import { calls, tryCalls } from "./calls.ts"
import { findMutants, type Mutant } from "./mutants.ts"
import { compareOtherRights } from "./names-and-rights.ts"
import { sessionsWithin } from "./sessions.ts"
import { type Catalogue, readCatalogue } from "./statements.ts"
import { tryColumns } from "./trying-columns.ts"
import { tryRows } from "./trying-rows.ts"
import { withoutEffect } from "./without-effect.ts"
import { fillWorld } from "./world.ts"

// Each mutant breaks one rule in a transaction that is rolled back; the tests of the matrix must detect it.
// `npm test` runs a fixed sample, `npm run test:long` all of them.

/** `npm test` tries one of so many. */
const everyNth = { rows: 24, columns: 16, rights: 16, calls: 12 }

let site: TestDatabase
let catalogue: Catalogue
let mutants: Mutant[]
beforeAll(async () => {
  site = await createDatabase()
  await fillWorld(site.root)
  catalogue = await readCatalogue(site.root)
  mutants = await findMutants(site.root)
})
afterAll(() => site.drop())

test.each(["rows", "columns", "rights", "calls"] as const)(
  "no changed rule about %s goes unnoticed",
  async (seenIn) => {
    const chosen = mutants
      .filter((mutant) => mutant.seenIn === seenIn)
      .filter((_, n) => n % (isLong ? 1 : everyNth[seenIn]) === 0)
    expect(chosen.length).toBeGreaterThan(5)
    const survivors: string[] = []
    for (const mutant of chosen) if (!(await isDetected(mutant))) survivors.push(mutant.name)
    expect(survivors).toEqual(
      chosen.map(({ name }) => name).filter((name) => name in withoutEffect),
    )
  },
  20 * 60_000,
)

async function isDetected({ sql, seenIn, table }: Mutant): Promise<boolean> {
  const { root } = site
  const as = sessionsWithin(root)
  await root.query("begin")
  try {
    // With the schemas open to all, the tables in them must refuse on their own.
    if (seenIn !== "rights") await root.query("grant usage on schema auth, ops to public")
    await root.query(sql)
    const differences = {
      rows: async () => [
        ...(await tryRows(as, table, catalogue.get(table) ?? [])),
        ...(table in calls ? await tryCalls(root, [table]) : []),
      ],
      columns: () => tryColumns(as, table, catalogue.get(table) ?? []),
      rights: () => compareOtherRights(root),
      calls: () => tryCalls(root, [table]),
    }[seenIn]()
    return (await differences).length > 0
  } finally {
    await root.query("rollback")
  }
}
