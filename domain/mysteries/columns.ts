import { sql } from "kysely"
import { situationColumn } from "#domain/situations/columns.ts"

/** The contract stores lists as comma-separated text; our views hold arrays. */
const idList = <Name extends string>(column: string, name: Name) =>
  sql<string[]>`string_to_array(${sql.ref(column)}, ',')`.as(name)

/** Null where there is nothing to average. */
const average = <Name extends string>(of: string, name: Name) =>
  sql<number | null>`${sql.ref(`${of}_sum`)}::float8 / nullif(${sql.ref(`${of}_count`)}, 0)`.as(
    name,
  )

export const typesColumn = idList("m.types", "types")
export const prefecturesColumn = idList("m.prefectures", "prefectures")
export const categoriesColumn = idList("m.categories", "categories")
export const averagePlayTime = average("s.play_time", "averagePlayTime")
/** The mean as members gave it who are no newcomers; null while the figures are frozen. */
export const satisfactionMean = sql<number | null>`
  case when not s.frozen then (s.satisfaction_sum - s.newcomer_sum)::float8 / nullif(s.satisfaction_count - s.newcomer_count, 0) end`.as(
  "satisfactionMean",
)
export const meanCount = sql<number>`s.satisfaction_count - s.newcomer_count`.as("meanCount")

/** Title, place, dates and situation, wherever a mystery is named; from `mysteries as m`. */
export const briefColumns = [
  "m.id",
  "m.title",
  prefecturesColumn,
  typesColumn,
  "m.startDate",
  "m.endDate",
  situationColumn,
] as const

/** Columns of a simple card. */
export const simpleCardColumns = [...briefColumns, "m.img", "m.subscription", "m.paid"] as const

/** In whole percent, rounded half up; null while fewer than five people know, as it would tell of them, not of the mystery. */
const successRate = sql<number | null>`
  case when s.outcome_count >= 5 then round(s.success_count * 100.0 / s.outcome_count)::integer end`

/** The mean as if five more members had given 3.7, moved by newcomers a little, with one decimal; null while nobody has rated. */
const satisfaction = sql<number | null>`round(s.satisfaction::numeric, 1)`

/** Columns that a card and a mystery's own page have in common; also from `mystery_stats as s`. */
export const cardColumns = [
  ...briefColumns,
  "m.img",
  "m.maker",
  idList("m.tag", "tags"),
  "m.subscription",
  "m.paid",
  "m.price",
  "m.minPeople",
  "m.maxPeople",
  "m.minDuration",
  "m.duration",
  "s.review_count as reviewCount",
  "s.interested_count as interestedCount",
  "s.played_count as playedCount",
  average("s.difficulty", "averageDifficulty"),
  "s.outcome_count as outcomeCount",
  successRate.as("successRate"),
  satisfaction.as("satisfaction"),
  "s.satisfaction_count as satisfactionCount",
  "s.frozen as isFrozen",
  "s.confirmed_on as confirmedOn",
  "s.not_held_count as notHeldCount",
] as const
