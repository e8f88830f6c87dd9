import { type RawBuilder, sql } from "kysely"
import type { MysteryCard } from "#domain/mysteries/card.ts"
import { readCards } from "#domain/mysteries/read-cards.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import type { SearchQuery } from "#shared/search/query.ts"
import { type Day, isDay } from "#shared/time/tokyo.ts"
import { all } from "./condition.ts"
import { conditionsOf } from "./conditions-of.ts"
import { areFew, gatherHits, type Hits, isHit, newestOf, placesOf, readIds } from "./hits.ts"
import { inPrefectures, readNearest } from "./nearest.ts"
import { openSearch } from "./open-search.ts"
import { type Rank, type Stretch, stretchesOf } from "./order.ts"
import { findStation, type Station } from "./stations.ts"

export const searchPageSize = 24

/** Where a page ends: in which stretch of the order, at which rank, at which mystery. It stays true when that is gone. */
type Anchor = { stretch: number } & Ranked
type Ranked = { rank: string; id: string }

const isWhole = (text: string) => /^\d{1,9}$/.test(text)
const isNumber = (text: string) => /^-?\d{1,6}(\.\d{1,20})?(e-\d{1,2})?$/.test(text)

const searched = sql`mystery_search s where true`
const counted = sql`mystery_stats s where published`

/** All but those that are known otherwise. */
type RankInDatabase = Exclude<Rank, "distance" | "place">

/** How each rank is read, and what it is. The indexes of these ranks hold places, too: no row is opened to see whether it is a hit. */
const ranks: Record<
  RankInDatabase,
  {
    rows: RawBuilder<unknown>
    by: RawBuilder<unknown>
    type: string
    holds: (text: string) => boolean
  }
> = {
  appeal: { rows: counted, by: sql`s.appeal`, type: "double precision", holds: isNumber },
  interest: { rows: counted, by: sql`s.interested_count`, type: "integer", holds: isWhole },
  difficulty: {
    rows: counted,
    by: sql`s.difficulty`,
    type: "double precision",
    holds: isNumber,
  },
  price: { rows: searched, by: sql`s.price`, type: "integer", holds: isWhole },
  starts: { rows: searched, by: sql`s.starts`, type: "date", holds: isDay },
  ends: { rows: searched, by: sql`s.ends`, type: "date", holds: isDay },
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

  const found = await readRows(tx, { query, today, stretches, anchor, station })
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

/** Stretch by stretch, until there are enough: one more than a page has, which tells that another one follows. */
async function readRows(
  tx: ViewerTx,
  { query, today, stretches, anchor, station }: Wanted,
): Promise<Anchor[]> {
  const asked = all(...conditionsOf(query, today).values())
  const first = anchor?.stretch ?? 0
  const left = stretches.slice(first).map((stretch) => ({ ...stretch, of: all(asked, stretch.of) }))
  const conditions = left.map(({ of }) => of)
  const search = await openSearch(tx, [...conditions, ...(station ? inPrefectures : [])])
  const gathered = gatherHits(search, conditions)
  const found: Anchor[] = []
  for (const [n, { by, ...stretch }] of left.entries()) {
    const count = searchPageSize + 1 - found.length
    if (count === 0) break
    const hits = gathered[n]
    if (!hits || hits.total === 0) continue
    const next = { after: n === 0 ? anchor : null, count }
    const rows =
      by === "place"
        ? await readNewest(tx, hits, next)
        : by !== "distance"
          ? await readRanked(tx, { ...stretch, by }, hits, next)
          : station && (await readNearest(tx, search, hits, { from: station, ...next }))
    found.push(...(rows ?? []).map((row) => ({ stretch: first + n, ...row })))
  }
  return found
}

type Next = { after: Anchor | null; count: number }

async function readNewest(tx: ViewerTx, hits: Hits, { after, count }: Next): Promise<Ranked[]> {
  const found: Ranked[] = []
  let from: Parameters<typeof newestOf>[1] = after ? { below: Number(after.rank) } : { after: 0 }
  // Some may be gone since they were hits.
  for (let isMore = true; isMore && found.length < count;) {
    const places = newestOf(hits, from, count - found.length)
    for (const { id, place } of await readIds(tx, places)) found.push({ id, rank: String(place) })
    isMore = places.length > 0
    from = { below: places.at(-1) ?? 0 }
  }
  return found
}

/** Those of a stretch that come next, in the order of ranks. */
async function readRanked(
  tx: ViewerTx,
  { by, falling, from }: Stretch & { by: RankInDatabase },
  hits: Hits,
  { after, count }: Next,
): Promise<Ranked[]> {
  const { by: rank, type, rows } = ranks[by]
  const value = (text: string) => sql`${text}::${sql.raw(type)}`
  const [beyond, reached] = falling ? [sql`<`, sql`<=`] : [sql`>`, sql`>=`]
  const begin = after?.rank ?? from
  const conditions = [
    areFew(hits) ? sql`s.ord = any (${placesOf(hits)}::integer[])` : isHit(hits),
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

const holds = (by: Rank, rank: string) =>
  (by === "distance" || by === "place" ? isWhole : ranks[by].holds)(rank)

function readAnchor(after: string, stretches: Stretch[]): Anchor | null {
  const [number = "", rank = "", id = ""] = after.split("~")
  const stretch = /^\d$/.test(number) ? stretches[Number(number)] : undefined
  if (!stretch || !holds(stretch.by, rank) || !/^[A-Za-z0-9]{22}$/.test(id)) return null
  return { stretch: Number(number), rank, id }
}
