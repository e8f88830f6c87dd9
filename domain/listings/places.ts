import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"

export type ListedPlace = NonNullable<Awaited<ReturnType<typeof findPlace>>>

export async function findPlace(tx: ViewerTx, id: number) {
  const place = await tx
    .selectFrom("places")
    .select(["id", "name", "prefecture_id as prefecture", "stations", "latitude", "longitude"])
    .where("id", "=", id)
    .where("published", "=", true)
    .executeTakeFirst()
  return place ?? null
}

/** Places of a prefecture with published mysteries, the busiest first. */
export const listPlacesIn = (tx: ViewerTx, prefecture: string, count: number) =>
  selectBusyPlaces(tx, prefecture)
    .orderBy("c.mystery_count", "desc")
    .orderBy("p.id")
    .limit(count)
    .execute()

/** The other places of its prefecture, nearest first; those without coordinates come last. */
export async function listPlacesNear(tx: ViewerTx, place: ListedPlace, count: number) {
  const { id, prefecture, latitude, longitude } = place
  return await selectBusyPlaces(tx, prefecture)
    .select(kilometres(latitude, longitude).as("kilometres"))
    .where("p.id", "<>", id)
    .orderBy("kilometres", (order) => order.asc().nullsLast())
    .orderBy("c.mystery_count", "desc")
    .orderBy("p.id")
    .limit(count)
    .execute()
}

export type NearPlace = Awaited<ReturnType<typeof listPlacesNear>>[number]

const selectBusyPlaces = (tx: ViewerTx, prefecture: string) =>
  tx
    .selectFrom("places as p")
    .innerJoin("classification_counts as c", (join) =>
      join.on("c.kind", "=", "place").on("c.key", "=", sql<string>`p.id::text`),
    )
    .select(["p.id", "p.name", "c.mystery_count as count"])
    .where("p.prefecture_id", "=", prefecture)
    .where("p.published", "=", true)

const kilometres = (latitude: number | null, longitude: number | null) =>
  sql<number | null>`
    metres_between(p.latitude, p.longitude, ${latitude}::float8, ${longitude}::float8) / 1000.0::float8`
