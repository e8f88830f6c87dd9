import { type RawBuilder, sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import { stationName, stationText } from "#shared/catalogue/station-name.ts"
import { foldText } from "#domain/japanese/fold-text.ts"
import { readingKey } from "#domain/japanese/reading-key.ts"
import { alternativeKeys } from "#domain/japanese/tokyo-and-kyoto.ts"
import { wellKnownStation } from "./well-known-stations.ts"

/** A station, positioned by the places that name it. */
export type Station = { name: string; latitude: number; longitude: number }

export type Position = { latitude: number; longitude: number }

/** In metres: a nearest station farther away than this is of no use. */
const farthest = 100_000

/** Stations of the places that meet a condition, in each prefecture. A station is in the middle of the places that name it. */
const stationsInPrefectures = (places: RawBuilder<unknown>) => sql<Station>`
  select name, latitude, longitude, places, prefecture_id
  from (
    select regexp_replace(station, '駅$', '') as name, p.prefecture_id, count(*) as places,
      avg(p.latitude) as latitude, avg(p.longitude) as longitude
    from places p cross join unnest(p.stations) station
    where p.published and p.latitude is not null and p.longitude is not null and ${places}
    group by 1, 2
  ) here
  where name <> ''`

/** Where places of several prefectures name a station (日本橋), only those of the prefecture with most of them count. */
const stationsOf = (places: RawBuilder<unknown>) => sql<Station>`
  select distinct on (name) name, latitude, longitude from (${stationsInPrefectures(places)}) s
  order by name, places desc, prefecture_id`

const namedOneOf = (names: readonly string[]) =>
  sql`p.stations && ${names.flatMap((name) => [name, `${name}駅`])}::text[]`

/** In metres: what is farther apart is two stations of one name. */
const farApart = 10_000

/** The stations of these names, without those that share their name with one elsewhere. */
export async function listStations(tx: ViewerTx, names: readonly string[]): Promise<Station[]> {
  if (names.length === 0) return []
  const { rows } = await sql<Station>`
    with found as (${stationsInPrefectures(namedOneOf(names))})
    select distinct on (name) name, latitude, longitude from found s
    where name = any (${names}::text[]) and not exists (
      select from found other where other.name = s.name
        and metres_between(s.latitude, s.longitude, other.latitude, other.longitude) > ${farApart}
    )
    order by name, places desc, prefecture_id`.execute(tx)
  return rows
}

/** By name, another spelling or sound (しんじゅく). Null unless it is well known or a place on the map names it. */
export async function findStation(tx: ViewerTx, typed: string): Promise<Station | null> {
  const name = stationName(typed)
  const found = await stationNamed(tx, name)
  if (found) return found
  const known = wellKnownStation(name)
  if (known) return (await stationNamed(tx, known.name)) ?? known
  return stationNamed(tx, await nameBySound(tx, name))
}

async function stationNamed(tx: ViewerTx, name: string | null): Promise<Station | null> {
  if (name === null || name === "") return null
  const { rows } = await sql<Station>`
    select * from (${stationsOf(namedOneOf([name]))}) s where name = ${name}`.execute(tx)
  return rows[0] ?? null
}

async function nameBySound(tx: ViewerTx, name: string): Promise<string | null> {
  const keys = alternativeKeys(readingKey(`${name}えき`) ?? "").filter((key) => key !== "")
  const term = await tx
    .selectFrom("search_terms")
    .select("key")
    .where("kind", "=", "station")
    .where("is_title", "=", false)
    .where((eb) =>
      eb.or([
        eb("plain", "=", foldText(stationText(name))),
        eb("reading", "=", sql<string>`any (${keys}::text[])`),
      ]),
    )
    .orderBy("mystery_count", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst()
  return term ? stationName(term.key) : null
}

/** The name of the station nearest to a position. */
export async function nearestStation(tx: ViewerTx, position: Position): Promise<string | null> {
  const { rows } = await sql<{ name: string; metres: number }>`
    select name, metres_between(latitude, longitude, ${position.latitude}, ${position.longitude}) as metres
    from (${stationsOf(sql`true`)}) s
    order by metres, name limit 1`.execute(tx)
  const [nearest] = rows
  return nearest && nearest.metres <= farthest ? nearest.name : null
}
