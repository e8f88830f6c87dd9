import { type Kysely, sql } from "kysely"
import type { DB } from "#db/types.ts"
import { doSearchWork } from "#domain/search/keeping.ts"
import type { ServiceTx } from "#domain/transaction.ts"

/** Makes every bitmap that is waited for, as the background would; how names sound is left out. */
export async function bringUpToDate(
  service: Kysely<DB>,
  print: (line: string) => void,
): Promise<void> {
  const begun = performance.now()
  for (let piece = 1, left = true; left; piece++) {
    left = await service
      .transaction()
      .setIsolationLevel("repeatable read")
      .execute((tx) => doSearchWork(tx as unknown as ServiceTx, async () => () => []))
    if (piece % 50 === 0)
      print(`${piece} pieces of work, ${((performance.now() - begun) / 1000).toFixed(0)} s`)
  }
  await sql`analyze search_bitmaps`.execute(service).catch(() => undefined)
  print(`up to date after ${((performance.now() - begun) / 1000).toFixed(1)} s`)
}
