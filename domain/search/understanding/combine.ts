import { withoutCoveredAreas } from "#shared/catalogue/areas.ts"
import { featureIds } from "#shared/search/features.ts"
import type { SearchQuery } from "#shared/search/query.ts"
import { states } from "#shared/search/states.ts"
import { addDays, type Day } from "#shared/time/tokyo.ts"
import { weekendFrom } from "#shared/time/weekdays.ts"
import type { Meaning } from "./meaning.ts"

/** Filters that a search has once. */
type Slot = "people" | "price" | "minutes" | "days" | "near"

function slotOf(means: Meaning): Slot | null {
  if (means.people !== undefined) return "people"
  if (means.price !== undefined) return "price"
  if (means.minutes !== undefined) return "minutes"
  if (means.from !== undefined) return "days"
  return means.order === undefined ? null : "near"
}

const slotsOf = ({ people, price, minutes, from, to, order }: SearchQuery): Slot[] => [
  ...(people === null ? [] : ["people" as const]),
  ...(price === null ? [] : ["price" as const]),
  ...(minutes === null ? [] : ["minutes" as const]),
  ...(from === null && to === null ? [] : ["days" as const]),
  ...(order === "recommended" ? [] : ["near" as const]),
]

const saysTheSame = (means: Meaning, other: Meaning) =>
  Object.entries(means).every(([key, value]) => other[key as keyof Meaning] === value)

/**
 * The meanings that count, null for the others. Of two that exclude each other the later one counts, and a filter of the address
 * before both.
 */
export function withoutConflicts(
  meanings: readonly (Meaning | null)[],
  asked: SearchQuery,
  today: Day,
): (Meaning | null)[] {
  const taken = new Map<Slot, Meaning>(slotsOf(asked).map((slot) => [slot, asked]))
  let days: Days | null = null
  const settled = meanings.toReversed().map((means) => {
    const slot = means && slotOf(means)
    if (!means || !slot) return means
    const both: Days | null = slot === "days" && days ? inOneRange(means, days) : null
    if (both) {
      days = both
      return means
    }
    if (slot === "days" && days && isWithin(days, means)) return days
    if (slot === "days" && days && isWithin(means, days)) {
      days = means
      return means
    }
    const counted = taken.get(slot)
    if (counted) return saysTheSame(means, counted) ? means : null
    taken.set(slot, means)
    if (slot === "days") days = means
    return means
  })
  return settled.toReversed().map((means) => {
    if (means && slotOf(means) === "days" && days && isWithin(days, means)) return days
    return means && besideDates(means, days, asked, today)
  })
}

/** 12月 クリスマス is Christmas. */
const isWithin = ({ from, to }: Days, other: Days) =>
  (!other.from || (from && from >= other.from)) && (!other.to || (to && to <= other.to))

/**
 * A state beside dates. Adjoining ones are one range: 今日 明日. One within the other narrows it: 今週末 土曜. Otherwise the dates count,
 * and so they do where several weekends would be meant: 12月の土日.
 */
function besideDates(means: Meaning, dates: Days | null, asked: SearchQuery, today: Day) {
  const state = stateDays(means, today)
  if (!state || (!dates && isUndated(asked))) return means
  const { from, to } = dates ?? asked
  if (from && to && state.from <= from && to <= state.to) return means
  const isWithin = (!from || from <= state.from) && (!to || state.to <= to)
  const isLong = !from || !to || to > addDays(from, 6)
  if (isWithin && !(isLong && means.states?.includes("weekend"))) return means
  return dates && inOneRange(state, dates) ? state : null
}

function stateDays({ states }: Meaning, today: Day) {
  if (states?.includes("today") || states?.includes("tonight")) return { from: today, to: today }
  if (!states?.includes("weekend")) return null
  const [from, to] = weekendFrom(today)
  return { from, to }
}

const lists = [
  "areas",
  "prefectures",
  "places",
  "types",
  "categories",
  "features",
  "states",
  "difficulties",
] as const

/** A search that also asks for what a word means. */
export function withMeaning(query: SearchQuery, means: Meaning): SearchQuery {
  const joined = lists.flatMap((key) =>
    means[key] ? [[key, [...new Set<string | number>([...query[key], ...means[key]])]]] : [],
  )
  const days =
    means.from === undefined || isUndated(query)
      ? {}
      : (inOneRange(query, means) ?? spanOf(query, means))
  return inOneSpelling({ ...query, ...means, ...Object.fromEntries(joined), ...days })
}

const isUndated = ({ from, to }: SearchQuery) => from === null && to === null

/** Lists in the order of addresses, and a prefecture instead of its area. */
const inOneSpelling = (query: SearchQuery): SearchQuery => ({
  ...query,
  areas: withoutCoveredAreas(query.areas, query.prefectures).toSorted((a, b) => a - b),
  prefectures: query.prefectures.toSorted(),
  types: query.types.toSorted(),
  categories: query.categories.toSorted((a, b) => a - b),
  features: featureIds.filter((id) => query.features.includes(id)),
  states: states.map(({ id }) => id).filter((id) => query.states.includes(id)),
  difficulties: query.difficulties.toSorted(),
})

type Days = Pick<Meaning, "from" | "to">

/** The range of days that adjoin, as 月曜 火曜, or that are its ends, as 12/1から 12/24まで. */
function inOneRange(one: Days, other: Days): Days | null {
  if (one.from && one.to === null && other.to && one.from <= other.to) {
    return { from: one.from, to: other.to }
  }
  if (one.from === other.from && one.to === other.to) return one
  if (adjoin(one, other)) return { from: one.from, to: other.to }
  return adjoin(other, one) ? { from: other.from, to: one.to } : null
}

const adjoin = ({ to }: Days, { from }: Days) => typeof to === "string" && addDays(to, 1) === from

function spanOf(one: Days, other: Days): Required<Days> {
  const known = (days: (string | null | undefined)[]) =>
    days.filter((day) => typeof day === "string").toSorted()
  return {
    from: known([one.from, other.from])[0] ?? null,
    to: known([one.to, other.to]).at(-1) ?? null,
  }
}
