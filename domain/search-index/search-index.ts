import type { SnapshotTx } from "#domain/transaction.ts"
import { readStandings, type Standing } from "#domain/statuses/standing.ts"
import { append } from "./append.ts"
import { createBitmapCache } from "./bitmap-cache.ts"
import { createBitmapPool } from "./bitmap-pool.ts"
import { type Bits, bitsFrom } from "./bits.ts"
import { createChangeReader } from "./changes.ts"
import { chunkOf, offsetOf } from "./chunk.ts"
import type { Condition } from "./condition.ts"
import { type ChunkState, isBuilt, readIndexState } from "./index-state.ts"
import { planFor } from "./plan.ts"

/** The search index of a process: bitmaps that it keeps in memory, and rows where these are out of date. */
export type SearchIndex = { open: (tx: SnapshotTx) => IndexSnapshot }

/** The index as one transaction sees it: everything it answers is of one state. */
export type IndexSnapshot = {
  /** Reads all that these conditions take. */
  match: (conditions: readonly Condition[]) => Promise<Matches>
}

/** Calls back for each chunk in turn, with what meets each of the conditions there. The bits last as long as the call. */
export type Matches = (
  visit: (bitsOf: (condition: Condition) => Bits, chunk: number) => void,
) => void

export function createSearchIndex({ maxBytes }: { maxBytes: number }): SearchIndex {
  const loadBitmaps = createBitmapCache(maxBytes)
  // Changes take much memory only as long as there are few bitmaps, so both may use all of it.
  const readChanges = createChangeReader({ maxBytes })
  // Visits never wait, so all searches can share one pool.
  const pool = createBitmapPool()

  return {
    open(tx) {
      let state: Promise<ChunkState[]> | undefined
      return {
        async match(conditions) {
          const { names, standings, evaluate } = planFor(conditions)
          state ??= readIndexState(tx)
          const chunks = await state
          const changes = await readChanges(tx, chunks, names)
          const built = chunks.filter(isBuilt)
          const bitmaps = await loadBitmaps(tx, { names, chunks: built, changes })
          const standingBits = await bitsOfStandings(tx, standings)

          return (visit) => {
            for (const { chunk } of chunks) {
              pool.reset()
              const built = bitmaps.get(chunk) ?? (() => null)
              const changed = changes.get(chunk)
              const bitmap = changed
                ? (name: string) => pool.patch(built(name), changed.mask, changed.offsetsIn(name))
                : built
              const standing = (standing: Standing) => standingBits(standing, chunk)
              visit(evaluate({ bitmap, standing }, pool), chunk)
            }
          }
        },
      }
    },
  }
}

async function bitsOfStandings(tx: SnapshotTx, standings: Standing[]) {
  const offsets = new Map<string, number[]>()
  for (const { standing, ord } of await readStandings(tx, standings)) {
    append(offsets, `${standing} ${chunkOf(ord)}`, offsetOf(ord))
  }
  return (standing: Standing, chunk: number): Bits =>
    bitsFrom(offsets.get(`${standing} ${chunk}`) ?? [])
}
