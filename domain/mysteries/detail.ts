import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import { isMysteryId } from "#shared/catalogue/mystery-id.ts"
import {
  averagePlayTime,
  cardColumns,
  categoriesColumn,
  meanCount,
  satisfactionMean,
} from "./columns.ts"

export type MysteryDetail = NonNullable<Awaited<ReturnType<typeof findMystery>>>

/** One mystery with its counters, maker and places, as far as the viewer may see it. */
export async function findMystery(tx: ViewerTx, id: string) {
  if (!isMysteryId(id)) return null
  const mystery = await tx
    .selectFrom("mysteries as m")
    .innerJoin("mystery_stats as s", "s.mystery_id", "m.id")
    .select([
      ...cardColumns,
      "m.url",
      "m.content",
      "m.story",
      "m.prMessage",
      "m.pickup",
      "m.place",
      categoriesColumn,
      averagePlayTime,
      satisfactionMean,
      meanCount,
      sql<boolean>`takes_proofs(m.id)`.as("takesProofs"),
    ])
    .where("m.id", "=", id)
    .executeTakeFirst()
  if (!mystery) return null
  const maker = mystery.maker === null ? null : await findMaker(tx, mystery.maker)
  return { ...mystery, maker, places: await placesOf(tx, id) }
}

export type MakerBox = NonNullable<Awaited<ReturnType<typeof findMaker>>>

async function findMaker(tx: ViewerTx, name: string) {
  const maker = await tx
    .selectFrom("makers as k")
    .leftJoin("classification_counts as c", (join) =>
      join.onRef("c.key", "=", "k.name").on("c.kind", "=", "maker"),
    )
    .select(["k.name", "k.img", "k.description", "k.website", "c.mystery_count as mysteryCount"])
    .where("k.name", "=", name)
    .executeTakeFirst()
  return maker ?? null
}

export type PlaceOfMystery = Awaited<ReturnType<typeof placesOf>>[number]

const placesOf = (tx: ViewerTx, id: string) =>
  tx
    .selectFrom("mystery_places as mp")
    .innerJoin("places as p", "p.id", "mp.place_id")
    .select([
      "p.id",
      "p.name",
      "p.prefecture_id as prefecture",
      "p.latitude",
      "p.longitude",
      "p.stations",
    ])
    .where("mp.mystery_id", "=", id)
    .orderBy("p.id")
    .execute()
