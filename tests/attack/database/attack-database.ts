import { compareOtherRights } from "#tests/db/access/names-and-rights.ts"
import { openSessions } from "#tests/db/access/sessions.ts"
import { readCatalogue } from "#tests/db/access/statements.ts"
import { tryRows, tryWithoutReading } from "#tests/db/access/trying-rows.ts"
import { count, type Figure } from "../figure.ts"
import type { Ground } from "../ground.ts"
import { countingSessions } from "./counting-sessions.ts"
import { tryEscalations } from "./escalations.ts"
import { tryLasting } from "./lasting.ts"
import { openWorld } from "./open-world.ts"
import { tryTables } from "./tables.ts"

/** The attempts of somebody who can send SQL through one of the site's logins. */
export async function attackDatabase(ground: Ground): Promise<Figure[]> {
  const world = await openWorld(ground)
  const { as, close } = await openSessions(world)
  try {
    const catalogue = await readCatalogue(world.root)
    const figures = [await tryTables(as, catalogue)]

    const { counted, as: counting } = countingSessions(as)
    const differences = await compareOtherRights(world.root)
    for (const [table, columns] of catalogue) {
      for await (const difference of tryRows(counting, table, columns)) differences.push(difference)
      for await (const difference of tryWithoutReading(counting, table, columns))
        differences.push(difference)
    }
    figures.push({
      what: "rows of the access matrix, as everybody in it",
      figure: `${count(counted.tried)} tried, ${count(counted.refused)} refused or without effect`,
      expected: "as the matrix says",
      fell: differences,
    })
    return [...figures, await tryEscalations(world), await tryLasting(ground)]
  } finally {
    await close()
    await world.drop()
  }
}
