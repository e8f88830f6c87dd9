import { type RawBuilder, sql } from "kysely"
import type { MysteryCard } from "#domain/mysteries/card.ts"
import { readCards } from "#domain/mysteries/read-cards.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import type { SearchQuery } from "#shared/search/query.ts"
import { type Day, isDay } from "#shared/time/tokyo.ts"
import { all } from "./condition.ts"
import { conditionsOf } from "./conditions-of.ts"
import { bitmapsOfHits, hitsOf, isHit, placesOfHits } from "./hits.ts"
import { type Rank, type Stretch, stretchesOf } from "./order.ts"

export const searchPageSize = 24

/** Where a page ends: in which stretch of the order, at which rank, at which mystery. It stays true when that is gone. */
type Anchor = { stretch: number; rank: string; id: string }

const isWhole = (text: string) => /^\d{1,9}$/.test(text)
const isNumber = (text: string) => /^-?\d{1,6}(\.\d{1,20})?(e-\d{1,2})?$/.test(text)

const search = sql`mystery_search s`
const stats = sql`mystery_stats t join mystery_search s on s.mystery_id = t.mystery_id and t.published`

/** How each rank is read, and what it is. A row of mystery_search is s, of mystery_stats t. */
const ranks: Record<
  Rank,
  {
    rows: RawBuilder<unknown>
    by: RawBuilder<unknown>
    type: string
    holds: (text: string) => boolean
  }
> = {
  place: { rows: search, by: sql`s.ord`, type: "integer", holds: isWhole },
  appeal: { rows: stats, by: sql`appeal(t)`, type: "double precision", holds: isNumber },
  interest: { rows: stats, by: sql`t.interested_count`, type: "integer", holds: isWhole },
  difficulty: {
    rows: stats,
    by: sql`difficulty(t)`,
    type: "double precision",
    holds: isNumber,
  },
  price: { rows: search, by: sql`s.price`, type: "integer", holds: isWhole },
  starts: { rows: search, by: sql`s.starts`, type: "date", holds: isDay },
  ends: { rows: search, by: sql`s.ends`, type: "date", holds: isDay },
}

/** A page of what is found, after the place `after` that an earlier page ended with; null where that is no such place. */
export async function readSearchPage(
  tx: ViewerTx,
  query: SearchQuery,
  { today, after }: { today: Day; after: string | null },
): Promise<{ items: MysteryCard[]; next: string | null } | null> {
  const stretches = stretchesOf(query, today)
  const anchor = after === null ? null : readAnchor(after, stretches)
  if (after !== null && !anchor) return null
  const asked = all(...conditionsOf(query, today).values())

  const found: Anchor[] = []
  for (const [n, stretch] of stretches.entries()) {
    if (anchor && n < anchor.stretch) continue
    if (found.length > searchPageSize) break
    const wanted = { ...stretch, of: all(asked, stretch.of) }
    const from = anchor?.stretch === n ? anchor : null
    const { rows } = await selectRows(wanted, from, searchPageSize + 1 - found.length).execute(tx)
    found.push(...rows.map((row) => ({ ...row, stretch: n })))
  }
  const shown = found.slice(0, searchPageSize)
  const last = found.length > searchPageSize ? shown.at(-1) : undefined
  return {
    items: await readCards(
      tx,
      shown.map(({ id }) => id),
    ),
    next: last ? `${last.stretch}~${last.rank}~${last.id}` : null,
  }
}

/** Up to so many are put in order themselves; more are met soon enough by walking along the order. */
const fewHits = 10_000

function selectRows({ of, by, falling }: Stretch, from: Anchor | null, count: number) {
  const { by: rank, type, rows } = ranks[by]
  const value = sql`${from?.rank}::${sql.raw(type)}`
  const beyond = falling ? sql`${rank} < ${value}` : sql`${rank} > ${value}`
  const goingOn = from
    ? sql`and (${beyond} or (${rank} = ${value} and s.mystery_id > ${from.id}))`
    : sql``
  const inOrder = sql`
    order by ${rank} ${sql.raw(falling ? "desc" : "asc")}, s.mystery_id limit ${count}`
  const shown = sql`s.mystery_id as id, (${rank})::text as rank`
  return sql<{ id: string; rank: string }>`
    with ${hitsOf(of)}, total as materialized (select coalesce(sum(bit_count(bits)), 0) as hits from hits)
    (select ${shown} from ${rows}
     where (select hits from total) <= ${sql.lit(fewHits)} and s.ord = any (${placesOfHits}) ${goingOn} ${inOrder})
    union all
    (select ${shown} from ${rows}
     where (select hits from total) > ${sql.lit(fewHits)} and ${isHit(bitmapsOfHits)} ${goingOn} ${inOrder})`
}

function readAnchor(after: string, stretches: Stretch[]): Anchor | null {
  const [number = "", rank = "", id = ""] = after.split("~")
  const stretch = /^\d$/.test(number) ? stretches[Number(number)] : undefined
  if (!stretch || !ranks[stretch.by].holds(rank) || !/^[A-Za-z0-9]{22}$/.test(id)) return null
  return { stretch: Number(number), rank, id }
}
