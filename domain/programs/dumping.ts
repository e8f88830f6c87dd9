import { sql } from "kysely"
import { listFeed } from "#domain/calendar/feed.ts"
import { writeIcs } from "#domain/calendar/write-ics.ts"
import { writeCsvHead, writeCsvRows } from "#domain/exports/write-csv.ts"
import type { SnapshotTx } from "#domain/transaction.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { dataFiles } from "#shared/addresses/server-routes.ts"
import type { DumpName } from "#shared/programs/dumps.ts"
import { site } from "#shared/site.ts"
import type { Day } from "#shared/time/tokyo.ts"

type About = { origin: string; today: Day }

/** Rows that are read at once, and of which the text is made. */
const rowsAtOnce = 1_000
const mostEvents = 5_000

/**
 * The text of a dump, piece by piece: facts of what is published. No descriptions and no tags, which somebody wrote, and nothing of a
 * member.
 */
export function writeDump(tx: SnapshotTx, name: DumpName, about: About): AsyncGenerator<string> {
  switch (name) {
    case "mysteries.csv":
      return writeMysteries(tx, about)
    case "places.geojson":
      return writePlaces(tx, about)
    case "mysteries.ics":
      return writeCalendar(tx, about)
  }
}

const facts = [
  "id",
  "title",
  "maker",
  "prefectures",
  "place",
  "categories",
  "types",
  "startDate",
  "endDate",
  "minPeople",
  "maxPeople",
  "minDuration",
  "duration",
  "price",
  "url",
] as const

async function* writeMysteries(tx: SnapshotTx, { origin }: About): AsyncGenerator<string> {
  yield writeCsvHead([...facts, "page"])
  for (let last = ""; ;) {
    const rows = await tx
      .selectFrom("mysteries as m")
      .select(facts.map((fact) => `m.${fact}` as const))
      .where("m.status", "=", "published")
      .where("m.id", ">", last)
      .orderBy("m.id")
      .limit(rowsAtOnce)
      .execute()
    yield writeCsvRows(
      rows.map((row) => [...facts.map((fact) => row[fact]), origin + addresses.mystery(row.id)]),
    )
    const end = rows.at(-1)
    if (!end || rows.length < rowsAtOnce) return
    last = end.id
  }
}

async function* writePlaces(tx: SnapshotTx, { origin }: About): AsyncGenerator<string> {
  yield '{"type":"FeatureCollection","features":['
  let before = "\n"
  for (let last = 0; ;) {
    const rows = await tx
      .selectFrom("places as p")
      .select([
        "p.id",
        "p.name",
        "p.kana",
        "p.prefecture_id as prefecture",
        "p.stations",
        "p.latitude",
        "p.longitude",
        sql<string[]>`array(
          select x.mystery_id from mystery_places x where x.place_id = p.id and x.published order by x.mystery_id)`.as(
          "mysteries",
        ),
      ])
      .where("p.published", "=", true)
      .where("p.latitude", "is not", null)
      .where("p.longitude", "is not", null)
      .where("p.id", ">", last)
      .orderBy("p.id")
      .limit(rowsAtOnce)
      .execute()
    for (const { latitude, longitude, ...properties } of rows) {
      const feature = {
        type: "Feature",
        id: properties.id,
        geometry: { type: "Point", coordinates: [longitude, latitude] },
        properties: { ...properties, page: origin + addresses.place(properties.id) },
      }
      yield before + JSON.stringify(feature)
      before = ",\n"
    }
    const end = rows.at(-1)
    if (!end || rows.length < rowsAtOnce) break
    last = end.id
  }
  yield "\n]}\n"
}

async function* writeCalendar(tx: SnapshotTx, { origin, today }: About): AsyncGenerator<string> {
  const everything = { pref: null, type: null }
  const events = await listFeed(tx, today, { filter: everything, limit: mostEvents })
  yield writeIcs(events, {
    name: site.name,
    source: `${origin}${dataFiles}/mysteries.ics`,
    pageOf: (id) => origin + addresses.mystery(id),
  })
}
