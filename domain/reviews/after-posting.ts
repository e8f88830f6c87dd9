import { sql } from "kysely"
import { listNext } from "#domain/mysteries/related.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import { statuses } from "#shared/catalogue/statuses.ts"
import type { Member } from "#shared/members/viewer.ts"
import { type CardSubject, monthOf } from "#shared/share-cards/subject.ts"
import type { Day } from "#shared/time/tokyo.ts"

export type AfterPosting = Awaited<ReturnType<typeof readAfterPosting>>

const nextShown = 2

/**
 * Tells the author of a new review which of their plays it is, what it lit on their map, the card that shows it, and two mysteries to
 * go on with.
 */
export async function readAfterPosting(
  tx: ViewerTx,
  { uid }: Member,
  { mysteryId, today }: { mysteryId: string; today: Day },
) {
  const { plays } = await playedBy(tx, uid)
    .select((eb) => eb.fn.countAll<number>().as("plays"))
    .executeTakeFirstOrThrow()
  /** With each prefecture of the mystery, how many the member has played there; none without プレイ済. */
  const prefectures = await playedBy(tx, uid)
    .innerJoin("mystery_prefectures as p", "p.mystery_id", "f.mysteryid")
    .select((eb) => ["p.prefecture_id as id", eb.fn.countAll<number>().as("plays")])
    .where("p.prefecture_id", "in", (eb) =>
      eb
        .selectFrom("mystery_prefectures as here")
        .innerJoin("favorite_mysteries as own", "own.mysteryid", "here.mystery_id")
        .select("here.prefecture_id")
        .where("here.mystery_id", "=", mysteryId)
        .where("own.uid", "=", uid)
        .where("own.status", "=", statuses.played),
    )
    .groupBy("p.prefecture_id")
    .orderBy(sql`count(*)`)
    .orderBy("p.prefecture_id")
    .execute()
  const here = await tx
    .selectFrom("mystery_prefectures")
    .select("prefecture_id as id")
    .where("mystery_id", "=", mysteryId)
    .execute()
  const play = await playedBy(tx, uid)
    .leftJoin("mystery_reviews as r", (join) =>
      join.onRef("r.mysteryId", "=", "f.mysteryid").onRef("r.uid", "=", "f.uid"),
    )
    .select((eb) => eb.fn.coalesce("r.playDate", "f.played_on").as("day"))
    .where("f.mysteryid", "=", mysteryId)
    .executeTakeFirst()
  const next = await listNext(tx, { id: mysteryId, uid, today, count: nextShown })
  return {
    plays,
    prefectures,
    here: here.map(({ id }) => id),
    card: play ? cardOf(play.day) : null,
    next,
  }
}

/** Of the month. A play of an unknown day is in none. */
const cardOf = (day: Day | null): CardSubject => (day === null ? "profile" : monthOf(day))

const playedBy = (tx: ViewerTx, uid: string) =>
  tx
    .selectFrom("favorite_mysteries as f")
    .innerJoin("mysteries as m", "m.id", "f.mysteryid")
    .where("f.uid", "=", uid)
    .where("f.status", "=", statuses.played)
    .where("m.status", "=", "published")
