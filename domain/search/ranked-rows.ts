import { type RawBuilder, sql } from "kysely"
import {
  areFew,
  type Hits,
  isHit,
  newestOf,
  ordinalsOf,
  readIds,
} from "#domain/search-index/hits.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import { isDay } from "#shared/time/tokyo.ts"
import type { Rank, Stretch } from "./order.ts"

/** A row of a list, with what it is sorted by. */
export type Ranked = { rank: string; id: string }

/** The next rows of a list: how many, and after which one. */
export type Next = { after: Ranked | null; count: number }

const isWhole = (text: string) => /^\d{1,9}$/.test(text)
const isNumber = (text: string) => /^-?\d{1,6}(\.\d{1,20})?(e-\d{1,2})?$/.test(text)

/** The tables that lists are sorted by. */
const searched = sql`mystery_search s where true`
const counted = sql`mystery_stats s where published`

/** The ranks that are columns. */
type RankColumn = Exclude<Rank, "distance" | "ordinal">

/** Their indexes include ordinals: whether a row is a hit is known without reading it. */
const rankColumns: Record<
  RankColumn,
  {
    rows: RawBuilder<unknown>
    by: RawBuilder<unknown>
    type: string
    isValid: (text: string) => boolean
  }
> = {
  appeal: { rows: counted, by: sql`s.appeal`, type: "double precision", isValid: isNumber },
  /** The expression of mystery_stats_statuses_idx. */
  statuses: {
    rows: counted,
    by: sql`(s.interested_count + s.played_count)`,
    type: "integer",
    isValid: isWhole,
  },
  difficulty: {
    rows: counted,
    by: sql`s.difficulty`,
    type: "double precision",
    isValid: isNumber,
  },
  satisfaction: {
    rows: counted,
    by: sql`s.satisfaction`,
    type: "double precision",
    isValid: isNumber,
  },
  success_rate: {
    rows: counted,
    by: sql`s.success_rate`,
    type: "double precision",
    isValid: isNumber,
  },
  price: { rows: searched, by: sql`s.price`, type: "integer", isValid: isWhole },
  starts: { rows: searched, by: sql`s.starts`, type: "date", isValid: isDay },
  ends: { rows: searched, by: sql`s.ends`, type: "date", isValid: isDay },
}

/** Whether a text from an address can be a rank. */
export const isValidRank = (by: Rank, rank: string) =>
  (by === "distance" || by === "ordinal" ? isWhole : rankColumns[by].isValid)(rank)

/** By ordinal, newest first. */
export async function readNewest(
  tx: ViewerTx,
  hits: Hits,
  { after, count }: Next,
): Promise<Ranked[]> {
  const ordinals = newestOf(hits, after ? { below: Number(after.rank) } : { after: 0 }, count)
  const rows = await readIds(tx, ordinals)
  return rows.map(({ id, ordinal }) => ({ id, rank: String(ordinal) }))
}

/** The next rows of a stretch, by rank. */
export async function readRanked(
  tx: ViewerTx,
  { by, falling, from }: Stretch & { by: RankColumn },
  hits: Hits,
  { after, count }: Next,
): Promise<Ranked[]> {
  const { by: rank, type, rows } = rankColumns[by]
  const value = (text: string) => sql`${text}::${sql.raw(type)}`
  const [beyond, reached] = falling ? [sql`<`, sql`<=`] : [sql`>`, sql`>=`]
  const begin = after?.rank ?? from
  const conditions = [
    areFew(hits) ? sql`s.ord = any (${ordinalsOf(hits)}::integer[])` : isHit(hits),
    ...(begin === undefined ? [] : [sql`${rank} ${reached} ${value(begin)}`]),
    ...(after ? [sql`(${rank} ${beyond} ${value(after.rank)} or s.mystery_id > ${after.id})`] : []),
  ]
  const read = await sql<Ranked>`
    select (${rank})::text as rank, s.mystery_id as id
    from ${rows} and ${sql.join(conditions, sql` and `)}
    order by ${rank} ${sql.raw(falling ? "desc" : "asc")}, s.mystery_id
    limit ${count}`.execute(tx)
  return read.rows
}
