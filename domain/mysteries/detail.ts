import type { ViewerTx } from "#domain/transaction.ts"

export type MysteryDetail = NonNullable<Awaited<ReturnType<typeof findMystery>>>

const idForm = /^[A-Za-z0-9]{22}$/

/** One mystery with its kept numbers, as far as the reader may see it. */
export async function findMystery(tx: ViewerTx, id: string) {
  if (!idForm.test(id)) return null
  const row = await tx
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
      "m.place",
      "m.maker",
      "m.prefectures",
      "m.categories",
      "m.types",
      "m.tag",
      "m.price",
      "m.minPeople",
      "m.maxPeople",
      "m.minDuration",
      "m.duration",
      "m.startDate",
      "m.endDate",
      "m.subscription",
      "s.review_count as reviewCount",
      "s.interested_count as interestedCount",
      "s.played_count as playedCount",
      "s.difficulty_sum",
      "s.difficulty_count",
      "s.play_time_sum",
      "s.play_time_count",
    ])
    .where("m.id", "=", id)
    .executeTakeFirst()
  if (!row) return null
  const { difficulty_sum, difficulty_count, play_time_sum, play_time_count, ...mystery } = row
  return {
    ...mystery,
    averageDifficulty: average(difficulty_sum, difficulty_count),
    averagePlayTime: average(play_time_sum, play_time_count),
  }
}

function average(sum: number, count: number): number | null {
  return count === 0 ? null : sum / count
}
