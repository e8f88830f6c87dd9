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

/** The places of those that come after the `before` newest ones. Only the chunks of the page are opened. */
export function newestOf({ chunks }: Hits, before: number, count: number): number[] {
  const places: number[] = []
  let newer = 0
  for (const [chunk, bits] of [...chunks.entries()].toReversed()) {
    const here = countBits(bits)
    if (newer + here > before) {
      const newestFirst = [...placesIn(bits)].toReversed()
      const page = newestFirst.slice(Math.max(0, before - newer), before + count - newer)
      places.push(...page.map((place) => chunk * chunkSize + place))
    }
    newer += here
    if (newer >= before + count) break
  }
  return places
}

/** Of a row of mystery_search, called s. */
export function isHit({ chunks }: Hits): RawBuilder<boolean> {
  const bits = Buffer.concat(chunks.map(bytesOf))
  return sql`case when s.ord < ${bits.length * 8}::integer then get_bit(${bits}::bytea, s.ord) = 1 else false end`
}
