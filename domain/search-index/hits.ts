import { type RawBuilder, sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import { countBits, emptyBits, offsetsIn, toBytes } from "./bits.ts"
import { chunkSize, ordinalAt } from "./chunk.ts"
import type { Condition } from "./condition.ts"
import type { IndexSnapshot, Matches } from "./search-index.ts"

/** The mysteries that meet a condition, by ordinal. */
export type Hits = {
  total: number
  /** By chunk, up to the last one that has any. */
  chunks: Int32Array[]
  /** Number of chunks of the index, gaps included. */
  of: number
}

export async function findHits(index: IndexSnapshot, condition: Condition): Promise<Hits> {
  const [hits] = gatherHits(await index.match([condition]), [condition] as const)
  return hits
}

/** The hits of each condition. */
export function gatherHits<Conditions extends readonly Condition[]>(
  matches: Matches,
  conditions: Conditions,
) {
  const gathered = conditions.map((condition): [Condition, Hits] => [condition, noHits()])
  matches((bitsOf, chunk) => {
    for (const [condition, hits] of gathered) {
      hits.of = chunk + 1
      const bits = bitsOf(condition)
      if (!bits) continue
      hits.total += countBits(bits)
      while (hits.chunks.length < chunk) hits.chunks.push(emptyBits())
      hits.chunks.push(bits.slice())
    }
  })
  return gathered.map(([, hits]) => hits) as { [N in keyof Conditions]: Hits }
}

const noHits = (): Hits => ({ total: 0, chunks: [], of: 0 })

/** Few hits are sorted. Where there are more, walking along an index of the order fills a page sooner. */
export const areFew = ({ total, of }: Hits): boolean => total ** 2 <= 25 * chunkSize * of

export const ordinalsOf = ({ chunks }: Hits): number[] =>
  chunks.flatMap((bits, chunk) => [...offsetsIn(bits)].map((offset) => ordinalAt(chunk, offset)))

/** The beginning of a page of a list from newest to oldest: after so many hits, or below an ordinal. */
type From = { after: number } | { below: number }

/** The ordinals of up to `count` hits, newest first. Only the chunks that hold them are decoded. */
export function newestOf({ chunks }: Hits, from: From, count: number): number[] {
  const ordinals: number[] = []
  let skipped = "after" in from ? from.after : 0
  for (const [chunk, bits] of [...chunks.entries()].toReversed()) {
    const here = countBits(bits)
    if (skipped >= here || ("below" in from && from.below <= ordinalAt(chunk, 0))) {
      skipped -= Math.min(skipped, here)
      continue
    }
    const newest = [...offsetsIn(bits)].map((offset) => ordinalAt(chunk, offset)).toReversed()
    const isBelow = (ordinal: number) => !("below" in from) || ordinal < from.below
    ordinals.push(...newest.filter(isBelow).slice(skipped, skipped + count - ordinals.length))
    skipped = 0
    if (ordinals.length >= count) break
  }
  return ordinals
}

/** The mysteries with these ordinals, newest first. */
export async function readIds(
  tx: ViewerTx,
  ordinals: number[],
): Promise<{ id: string; ordinal: number }[]> {
  if (ordinals.length === 0) return []
  return tx
    .selectFrom("mystery_search")
    .select(["mystery_id as id", "ord as ordinal"])
    .where("ord", "in", ordinals)
    .orderBy("ord", "desc")
    .execute()
}

/** Whether a row called s, which has an ordinal (ord), is a hit. */
export function isHit({ chunks }: Hits): RawBuilder<boolean> {
  const bits = Buffer.concat(chunks.map(toBytes))
  return sql`case when s.ord < ${bits.length * 8}::integer then get_bit(${bits}::bytea, s.ord) = 1 else false end`
}
