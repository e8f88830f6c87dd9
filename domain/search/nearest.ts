import { type RawBuilder, sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import { prefectures } from "#shared/catalogue/prefectures.ts"
import { countBoth } from "./bits.ts"
import { type Condition, facet } from "./condition.ts"
import { areFew, type Hits, isHit, placesOf } from "./hits.ts"
import type { Search } from "./open-search.ts"
import type { Position } from "./stations.ts"

type Ranked = { rank: string; id: string }

/** What comes next in a list from near to far. */
export type Near = {
  from: Position
  /** Where the page before ended. */
  after: { rank: string; id: string } | null
  count: number
}

/**
 * Hits that have a place on the map, nearest first. Few are measured one by one; of more, enough are met soon by walking
 * from place to place.
 */
export const readNearest = (tx: ViewerTx, search: Search, hits: Hits, near: Near) =>
  areFew(hits) ? measureEach(tx, hits, near) : walk(tx, search, hits, near)

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
    where s.ord = any (${placesOf(hits)}::integer[])
    group by s.mystery_id
  ) each
  where ${beyond(after, sql`metres`, sql`mystery_id`)}
  order by metres, mystery_id limit ${count}`.execute(tx)
  return rows
}

/** In metres. To measure how far all places are takes longer than anything else here. */
const rings = [0, 10_000, 40_000, 160_000, Infinity]

/** Ring by ring, until there are enough. */
export async function walk(tx: ViewerTx, search: Search, hits: Hits, near: Near) {
  const prefectureIds = prefecturesOf(search, hits)
  const found: Ranked[] = []
  for (const [n, inner] of rings.entries()) {
    const outer = rings[n + 1]
    const count = near.count - found.length
    if (outer === undefined || count === 0) break
    if (near.after && Number(near.after.rank) >= outer) continue
    const ring = { inner, outer, prefectureIds }
    const { rows } = await selectMet(hits, { ...near, count }, ring).execute(tx)
    found.push(...rows)
  }
  return found
}

type Ring = { inner: number; outer: number; prefectureIds: string[] }

/**
 * The nearest place first; each gives as many as are wanted at most, without those that have been met at a nearer one.
 * A limit in each keeps the walk a walk, whatever the planner thinks of it.
 */
const selectMet = (hits: Hits, { from, after, count }: Near, ring: Ring) => sql<Ranked>`
  select way.metres::text as rank, here.mystery_id as id
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
  ) way
  cross join lateral (
    select mp.mystery_id
    from mystery_places mp join mystery_search s on s.mystery_id = mp.mystery_id
    where mp.place_id = way.id and mp.published and ${isHit(hits)}
      and ${beyond(after, sql`way.metres`, sql`mp.mystery_id`)}
      and not exists (
        select from mystery_places other join places p on p.id = other.place_id and ${isOnMap("p")}
        where other.mystery_id = mp.mystery_id and other.published
          and (${metres("p", from)}, p.id) < (way.metres, way.id)
      )
    order by mp.mystery_id limit ${count}
  ) here
  order by way.metres, here.mystery_id limit ${count}`

/** A little less than it is. */
const metresPerDegree = 110_000

/** On a piece of the map that surely holds all so near: told without measuring. */
function isWithin(distance: number, { latitude, longitude }: Position): RawBuilder<boolean> {
  const up = distance / metresPerDegree
  const farthest = Math.abs(latitude) + up
  const aside = up / Math.cos((farthest * Math.PI) / 180)
  if (farthest > 80 || Math.abs(longitude) + aside > 180) return sql`true`
  return sql`p.latitude between ${latitude - up}::float8 and ${latitude + up}::float8
    and p.longitude between ${longitude - aside}::float8 and ${longitude + aside}::float8`
}

/** To be asked of whatever is walked through. */
export const inPrefectures: Condition[] = prefectures.map(({ id }) => facet(`located:${id}`))

/** Where there is something to meet, so that who asks in Tokyo for Osaka does not walk through all of Tokyo. */
function prefecturesOf(search: Search, { chunks }: Hits): string[] {
  const ids = new Set<string>()
  search((bitsOf, chunk) => {
    const hits = chunks[chunk] ?? null
    for (const [n, { id }] of prefectures.entries()) {
      const located = inPrefectures[n]
      if (located && countBoth(bitsOf(located), hits) > 0) ids.add(id)
    }
  })
  return [...ids]
}
