import { type RawBuilder, sql } from "kysely"
import type { Hits } from "./hits.ts"
import type { Position } from "./stations.ts"

/** What comes next in a list from near to far. */
export type Near = {
  from: Position
  /** Where the page before ended. */
  after: { rank: string; id: string } | null
  count: number
}

/**
 * Hits that have a place on the map, nearest first, as two queries of which one finds them: few hits are measured one by
 * one; more are met soon enough by walking from place to place.
 */
export const selectNearest = (hits: Hits, near: Near) => [measured(hits, near), met(hits, near)]

const metres = (place: string, { latitude, longitude }: Position) => sql`
  metres_between(${sql.ref(`${place}.latitude`)}, ${sql.ref(`${place}.longitude`)}, ${latitude}::float8, ${longitude}::float8)`

const isOnMap = (place: string) => sql`
  ${sql.ref(`${place}.published`)} and ${sql.ref(`${place}.latitude`)} is not null and ${sql.ref(`${place}.longitude`)} is not null`

const beyond = (after: Near["after"], rank: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
  after
    ? sql`(${rank} > ${after.rank}::integer or ${rank} = ${after.rank}::integer and ${id} > ${after.id})`
    : sql`true`

const measured = (hits: Hits, { from, after, count }: Near) => sql`
  select * from (
    select s.mystery_id, min(${metres("p", from)}) as metres
    from mystery_search s
    join mystery_places mp on mp.mystery_id = s.mystery_id and mp.published
    join places p on p.id = mp.place_id and ${isOnMap("p")}
    where ${hits.areFew} and s.ord = any (${hits.places})
    group by s.mystery_id
  ) each
  where ${beyond(after, sql`metres`, sql`mystery_id`)}
  order by metres, mystery_id limit ${count}`

/**
 * The nearest place first; each gives as many as are wanted at most, without those that have been met at a nearer one.
 * A limit in each keeps the walk a walk, whatever the planner thinks of it.
 */
const met = (hits: Hits, { from, after, count }: Near) => sql`
  select here.mystery_id, way.metres
  from (
    select * from (
      select p.id, ${metres("p", from)} as metres from places p
      where not ${hits.areFew} and ${isOnMap("p")} and p.prefecture_id in (${prefecturesOf(hits)})
    ) place
    where metres >= ${after?.rank ?? 0}::integer
    order by metres
  ) way
  cross join lateral (
    select mp.mystery_id
    from mystery_places mp join mystery_search s on s.mystery_id = mp.mystery_id
    where mp.place_id = way.id and mp.published and ${hits.isHit}
      and ${beyond(after, sql`way.metres`, sql`mp.mystery_id`)}
      and not exists (
        select from mystery_places other join places p on p.id = other.place_id and ${isOnMap("p")}
        where other.mystery_id = mp.mystery_id and other.published
          and (${metres("p", from)}, p.id) < (way.metres, way.id)
      )
    order by mp.mystery_id limit ${count}
  ) here
  order by way.metres, here.mystery_id limit ${count}`

/** Where there is something to meet, so that who asks in Tokyo for Osaka does not walk through all of Tokyo. */
const prefecturesOf = (hits: Hits) => sql`
  select substr(b.name, 15) from ${hits.table} hits join search_bitmaps b using (chunk)
  where b.name >= 'facet:located:' and b.name < 'facet:located;'
    and bit_count(coalesce(b.bits, bits_at(b.places)) & hits.bits) > 0
  union
  select substr(facet, 9) from mystery_search s, unnest(s.facets) facet
  where s.ord in (select ord from search_stale) and facet like 'located:%'`
