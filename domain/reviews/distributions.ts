import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"

export type Distributions = Awaited<ReturnType<typeof readDistributions>>

export type Spread = { at: number; count: number }[]

/** `score` is the mean, drawn towards that of the whole site while few have rated. */
export type Satisfaction = { mean: number; score: number; count: number }

/**
 * Distributions over the public reviews of a mystery: difficulty by level, play time by half hour and its middle half, party size,
 * and satisfaction. Missing values do not count.
 */
export async function readDistributions(tx: ViewerTx, mysteryId: string) {
  const told = await tx
    .selectFrom("mystery_reviews")
    .select(["difficultyRating", "actualPlayTimeMinutes", "satisfaction", "people_count"])
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("mysteryId", "=", mysteryId)
    .where("isPrivate", "=", false)
    .groupBy(["difficultyRating", "actualPlayTimeMinutes", "satisfaction", "people_count"])
    .execute()
  const spread = (value: (row: (typeof told)[number]) => number | null): Spread => {
    const counts = new Map<number, number>()
    for (const row of told) {
      const at = value(row)
      if (at !== null) counts.set(at, (counts.get(at) ?? 0) + row.count)
    }
    return [...counts].map(([at, count]) => ({ at, count })).toSorted((a, b) => a.at - b.at)
  }
  return {
    difficulty: spread((row) => row.difficultyRating),
    playTime: spread((row) => halfHour(row.actualPlayTimeMinutes)),
    middleHalf: middleHalf(spread((row) => row.actualPlayTimeMinutes)),
    people: spread((row) => (row.people_count === null ? null : Math.min(row.people_count, 4))),
    satisfaction: await satisfactionOf(
      tx,
      spread((row) => row.satisfaction),
    ),
  }
}

/** A play time of zero belongs to the first half hour. */
const halfHour = (minutes: number | null) =>
  minutes === null ? null : Math.max(1, Math.ceil(minutes / 30)) * 30

const totalOf = (spread: Spread) => spread.reduce((sum, { count }) => sum + count, 0)

/** The first and third quartile, once four have told. */
function middleHalf(spread: Spread): { from: number; to: number } | null {
  const total = totalOf(spread)
  if (total < 4) return null
  const valueAt = (rank: number) => {
    let left = rank
    return spread.find(({ count }) => (left -= count) <= 0)?.at ?? 0
  }
  return { from: valueAt(Math.ceil(total / 4)), to: valueAt(Math.ceil((total * 3) / 4)) }
}

/** As many ratings of the mean of the site are added to those of a mystery. */
const drawn = 5
/** The mean of the site is that of its newest reviews. */
const newest = 500

async function satisfactionOf(tx: ViewerTx, spread: Spread): Promise<Satisfaction | null> {
  const count = totalOf(spread)
  if (count === 0) return null
  const sum = spread.reduce((total, each) => total + each.at * each.count, 0)
  const { rows } = await sql<{ mean: number }>`
    select avg(satisfaction)::float8 as mean from (
      select satisfaction from mystery_reviews where not "isPrivate" order by "createdAt" desc, id desc limit ${newest}
    ) latest`.execute(tx)
  const site = rows[0]?.mean ?? sum / count
  return { mean: sum / count, score: (sum + drawn * site) / (count + drawn), count }
}
