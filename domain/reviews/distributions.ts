import type { ViewerTx } from "#domain/transaction.ts"

export type Distributions = Awaited<ReturnType<typeof readDistributions>>

/**
 * Distributions over the public reviews of a mystery: difficulty by level, play time by half hour, satisfaction by half
 * star, party size. Missing values do not count.
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
  const spread = (value: (row: (typeof told)[number]) => number | null) => {
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
    satisfaction: spread((row) => row.satisfaction),
    people: spread((row) => (row.people_count === null ? null : Math.min(row.people_count, 4))),
  }
}

/** A play time of zero belongs to the first half hour. */
const halfHour = (minutes: number | null) =>
  minutes === null ? null : Math.max(1, Math.ceil(minutes / 30)) * 30
