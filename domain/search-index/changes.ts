import type { SnapshotTx } from "#domain/transaction.ts"
import { createLruBySize, type LruBySize } from "#shared/lists/lru-by-size.ts"
import { parseTextBitmap } from "./bitmap-names.ts"
import { type Bits, type CompactBits, compactBits } from "./bits.ts"
import { type ChangedRows, readChangedRows } from "./changed-rows.ts"
import { findTexts } from "./changed-texts.ts"
import type { ChunkState } from "./index-state.ts"

/** The offsets of a chunk whose bits are missing or outdated, and which of them belong into each bitmap. */
export type ChunkChanges = {
  mask: Bits
  offsetsIn: (bitmap: string) => CompactBits
}

/** A set of changes of one chunk, as read before. */
type KeptChanges = ChangedRows & {
  chunk: number
  changes: string
  size: number
  /** The texts that were asked for so far. */
  texts: LruBySize<{ size: number; bits: CompactBits }>
}

/** Sets of one chunk that may be in use at the same time: the newest, and those of transactions that began before. */
const mostSets = 3
const bytesOfTexts = 2 ** 20

/**
 * Reads what bitmaps do not contain from the rows themselves: a few rows after a change, all rows of a chunk that has no
 * bitmaps yet. Every change of a row adds to the set of changes in the same transaction, so the same set means the same
 * rows. What was read is kept in memory, the chunks used last, up to `maxBytes`.
 */
export function createChangeReader({ maxBytes }: { maxBytes: number }) {
  const kept = createSetCache(maxBytes)
  // After an import all searches want the same rows, and reading them keeps the database busy: one search at a time.
  const inTurn = createTurns()

  async function changesOf(tx: SnapshotTx, chunk: number, changes: string): Promise<KeptChanges> {
    const known = kept.find(chunk, changes)
    if (known) return known
    return inTurn(async () => {
      const readMeanwhile = kept.find(chunk, changes)
      if (readMeanwhile) return readMeanwhile
      const rows = await readChangedRows(tx, chunk)
      const texts: KeptChanges["texts"] = createLruBySize(bytesOfTexts, () => undefined)
      const read = { ...rows, chunk, changes, size: sizeOfRows(rows) + bytesOfTexts, texts }
      kept.put(read)
      return read
    })
  }

  /** For each set the rows that contain the texts. */
  async function textsOf(tx: SnapshotTx, sets: KeptChanges[], names: string[]) {
    const known = sets.map((set) => {
      const texts = new Map(names.map((name) => [name, set.texts.get(name)?.bits]))
      return { set, texts, lacking: names.filter((name) => !texts.get(name)) }
    })
    // Usually all sets lack the same texts, those of a new search.
    for (const group of Map.groupBy(known, ({ lacking }) => JSON.stringify(lacking)).values()) {
      const lacking = group[0]?.lacking ?? []
      if (lacking.length === 0) continue
      const changed = group.map(({ set }) => set)
      for (const [name, offsets] of await inTurn(() => findTexts(tx, changed, lacking))) {
        for (const { set, texts } of group) {
          const bits = compactBits(offsets.get(set.chunk) ?? [])
          texts.set(name, bits)
          set.texts.put(name, { size: sizeOf(name, bits), bits })
        }
      }
    }
    return known
  }

  return async function readChanges(
    tx: SnapshotTx,
    chunks: readonly ChunkState[],
    names: string[],
  ): Promise<Map<number, ChunkChanges>> {
    const sets: KeptChanges[] = []
    for (const { chunk, changes } of chunks) {
      if (changes === null) kept.remove(chunk)
      else sets.push(await changesOf(tx, chunk, changes))
    }
    const read = await textsOf(tx, sets, names.filter(parseTextBitmap))
    return new Map(
      read.map(({ set: { chunk, mask, bitmaps }, texts }) => [
        chunk,
        { mask, offsetsIn: (name) => texts.get(name) ?? bitmaps.get(name) ?? [] },
      ]),
    )
  }
}

/** Sets of changes by chunk. */
function createSetCache(maxBytes: number) {
  const chunks = createLruBySize<{ size: number; sets: KeptChanges[] }>(maxBytes, () => undefined)
  const setsOf = (chunk: number) => chunks.get(String(chunk))?.sets ?? []
  return {
    find: (chunk: number, changes: string) => setsOf(chunk).find((set) => set.changes === changes),
    put(set: KeptChanges): void {
      const sets = [set, ...setsOf(set.chunk)].slice(0, mostSets)
      const size = sets.reduce((sum, each) => sum + each.size, 0)
      chunks.put(String(set.chunk), { size, sets })
    },
    remove: (chunk: number) => chunks.remove(String(chunk)),
  }
}

/** Runs one piece of work after the other. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
}

/** Roughly. */
const sizeOf = (name: string, bits: CompactBits) => 300 + 2 * name.length + 8 * bits.length

function sizeOfRows({ bitmaps }: ChangedRows): number {
  let size = 0
  for (const [name, bits] of bitmaps) size += sizeOf(name, bits)
  return size
}
