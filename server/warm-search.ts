import { search } from "#domain/search/search.ts"
import { understand } from "#domain/search/understand.ts"
import type { SearchIndex } from "#domain/search-index/search-index.ts"
import { asGuestInSnapshot } from "#server/db/viewer.ts"
import { noSearch } from "#shared/search/query.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import type { Db } from "./db/pools.ts"

/** Loads the bitmaps of all filters by running a search without criteria, which counts them all. */
export async function warmSearch(db: Db, index: SearchIndex, now: Date): Promise<void> {
  await asGuestInSnapshot(db, async (tx) => {
    const everything = await understand(tx, noSearch, tokyoDay(now))
    await search(tx, index.open(tx), everything, null)
  })
}
