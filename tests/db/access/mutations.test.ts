import { afterAll, beforeAll, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { isLong } from "#tests/support/property-runs.ts"
import { findMutants, type Mutant } from "./mutants.ts"
import { compareOtherRights } from "./names-and-rights.ts"
import { sessionsWithin } from "./sessions.ts"
import { type Catalogue, readCatalogue } from "./statements.ts"
import { tryColumns } from "./trying-columns.ts"
import { tryRows } from "./trying-rows.ts"
import { fillWorld } from "./world.ts"

// Each mutant breaks one rule in a transaction that is rolled back; the tests of the matrix must detect it.
// `npm test` runs a fixed sample, `npm run test:long` all of them.

const everyNth = isLong ? 1 : 16

/** Mutants that have no effect, and why. */
const withoutEffect: Record<string, string> = {
  "grant select on me to intake": "intake may not call current_uid(), which the view calls",
  ...Object.fromEntries(
    ["profiles", "listed_members", "shared_favorites", "shared_played_counts"].flatMap((view) =>
      ["auth", "intake", "public", "service"].map((role) => [
        `grant select on ${view} to ${role}`,
        "only those who have the view already may call hidden_members(), which it calls",
      ]),
    ),
  ),
  ...Object.fromEntries(
    ["anon", "authenticated", "admin", "intake"].map((role) => [
      `grant select on auth.members to ${role}`,
      "a second lock: the view has its caller's rights, who may not read all of its columns in users",
    ]),
  ),
  "alter policy admin_send on notifications with check (true)":
    "a second lock: an administrator may not write the column kind, which is then 'announcement'",
  "alter policy auth_add on users with check (true)":
    "a second lock: the role auth may not write the columns role and deletedAt",
}

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

test.each(["rows", "columns", "rights"] as const)(
  "no changed rule about %s goes unnoticed",
  async (seenIn) => {
    const chosen = mutants
      .filter((mutant) => mutant.seenIn === seenIn)
      .filter((_, n) => n % everyNth === 0)
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
      rows: () => tryRows(as, table, catalogue.get(table) ?? []),
      columns: () => tryColumns(as, table, catalogue.get(table) ?? []),
      rights: () => compareOtherRights(root),
    }[seenIn]()
    return (await differences).length > 0
  } finally {
    await root.query("rollback")
  }
}
