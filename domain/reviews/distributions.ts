import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Participation } from "#shared/reviews/participation.ts"

export type Distributions = Awaited<ReturnType<typeof readDistributions>>

export type Spread = { at: number; count: number }[]

export type Told = Distributions["told"]

/**
 * Distributions over the reviews of a mystery that enter its figures: difficulty by level, play time by half hour and its middle
 * half, party size, and what five or more have told. Missing values do not count.
 */
export async function readDistributions(tx: ViewerTx, mysteryId: string) {
  // Each row has the value of one column and how many gave it.
  const values = await tx
    .selectFrom("mystery_reviews as r")
    .select([
      "difficultyRating",
      "actualPlayTimeMinutes",
      "people_count",
      "best_people",
      "hints_used",
      "price_paid",
      "participation",
    ])
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("mysteryId", "=", mysteryId)
    .where(sql<boolean>`enters_figures(r)`)
    .where(sql<boolean>`r.id <> all ((select reviews_set_aside(${mysteryId}))::bigint[])`)
    .groupBy(
      sql`grouping sets ("difficultyRating", "actualPlayTimeMinutes", people_count, best_people, hints_used, price_paid, participation)`,
    )
    .execute()
  const spread = (value: (row: (typeof values)[number]) => number | null): Spread => {
    const counts = new Map<number, number>()
    for (const row of values) {
      const at = value(row)
      if (at !== null) counts.set(at, (counts.get(at) ?? 0) + row.count)
    }
    return [...counts].map(([at, count]) => ({ at, count })).toSorted((a, b) => a.at - b.at)
  }
  return {
    difficulty: spread((row) => row.difficultyRating),
    playTime: spread((row) => halfHour(row.actualPlayTimeMinutes)),
    middleHalf: middleHalf(
      spread((row) => row.actualPlayTimeMinutes),
      4,
    ),
    people: spread((row) => (row.people_count === null ? null : Math.min(row.people_count, 4))),
    told: {
      best: bestOf(spread((row) => row.best_people)),
      hints: medianOf(spread((row) => row.hints_used)),
      price: middleHalf(
        spread((row) => row.price_paid),
        fewest,
      ),
      company: companyOf(
        values.flatMap(({ participation, count }) =>
          participation === null ? [] : [{ of: participation as Participation, count }],
        ),
      ),
    },
  }
}

/** Among fewer, a figure would tell of people rather than of the mystery. */
const fewest = 5

/** A play time of zero belongs to the first half hour. */
const halfHour = (minutes: number | null) =>
  minutes === null ? null : Math.max(1, Math.ceil(minutes / 30)) * 30

const totalOf = (spread: { count: number }[]) => spread.reduce((sum, { count }) => sum + count, 0)

function valueAt(spread: Spread, rank: number): number {
  let left = rank
  return spread.find(({ count }) => (left -= count) <= 0)?.at ?? 0
}

/** The first and third quartile, once so many have told. */
function middleHalf(spread: Spread, least: number) {
  const count = totalOf(spread)
  if (count < least) return null
  const [from, to] = [1, 3].map((quarter) => valueAt(spread, Math.ceil((count * quarter) / 4)))
  return { from: from ?? 0, to: to ?? 0, count }
}

function medianOf(spread: Spread) {
  const count = totalOf(spread)
  return count < fewest ? null : { median: valueAt(spread, Math.ceil(count / 2)), count }
}

/** The sizes with most votes: several if they are even. */
function bestOf(spread: Spread) {
  const count = totalOf(spread)
  if (count < fewest) return null
  const most = Math.max(...spread.map((each) => each.count))
  return { sizes: spread.filter((each) => each.count === most).map(({ at }) => at), count }
}

/** The most usual company first. */
function companyOf(values: { of: Participation; count: number }[]) {
  const count = totalOf(values)
  return count < fewest ? null : { values: values.toSorted((a, b) => b.count - a.count), count }
}
