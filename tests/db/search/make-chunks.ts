import type { Kysely } from "kysely"
import type { DB } from "#db/types.ts"
import { makeBitmaps } from "#domain/search/make-bitmaps.ts"
import type { ServiceTx } from "#domain/transaction.ts"
import type { TestDatabase } from "#tests/support/database.ts"

/** As the background would, sooner or later. */
export async function makeChunks(site: TestDatabase, chunks: number[]): Promise<void> {
  for (const chunk of chunks) {
    await site.db.service
      .transaction()
      .setIsolationLevel("repeatable read")
      .execute((tx) => makeBitmaps(tx as Kysely<DB> as ServiceTx, chunk))
  }
}
