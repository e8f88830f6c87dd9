import type { ViewerTx } from "#domain/transaction.ts"
import { average, idList } from "./card.ts"

export type MysteryDetail = NonNullable<Awaited<ReturnType<typeof findMystery>>>

const idForm = /^[A-Za-z0-9]{22}$/

/** One mystery with its counters, maker and places, as far as the viewer may see it. */
export async function findMystery(tx: ViewerTx, id: string) {
  if (!idForm.test(id)) return null
  const mystery = await tx
    .selectFrom("mysteries as m")
    .innerJoin("mystery_stats as s", "s.mystery_id", "m.id")
    .select([
      "m.id",
      "m.title",
      "m.img",
      "m.url",
      "m.content",
      "m.story",
      "m.prMessage",
      "m.pickup",
      "m.place",
      "m.maker",
      idList("m.prefectures").as("prefectures"),
      idList("m.categories").as("categories"),
      idList("m.types").as("types"),
      idList("m.tag").as("tags"),
      "m.price",
      "m.minPeople",
      "m.maxPeople",
      "m.minDuration",
      "m.duration",
      "m.startDate",
      "m.endDate",
      "m.subscription",
      "m.paid",
      "s.review_count as reviewCount",
      "s.interested_count as interestedCount",
      "s.played_count as playedCount",
      average("s.difficulty_sum", "s.difficulty_count").as("averageDifficulty"),
      average("s.play_time_sum", "s.play_time_count").as("averagePlayTime"),
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
