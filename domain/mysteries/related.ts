import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Day } from "#shared/time/tokyo.ts"
import { type MysteryCard, selectCards } from "./card.ts"
import { hasNotEnded, selectByInterest } from "./popular.ts"

/** Only this many of the latest reviewers are considered, so that a classic with thousands costs no more. */
const reviewersAsked = 200

/**
 * Mysteries by the same reviewers, filled up with others of the same kind, near ones first. Ended ones are left out.
 */
export async function listRelated(tx: ViewerTx, id: string, today: Day, count: number) {
  const found: MysteryCard[] = []
  for (const find of [alsoPlayed, sameKindNearBy, sameKind]) {
    const known = [id, ...found.map((card) => card.id)]
    if (found.length === count) break
    const cards = find(tx, id).where("m.id", "not in", known).where(hasNotEnded(today))
    found.push(...(await cards.limit(count - found.length).execute()))
  }
  return found
}

function alsoPlayed(tx: ViewerTx, id: string) {
  const together = sql<{ id: string; reviewers: number }>`(
    select o."mysteryId" as id, count(*) as reviewers
    from (select uid from mystery_reviews where "mysteryId" = ${id} and not "isPrivate"
          order by "createdAt" desc limit ${reviewersAsked}) as r
    join mystery_reviews o on o.uid = r.uid and not o."isPrivate"
    group by o."mysteryId" having count(*) > 1)`
  return selectCards(tx)
    .innerJoin(together.as("o"), "o.id", "m.id")
    .orderBy("o.reviewers", "desc")
    .orderBy("m.id")
}

const sameKindNearBy = (tx: ViewerTx, id: string) =>
  selectByInterest(tx).where("m.id", "in", (eb) =>
    eb
      .selectFrom("mystery_types as own")
      .innerJoin("mystery_types as t", "t.type_id", "own.type_id")
      .innerJoin("mystery_prefectures as here", "here.mystery_id", "own.mystery_id")
      .innerJoin("mystery_prefectures as p", (join) =>
        join
          .onRef("p.prefecture_id", "=", "here.prefecture_id")
          .onRef("p.mystery_id", "=", "t.mystery_id"),
      )
      .select("t.mystery_id")
      .where("own.mystery_id", "=", id),
  )

const sameKind = (tx: ViewerTx, id: string) =>
  selectByInterest(tx).where("m.id", "in", (eb) =>
    eb
      .selectFrom("mystery_types as own")
      .innerJoin("mystery_types as t", "t.type_id", "own.type_id")
      .select("t.mystery_id")
      .where("own.mystery_id", "=", id),
  )
