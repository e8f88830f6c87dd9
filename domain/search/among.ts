import { hasBit } from "#domain/search-index/bits.ts"
import { chunkOf, offsetOf } from "#domain/search-index/chunk.ts"
import { all, type Condition, not } from "#domain/search-index/condition.ts"
import type { IndexSnapshot } from "#domain/search-index/search-index.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import type { SearchQuery } from "#shared/search/query.ts"
import type { Day } from "#shared/time/tokyo.ts"
import { foundBy, isPast } from "./conditions-of.ts"
import { understand, understoodForEverybody } from "./understand.ts"

/** The ordinals among these that each search finds for everybody, among what can still be played. */
export async function findAmong(
  tx: ViewerTx,
  index: IndexSnapshot,
  { queries, ordinals, today }: { queries: SearchQuery[]; ordinals: number[]; today: Day },
): Promise<number[][]> {
  const conditions: Condition[] = []
  for (const query of queries) {
    const understanding = understoodForEverybody(await understand(tx, query, today))
    conditions.push(all(foundBy(understanding.query, today), not(isPast(today))))
  }
  const found: number[][] = queries.map(() => [])
  const byChunk = Map.groupBy(ordinals, chunkOf)
  const matches = await index.match(conditions)
  matches((bitsOf, chunk) => {
    const here = byChunk.get(chunk)
    if (!here) return
    for (const [n, condition] of conditions.entries()) {
      const bits = bitsOf(condition)
      found[n]?.push(...here.filter((ordinal) => hasBit(bits, offsetOf(ordinal))))
    }
  })
  return found
}
