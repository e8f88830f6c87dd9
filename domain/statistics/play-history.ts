import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"
import type { Day } from "#shared/time/tokyo.ts"

export type Play = Awaited<ReturnType<typeof readPlays>>[number]

const playsOf = (tx: ViewerTx, uid: string) =>
  tx
    .selectFrom("favorite_mysteries as f")
    .innerJoin("mysteries as m", "m.id", "f.mysteryid")
    .leftJoin("mystery_reviews as r", (join) =>
      join.onRef("r.uid", "=", "f.uid").onRef("r.mysteryId", "=", "f.mysteryid"),
    )
    .where("f.uid", "=", uid)
    .where("f.status", "=", 2)

/** A mystery that the member has played, in all years or in one. A mystery played again is one item, as specified. */
export async function readPlays(tx: ViewerTx, { uid }: Member, year?: number) {
  const rows = await playsOf(tx, uid)
    .leftJoin("mystery_stats as s", "s.mystery_id", "m.id")
    .select([
      "m.id as mysteryId",
      "m.title as mysteryTitle",
      "m.img",
      "m.maker",
      "m.categories",
      "m.prefectures",
      "m.types",
      "m.price as usualPrice",
      usualMinutes.as("usualMinutes"),
      isInSums.as("isInSums"),
      "r.difficultyRating as difficulty",
      "r.actualPlayTimeMinutes as minutes",
      (eb) => eb.fn.coalesce("r.outcome", "f.outcome").as("outcome"),
      (eb) => eb.fn.coalesce("r.satisfaction", "f.satisfaction").as("satisfaction"),
      "r.price_paid as price",
      "s.difficulty_sum",
      "s.difficulty_count",
      playedAt.as("playedAt"),
      isDayKnown.as("isDayKnown"),
      sql<boolean>`r.id is not null`.as("isReviewed"),
    ])
    .$if(year !== undefined, (query) => query.where(yearOf, "=", year ?? 0))
    .orderBy("playedAt", "desc")
    .orderBy("f.id", "desc")
    .execute()
  return rows.map(
    ({ categories, prefectures, types, isInSums, difficulty_sum, difficulty_count, ...row }) => ({
      ...row,
      id: `${uid}-${row.mysteryId}`,
      categories: idsIn(categories).map(Number),
      prefectures: idsIn(prefectures),
      types: idsIn(types),
      ...ofOthers(isInSums ? row.difficulty : null, difficulty_sum ?? 0, difficulty_count ?? 0),
    }),
  )
}

/** The day in Tokyo: of the review, else of the status, else when it became one. */
const playedAt = sql<Day>`coalesce(r."playDate", f.played_on, (f."createdAt" at time zone 'Asia/Tokyo')::date)`

/** Half a day and more is how long an app or a book can be played, not how long somebody plays. */
const usualMinutes = sql<number | null>`case when m.duration < 12 * 60 then m.duration end`

/** Otherwise the member never said when. */
const isDayKnown = sql<boolean>`coalesce(r."playDate", f.played_on) is not null`

/** Whether the sums of a mystery have the member's review: see recount_mysteries(). */
const isInSums = sql<boolean>`coalesce(enters_figures(r), false) and (select not record_only from me)`

/** The days on which the member played something again. */
export async function readFurtherPlays(tx: ViewerTx, { uid }: Member): Promise<Day[]> {
  const rows = await tx
    .selectFrom("review_plays as p")
    .innerJoin("mystery_reviews as r", "r.id", "p.review_id")
    .select("p.played_on")
    .where("r.uid", "=", uid)
    .execute()
  return rows.map(({ played_on }) => played_on)
}

const yearOf = sql<number>`extract(year from ${playedAt})::integer`

/** The years in which the member played something, the latest first. */
export async function readYears(tx: ViewerTx, { uid }: Member): Promise<number[]> {
  const rows = await playsOf(tx, uid)
    .select(yearOf.as("year"))
    .distinct()
    .orderBy("year", "desc")
    .execute()
  return rows.map(({ year }) => year)
}

const idsIn = (text: string) => text.split(",").filter(Boolean)

/** The mean without the member's own rating where it is in the sums, and of how many. */
function ofOthers(own: number | null, sum: number, count: number) {
  const others = own === null ? { sum, count } : { sum: sum - own, count: count - 1 }
  return {
    othersDifficulty: others.count > 0 ? others.sum / others.count : null,
    othersCount: others.count,
  }
}
