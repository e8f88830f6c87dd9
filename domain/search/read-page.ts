import { type RawBuilder, sql } from "kysely"
import type { MysteryCard } from "#domain/mysteries/card.ts"
import { readCards } from "#domain/mysteries/read-cards.ts"
import { all, type Condition } from "#domain/search-index/condition.ts"
import {
  areFew,
  gatherHits,
  type Hits,
  isHit,
  newestOf,
  ordinalsOf,
  readIds,
} from "#domain/search-index/hits.ts"
import type { IndexSnapshot, Matches } from "#domain/search-index/search-index.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import type { SearchQuery } from "#shared/search/query.ts"
import { type Day, isDay } from "#shared/time/tokyo.ts"
import { conditionsOf } from "./conditions-of.ts"
import { inPrefectures, readNearest } from "./nearest.ts"
import { type Rank, type Stretch, stretchesOf } from "./order.ts"
import { findStation, type Station } from "./stations.ts"

export const searchPageSize = 24

/** The last item of a page: its stretch of the order, its rank, its id. Stays valid when that mystery is gone. */
type Anchor = { stretch: number } & Ranked
type Ranked = { rank: string; id: string }

const isWhole = (text: string) => /^\d{1,9}$/.test(text)
const isNumber = (text: string) => /^-?\d{1,6}(\.\d{1,20})?(e-\d{1,2})?$/.test(text)

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
  interest: { rows: counted, by: sql`s.interested_count`, type: "integer", isValid: isWhole },
  difficulty: {
    rows: counted,
    by: sql`s.difficulty`,
    type: "double precision",
    isValid: isNumber,
  },
  price: { rows: searched, by: sql`s.price`, type: "integer", isValid: isWhole },
  starts: { rows: searched, by: sql`s.starts`, type: "date", isValid: isDay },
  ends: { rows: searched, by: sql`s.ends`, type: "date", isValid: isDay },
}

/** With its distance in a list from near to far. */
export type FoundMystery = MysteryCard & { metres: number | null }

export type SearchPage = { items: FoundMystery[]; next: string | null }

/** Which page: the one after an anchor that an earlier page ended with, or the first. */
export type PageAt = { today: Day; after: string | null }

/** Null where `after` is no such anchor, or the station of the order is unknown. */
export async function readSearchPage(
  tx: ViewerTx,
  index: IndexSnapshot,
  query: SearchQuery,
  at: PageAt,
): Promise<SearchPage | null> {
  const page = await preparePage(tx, query, at)
  return page && page.read(await index.match(page.conditions))
}

/** The same in two steps, so that one match can answer more than the page. */
export async function preparePage(
  tx: ViewerTx,
  query: SearchQuery,
  { today, after }: PageAt,
): Promise<{ conditions: Condition[]; read: (matches: Matches) => Promise<SearchPage> } | null> {
  const stretches = stretchesOf(query, today)
  const anchor = after === null ? null : readAnchor(after, stretches)
  if (after !== null && !anchor) return null
  const station = query.order === "near" ? await findStation(tx, query.at) : null
  if (query.order === "near" && !station) return null

  const queried = all(...conditionsOf(query, today).values())
  const left = stretches
    .slice(anchor?.stretch ?? 0)
    .map((stretch) => ({ ...stretch, of: all(queried, stretch.of) }))
  return {
    conditions: [...left.map(({ of }) => of), ...(station ? inPrefectures : [])],
    async read(matches) {
      const found = await readRows(tx, matches, { stretches: left, anchor, station })
      const shown = found.slice(0, searchPageSize)
      const last = found.length > searchPageSize ? shown.at(-1) : undefined
      const isDistant = ({ stretch }: Anchor) => stretches[stretch]?.by === "distance"
      const metres = new Map(shown.filter(isDistant).map(({ id, rank }) => [id, Number(rank)]))
      const cards = await readCards(
        tx,
        shown.map(({ id }) => id),
      )
      return {
        items: cards.map((card) => ({ ...card, metres: metres.get(card.id) ?? null })),
        next: last ? [last.stretch, last.rank, last.id].join("~") : null,
      }
    },
  }
}

type Wanted = {
  /** From that of the anchor on. */
  stretches: Stretch[]
  anchor: Anchor | null
  /** Where a list from near to far begins. */
  station: Station | null
}

/** Stretch by stretch, until there is one more than fits on a page: it shows that another page follows. */
async function readRows(
  tx: ViewerTx,
  matches: Matches,
  { stretches, anchor, station }: Wanted,
): Promise<Anchor[]> {
  const first = anchor?.stretch ?? 0
  const gathered = gatherHits(
    matches,
    stretches.map(({ of }) => of),
  )
  const found: Anchor[] = []
  for (const [n, { by, ...stretch }] of stretches.entries()) {
    const count = searchPageSize + 1 - found.length
    if (count === 0) break
    const hits = gathered[n]
    if (!hits || hits.total === 0) continue
    const next = { after: n === 0 ? anchor : null, count }
    const rows =
      by === "ordinal"
        ? await readNewest(tx, hits, next)
        : by !== "distance"
          ? await readRanked(tx, { ...stretch, by }, hits, next)
          : station && (await readNearest(tx, matches, hits, { from: station, ...next }))
    found.push(...(rows ?? []).map((row) => ({ stretch: first + n, ...row })))
  }
  return found
}

type Next = { after: Anchor | null; count: number }

async function readNewest(tx: ViewerTx, hits: Hits, { after, count }: Next): Promise<Ranked[]> {
  const ordinals = newestOf(hits, after ? { below: Number(after.rank) } : { after: 0 }, count)
  const rows = await readIds(tx, ordinals)
  return rows.map(({ id, ordinal }) => ({ id, rank: String(ordinal) }))
}

/** The next rows of a stretch, by rank. */
async function readRanked(
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

const isValidRank = (by: Rank, rank: string) =>
  (by === "distance" || by === "ordinal" ? isWhole : rankColumns[by].isValid)(rank)

function readAnchor(after: string, stretches: Stretch[]): Anchor | null {
  const [number = "", rank = "", id = ""] = after.split("~")
  const stretch = /^\d$/.test(number) ? stretches[Number(number)] : undefined
  if (!stretch || !isValidRank(stretch.by, rank) || !/^[A-Za-z0-9]{22}$/.test(id)) return null
  return { stretch: Number(number), rank, id }
}
