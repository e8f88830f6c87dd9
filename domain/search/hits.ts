import { type RawBuilder, sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import { bytesOf, countBits, noPlaces, placesIn } from "./bits.ts"
import { chunkSize } from "./chunk.ts"
import type { Condition } from "./condition.ts"
import { openSearch, type Search } from "./open-search.ts"

/** The mysteries that meet a condition, by their places in the order of lists. */
export type Hits = {
  total: number
  /** By chunk, as far as the last that has any. */
  chunks: Int32Array[]
  /** How many chunks there are, or would be without gaps. */
  of: number
}

export async function findHits(tx: ViewerTx, condition: Condition): Promise<Hits> {
  const [hits] = gatherHits(await openSearch(tx, [condition]), [condition] as const)
  return hits
}

/** Of each condition. */
export function gatherHits<Conditions extends readonly Condition[]>(
  search: Search,
  conditions: Conditions,
) {
  const gathered = conditions.map((condition): [Condition, Hits] => [condition, noHits()])
  search((bitsOf, chunk) => {
    for (const [condition, hits] of gathered) {
      hits.of = chunk + 1
      const bits = bitsOf(condition)
      if (!bits) continue
      hits.total += countBits(bits)
      while (hits.chunks.length < chunk) hits.chunks.push(noPlaces())
      hits.chunks.push(bits.slice())
    }
  })
  return gathered.map(([, hits]) => hits) as { [N in keyof Conditions]: Hits }
}

const noHits = (): Hits => ({ total: 0, chunks: [], of: 0 })

/** So few that they are put in order themselves; of more, a page full is met sooner by walking along the order. */
export const areFew = ({ total, of }: Hits): boolean => total ** 2 <= 25 * chunkSize * of

export const placesOf = ({ chunks }: Hits): number[] =>
  chunks.flatMap((bits, chunk) => [...placesIn(bits)].map((place) => chunk * chunkSize + place))

/** Where a part of a list from the newest to the oldest begins: after so many, or below a place. */
type From = { after: number } | { below: number }

/** The places of so many, newest first. Only the chunks that they stand in are opened. */
export function newestOf({ chunks }: Hits, from: From, count: number): number[] {
  const places: number[] = []
  let before = "after" in from ? from.after : 0
  for (const [chunk, bits] of [...chunks.entries()].toReversed()) {
    const here = countBits(bits)
    if (before >= here || ("below" in from && from.below <= chunk * chunkSize)) {
      before -= Math.min(before, here)
      continue
    }
    const newest = [...placesIn(bits)].map((place) => chunk * chunkSize + place).toReversed()
    const isOn = (place: number) => !("below" in from) || place < from.below
    places.push(...newest.filter(isOn).slice(before, before + count - places.length))
    before = 0
    if (places.length >= count) break
  }
  return places
}

/** The mysteries at those places, in the same order. */
export async function readIds(
  tx: ViewerTx,
  places: number[],
): Promise<{ id: string; place: number }[]> {
  if (places.length === 0) return []
  return tx
    .selectFrom("mystery_search")
    .select(["mystery_id as id", "ord as place"])
    .where("ord", "in", places)
    .orderBy("ord", "desc")
    .execute()
}

/** Of a row that tells its place (ord), called s. */
export function isHit({ chunks }: Hits): RawBuilder<boolean> {
  const bits = Buffer.concat(chunks.map(bytesOf))
  return sql`case when s.ord < ${bits.length * 8}::integer then get_bit(${bits}::bytea, s.ord) = 1 else false end`
}
