import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import { metresPerStep } from "#shared/reviews/testimony.ts"
import type { ReviewForm } from "#shared/schemas/review-form.ts"
import type { Day } from "#shared/time/tokyo.ts"

export const selectedTestimony = [
  "t.solo",
  "t.beginners",
  "t.stroller",
  "t.colors",
  "t.dark",
  "t.stairs",
  "t.walked_metres",
  "t.walked_steps",
  "t.bought_at",
  "t.found",
] as const

/** The columns for what a form says. A field that was not sent is left out: it stays as it is. */
function columnsOf(form: ReviewForm) {
  const { solo, beginners, stroller, colors, dark, stairs, found, boughtAt, walked } = form
  const given = { solo, beginners, stroller, colors, dark, stairs, found, bought_at: boughtAt }
  const isInSteps = form.walkedUnit === "steps"
  return Object.fromEntries(
    Object.entries({
      ...given,
      ...(walked !== undefined && {
        walked_metres: walked === null || isInSteps ? null : Math.round(walked * 1000),
        walked_steps: walked === null || !isInSteps ? null : walked,
      }),
    }).filter(([, value]) => value !== undefined),
  )
}

/** Stores what the author vouches for. A testimony that says nothing has no row. */
export async function saveTestimony(tx: ViewerTx, reviewId: number, form: ReviewForm) {
  const given = columnsOf(form)
  if (Object.keys(given).length === 0) return
  const stored = await tx
    .selectFrom("testimonies as t")
    .select(selectedTestimony)
    .where("t.review_id", "=", reviewId)
    .executeTakeFirst()
  const told = { ...stored, ...given }
  if (Object.values(told).some((value) => value !== null)) {
    await tx
      .insertInto("testimonies")
      .values({ ...told, review_id: reviewId })
      .onConflict((conflict) => conflict.column("review_id").doUpdateSet(told))
      .execute()
  } else if (stored) {
    await tx.deleteFrom("testimonies").where("review_id", "=", reviewId).execute()
  }
}

/** Number of authors who gave an answer, and the last day it is about. */
export type Vouched = { fact: string; said: string; count: number; last: Day }

export type Testimony = {
  answers: Vouched[]
  /** The distance in the middle, in metres. */
  walked: { metres: number; count: number; last: Day } | null
  /** Places where it could be bought, the newest first. */
  bought: { at: string; last: Day }[]
}

const placesShown = 3

/** Testimony of a mystery's players, from public reviews without a label. */
export async function readTestimony(tx: ViewerTx, mysteryId: string): Promise<Testimony> {
  const told = tx
    .selectFrom("mystery_reviews as r")
    .innerJoin("testimonies as t", "t.review_id", "r.id")
    .where("r.mysteryId", "=", mysteryId)
    .where("r.isPrivate", "=", false)
    .where("r.affiliation", "is", null)
  const last = sql<Day>`max(told_on(r))`.as("last")
  const answers = await told
    .innerJoinLateral(sql<{ fact: string; said: string }>`answers_of(t)`.as<"a">(sql`a`), (join) =>
      join.onTrue(),
    )
    .select(["a.fact", "a.said", last])
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .groupBy(["a.fact", "a.said"])
    .execute()
  const metres = sql<number>`coalesce(t.walked_metres, t.walked_steps * ${metresPerStep}::float8)`
  const walked = await told
    .where(metres, "is not", null)
    .select([
      sql<number | null>`percentile_cont(0.5) within group (order by ${metres})`.as("metres"),
      sql<Day | null>`max(told_on(r))`.as("last"),
    ])
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  const bought = await told
    .where("t.bought_at", "is not", null)
    .select((eb) => [eb.ref("t.bought_at").$notNull().as("at"), last])
    .groupBy("t.bought_at")
    .orderBy("last", "desc")
    .orderBy("at")
    .limit(placesShown)
    .execute()
  const { metres: middle, last: latest, count } = walked
  return {
    answers,
    walked: middle === null || latest === null ? null : { metres: middle, last: latest, count },
    bought,
  }
}
