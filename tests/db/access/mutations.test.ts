import { afterAll, beforeAll, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { isLong } from "#tests/support/property-runs.ts"
import { calls, tryCalls } from "./calls.ts"
import { isView } from "./expectations.ts"
import { findMutants, type Mutant } from "./mutants.ts"
import { compareOtherRights } from "./names-and-rights.ts"
import { sessionsWithin } from "./sessions.ts"
import { type Catalogue, readCatalogue } from "./statements.ts"
import { tryColumns } from "./trying-columns.ts"
import { tryRows, tryWithoutReading } from "./trying-rows.ts"
import { withoutEffect } from "./without-effect.ts"
import { fillWorld, setTriggers } from "./world.ts"

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

async function isDetected(mutant: Mutant): Promise<boolean> {
  const { root } = site
  await root.query("begin")
  try {
    // With the schemas open to all, the tables in them must refuse on their own.
    if (mutant.seenIn !== "rights") await root.query("grant usage on schema auth, ops to public")
    await root.query(mutant.sql)
    // The first difference is enough.
    for await (const _ of differencesOf(mutant)) return true
    return false
  } finally {
    await root.query("rollback")
  }
}

async function* differencesOf({ seenIn, table }: Mutant): AsyncGenerator<string> {
  const { root } = site
  const as = sessionsWithin(root)
  const columns = catalogue.get(table) ?? []
  if (seenIn === "columns") yield* tryColumns(as, table, columns)
  if (seenIn === "rights") yield* await compareOtherRights(root)
  if (seenIn === "rows") {
    yield* tryRows(as, table, columns)
    if (!isView(table)) {
      await setTriggers(root, table, "disable")
      yield* tryWithoutReading(as, table, columns)
      await setTriggers(root, table, "enable")
    }
  }
  if (seenIn === "calls" || (seenIn === "rows" && table in calls))
    yield* await tryCalls(root, [table])
}
