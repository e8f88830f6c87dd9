import type { Kysely } from "kysely"
import type { DB } from "#db/types.ts"
import { rebuildChunk } from "#domain/search-index/rebuild.ts"
import type { ServiceTx } from "#domain/transaction.ts"
import type { TestDatabase } from "#tests/support/database.ts"

/** Rebuilds these chunks, as index maintenance does sooner or later. */
export async function rebuildChunks(site: TestDatabase, chunks: number[]): Promise<void> {
  for (const chunk of chunks) {
    await site.db.service
      .transaction()
      .setIsolationLevel("repeatable read")
      .execute((tx) => rebuildChunk(tx as Kysely<DB> as ServiceTx, chunk))
  }
}

/** As after an import: no bitmaps yet, and every mystery is a change. */
export async function forgetBitmaps(site: TestDatabase): Promise<void> {
  await site.root.query(`
    delete from search_chunks;
    delete from search_stale;
    insert into search_stale (ord) select ord from mystery_search`)
}
