import { type RawBuilder, sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import { prefectures } from "#shared/catalogue/prefectures.ts"
import { countCommon } from "#domain/search-index/bits.ts"
import { type Condition, facet } from "#domain/search-index/condition.ts"
import { areFew, type Hits, isHit, ordinalsOf } from "#domain/search-index/hits.ts"
import type { Matches } from "#domain/search-index/search-index.ts"
import type { Next, Ranked } from "./ranked-rows.ts"
import type { Position } from "./stations.ts"

/** The next rows of a list that begins at a position. */
export type Near = Next & { from: Position }

/**
 * Hits that have a place on the map, nearest first. Few hits are measured one by one; of many, a walk from place to place
 * soon finds enough.
 */
export const readNearest = (tx: ViewerTx, matches: Matches, hits: Hits, near: Near) =>
  areFew(hits) ? measureEach(tx, hits, near) : walk(tx, matches, hits, near)

const metres = (place: string, { latitude, longitude }: Position) => sql`
  metres_between(${sql.ref(`${place}.latitude`)}, ${sql.ref(`${place}.longitude`)}, ${latitude}::float8, ${longitude}::float8)`

const isOnMap = (place: string) => sql`
  ${sql.ref(`${place}.published`)} and ${sql.ref(`${place}.latitude`)} is not null and ${sql.ref(`${place}.longitude`)} is not null`

const beyond = (after: Near["after"], rank: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
  after
    ? sql`(${rank} > ${after.rank}::integer or ${rank} = ${after.rank}::integer and ${id} > ${after.id})`
    : sql`true`

export async function measureEach(tx: ViewerTx, hits: Hits, { from, after, count }: Near) {
  const { rows } = await sql<Ranked>`
  select metres::text as rank, mystery_id as id from (
    select s.mystery_id, min(${metres("p", from)}) as metres
    from mystery_search s
    join mystery_places mp on mp.mystery_id = s.mystery_id and mp.published
    join places p on p.id = mp.place_id and ${isOnMap("p")}
    where s.ord = any (${ordinalsOf(hits)}::integer[])
    group by s.mystery_id
  ) each
  where ${beyond(after, sql`metres`, sql`mystery_id`)}
  order by metres, mystery_id limit ${count}`.execute(tx)
  return rows
}

/** In metres from the position. Measuring the distance of all places would take longer than everything else. */
const rings = [0, 10_000, 40_000, 160_000, Infinity]

/** Ring by ring, until there are enough. */
export async function walk(tx: ViewerTx, matches: Matches, hits: Hits, near: Near) {
  const prefectureIds = prefecturesOf(matches, hits)
  const found: Ranked[] = []
  for (const [n, inner] of rings.entries()) {
    const outer = rings[n + 1]
    const count = near.count - found.length
    if (outer === undefined || count === 0) break
    if (near.after && Number(near.after.rank) >= outer) continue
    const ring = { inner, outer, prefectureIds }
    const { rows } = await selectAlong(hits, { ...near, count }, ring).execute(tx)
    found.push(...rows)
  }
  return found
}

type Ring = { inner: number; outer: number; prefectureIds: string[] }

/**
 * Place by place, nearest first, without mysteries that a nearer place has already given. The limit inside keeps the planner
 * from sorting everything.
 */
const selectAlong = (hits: Hits, { from, after, count }: Near, ring: Ring) => sql<Ranked>`
  select near_place.metres::text as rank, here.mystery_id as id
  from (
    select * from (
      select p.id, ${metres("p", from)} as metres from places p
      where ${isOnMap("p")} and p.prefecture_id = any (${ring.prefectureIds}::text[]) and ${isWithin(ring.outer, from)}
      -- Measured once each.
      offset 0
    ) place
    where metres >= ${Math.max(ring.inner, Number(after?.rank ?? 0))}::integer
      and metres < ${ring.outer}::float8
    order by metres
  ) near_place
  cross join lateral (
    select mp.mystery_id
    from mystery_places mp join mystery_search s on s.mystery_id = mp.mystery_id
    where mp.place_id = near_place.id and mp.published and ${isHit(hits)}
      and ${beyond(after, sql`near_place.metres`, sql`mp.mystery_id`)}
      and not exists (
        select from mystery_places other join places p on p.id = other.place_id and ${isOnMap("p")}
        where other.mystery_id = mp.mystery_id and other.published
          and (${metres("p", from)}, p.id) < (near_place.metres, near_place.id)
      )
    order by mp.mystery_id limit ${count}
  ) here
  order by near_place.metres, here.mystery_id limit ${count}`

/** A degree of latitude, rounded down so that boxes are never too small. */
const metresPerDegree = 110_000

/** Within a box that surely contains the circle, so that few places are measured. Its sides are in degrees. */
function isWithin(distance: number, { latitude, longitude }: Position): RawBuilder<boolean> {
  const height = distance / metresPerDegree
  const farthest = Math.abs(latitude) + height
  const width = height / Math.cos((farthest * Math.PI) / 180)
  if (farthest > 80 || Math.abs(longitude) + width > 180) return sql`true`
  return sql`p.latitude between ${latitude - height}::float8 and ${latitude + height}::float8
    and p.longitude between ${longitude - width}::float8 and ${longitude + width}::float8`
}

/** A walk needs matches of these conditions. */
export const inPrefectures: Condition[] = prefectures.map(({ id }) => facet(`located:${id}`))

/** The prefectures that have hits, so that a walk from Tokyo to hits in Osaka skips all of Tokyo. */
function prefecturesOf(matches: Matches, { chunks }: Hits): string[] {
  const ids = new Set<string>()
  matches((bitsOf, chunk) => {
    const hits = chunks[chunk] ?? null
    for (const [n, { id }] of prefectures.entries()) {
      const located = inPrefectures[n]
      if (located && countCommon(bitsOf(located), hits) > 0) ids.add(id)
    }
  })
  return [...ids]
}
