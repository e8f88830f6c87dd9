import { type RawBuilder, sql } from "kysely"
import type { MysteryCard } from "#domain/mysteries/card.ts"
import { readCards } from "#domain/mysteries/read-cards.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import type { SearchQuery } from "#shared/search/query.ts"
import { type Day, isDay } from "#shared/time/tokyo.ts"
import { all } from "./condition.ts"
import { conditionsOf } from "./conditions-of.ts"
import { type Hits, planHits } from "./hits.ts"
import { selectNearest } from "./nearest.ts"
import { type Rank, type Stretch, stretchesOf } from "./order.ts"
import { findStation, type Station } from "./stations.ts"

export const searchPageSize = 24

/** Where a page ends: in which stretch of the order, at which rank, at which mystery. It stays true when that is gone. */
type Anchor = { stretch: number; rank: string; id: string }

const isWhole = (text: string) => /^\d{1,9}$/.test(text)
const isNumber = (text: string) => /^-?\d{1,6}(\.\d{1,20})?(e-\d{1,2})?$/.test(text)

const search = sql`mystery_search s`
const stats = sql`mystery_stats t join mystery_search s on s.mystery_id = t.mystery_id and t.published`

/** How each rank is read, and what it is. A row of mystery_search is s, of mystery_stats t. */
const ranks: Record<
  Exclude<Rank, "distance">,
  {
    rows: RawBuilder<unknown>
    by: RawBuilder<unknown>
    type: string
    holds: (text: string) => boolean
  }
> = {
  place: { rows: search, by: sql`s.ord`, type: "integer", holds: isWhole },
  appeal: { rows: stats, by: sql`t.appeal`, type: "double precision", holds: isNumber },
  interest: { rows: stats, by: sql`t.interested_count`, type: "integer", holds: isWhole },
  difficulty: {
    rows: stats,
    by: sql`t.difficulty`,
    type: "double precision",
    holds: isNumber,
  },
  price: { rows: search, by: sql`s.price`, type: "integer", holds: isWhole },
  starts: { rows: search, by: sql`s.starts`, type: "date", holds: isDay },
  ends: { rows: search, by: sql`s.ends`, type: "date", holds: isDay },
}

/** In a list from near to far, how far it is. */
export type FoundMystery = MysteryCard & { metres: number | null }

/** A page of what is found, after the place `after` that an earlier page ended with; null where that is no such place. */
export async function readSearchPage(
  tx: ViewerTx,
  query: SearchQuery,
  { today, after }: { today: Day; after: string | null },
): Promise<{ items: FoundMystery[]; next: string | null } | null> {
  const stretches = stretchesOf(query, today)
  const anchor = after === null ? null : readAnchor(after, stretches)
  if (after !== null && !anchor) return null
  const station = query.order === "near" ? await findStation(tx, query.at) : null
  if (query.order === "near" && !station) return null

  const wanted = { query, today, stretches, anchor, station }
  const { rows: found } = await selectRows(wanted).execute(tx)
  const shown = found.slice(0, searchPageSize)
  const last = found.length > searchPageSize ? shown.at(-1) : undefined
  const ids = shown.map(({ id }) => id)
  const isDistant = ({ stretch }: Anchor) => stretches[stretch]?.by === "distance"
  const metres = new Map(shown.filter(isDistant).map(({ id, rank }) => [id, Number(rank)]))
  const cards = await readCards(tx, ids)
  return {
    items: cards.map((card) => ({ ...card, metres: metres.get(card.id) ?? null })),
    next: last ? `${last.stretch}~${last.rank}~${last.id}` : null,
  }
}

type Wanted = {
  query: SearchQuery
  today: Day
  stretches: Stretch[]
  anchor: Anchor | null
  /** Where a list from near to far begins. */
  station: Station | null
}

/** Stretch by stretch, until there are enough: PostgreSQL reads parts of a union that read tables of `with` in turn. */
function selectRows({ query, today, stretches, anchor, station }: Wanted) {
  const asked = all(...conditionsOf(query, today).values())
  const left = stretches.map((stretch, n) => ({ ...stretch, n })).slice(anchor?.stretch ?? 0)
  const { tables, hits } = planHits(...left.map(({ of }) => all(asked, of)))
  const parts = left.flatMap((stretch, n) => {
    const here = hits[n]
    if (!here) return []
    const { by } = stretch
    const after = anchor?.stretch === stretch.n ? anchor : null
    if (by !== "distance") return selectStretch({ ...stretch, by }, here, after)
    if (!station) return []
    const nearest = selectNearest(here, { from: station, after, count: searchPageSize + 1 })
    return nearest.map(
      (rows) =>
        sql`(select ${sql.lit(stretch.n)} as stretch, metres::text as rank, mystery_id as id from (${rows}) near)`,
    )
  })
  return sql<Anchor>`
    with ${tables}
    select * from (${sql.join(parts, sql` union all `)}) found limit ${sql.lit(searchPageSize + 1)}`
}

/** Either way: in the order of ranks, from where the page before ended. */
function selectStretch(
  stretch: Stretch & { n: number; by: keyof typeof ranks },
  hits: Hits,
  after: Anchor | null,
) {
  const { by: rank, type, rows } = ranks[stretch.by]
  const value = (text: string) => sql`${text}::${sql.raw(type)}`
  const [beyond, reached] = stretch.falling ? [sql`<`, sql`<=`] : [sql`>`, sql`>=`]
  const begin = after?.rank ?? stretch.from
  const conditions = [
    ...(begin === undefined ? [] : [sql`${rank} ${reached} ${value(begin)}`]),
    ...(after ? [sql`(${rank} ${beyond} ${value(after.rank)} or s.mystery_id > ${after.id})`] : []),
  ]
  const select = (...where: RawBuilder<unknown>[]) => sql`
    (select ${sql.lit(stretch.n)} as stretch, (${rank})::text as rank, s.mystery_id as id
     from ${rows} where ${sql.join([...where, ...conditions], sql` and `)}
     order by ${rank} ${sql.raw(stretch.falling ? "desc" : "asc")}, s.mystery_id
     limit ${sql.lit(searchPageSize + 1)})`
  return [
    select(hits.areFew, sql`s.ord = any (${hits.places})`),
    select(sql`not ${hits.areFew}`, hits.isHit),
  ]
}

const holds = (by: Rank, rank: string) => (by === "distance" ? isWhole : ranks[by].holds)(rank)

function readAnchor(after: string, stretches: Stretch[]): Anchor | null {
  const [number = "", rank = "", id = ""] = after.split("~")
  const stretch = /^\d$/.test(number) ? stretches[Number(number)] : undefined
  if (!stretch || !holds(stretch.by, rank) || !/^[A-Za-z0-9]{22}$/.test(id)) return null
  return { stretch: Number(number), rank, id }
}
