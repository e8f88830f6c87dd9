import { refuseFuturePlay } from "#domain/statuses/play-date.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import { done, type Outcome } from "#shared/outcome.ts"
import type { Day } from "#shared/time/tokyo.ts"

type Play = { id: number; playedOn: Day }

/** Adds a further play to a member's own review. A day counts once, however often it is sent. */
export async function addPlay(
  tx: ViewerTx,
  { id, playedOn, now }: Play & { now: Date },
): Promise<Outcome<Day[]>> {
  const refusal = refuseFuturePlay("playedOn", playedOn, now)
  if (refusal) return refusal
  await tx
    .insertInto("review_plays")
    .values({ review_id: id, played_on: playedOn })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return done(await readPlays(tx, id))
}

export async function removePlay(tx: ViewerTx, { id, playedOn }: Play): Promise<Outcome<Day[]>> {
  await tx
    .deleteFrom("review_plays")
    .where("review_id", "=", id)
    .where("played_on", "=", playedOn)
    .execute()
  return done(await readPlays(tx, id))
}

/** The days of the further plays, the earliest first. */
export async function readPlays(tx: ViewerTx, reviewId: number): Promise<Day[]> {
  const plays = await tx
    .selectFrom("review_plays")
    .select("played_on")
    .where("review_id", "=", reviewId)
    .orderBy("played_on")
    .execute()
  return plays.map(({ played_on }) => played_on)
}
