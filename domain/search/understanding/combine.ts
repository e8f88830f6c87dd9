import { areaOf } from "#shared/catalogue/areas.ts"
import { featureIds } from "#shared/search/features.ts"
import type { SearchQuery } from "#shared/search/query.ts"
import { states } from "#shared/search/states.ts"
import { addDays } from "#shared/time/tokyo.ts"
import type { Meaning } from "./meaning.ts"

/** What a search asks for once. */
type Slot = "people" | "price" | "minutes" | "days" | "near"

function slotOf(means: Meaning): Slot | null {
  if (means.people !== undefined) return "people"
  if (means.price !== undefined) return "price"
  if (means.minutes !== undefined) return "minutes"
  if (means.from !== undefined) return "days"
  return means.order === undefined ? null : "near"
}

const takenBy = ({ people, price, minutes, from, to, order }: SearchQuery): Set<Slot> =>
  new Set([
    ...(people === null ? [] : ["people" as const]),
    ...(price === null ? [] : ["price" as const]),
    ...(minutes === null ? [] : ["minutes" as const]),
    ...(from === null && to === null ? [] : ["days" as const]),
    ...(order === "recommended" ? [] : ["near" as const]),
  ])

/**
 * The meanings that count, null for the others. Of two that exclude each other the later one counts, and a filter of the address
 * before both.
 */
export function withoutConflicts(
  meanings: readonly (Meaning | null)[],
  asked: SearchQuery,
): (Meaning | null)[] {
  const taken = takenBy(asked)
  let days: Days | null = null
  const settled = meanings.toReversed().map((means) => {
    const slot = means && slotOf(means)
    if (!means || !slot) return means
    const both: Days | null = slot === "days" && days ? inOneRange(means, days) : null
    if (both) {
      days = both
      return means
    }
    if (taken.has(slot)) return null
    taken.add(slot)
    if (slot === "days") days = means
    return means
  })
  return settled.toReversed()
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
  const days = means.from === undefined || isUndated(query) ? {} : inOneRange(query, means)
  return inOneSpelling({ ...query, ...means, ...Object.fromEntries(joined), ...days })
}

const isUndated = ({ from, to }: SearchQuery) => from === null && to === null

/** Lists in the order of addresses, and a prefecture instead of its area. */
const inOneSpelling = (query: SearchQuery): SearchQuery => ({
  ...query,
  areas: query.areas
    .toSorted((a, b) => a - b)
    .filter((id) => !query.prefectures.some((prefecture) => areaOf(prefecture).id === id)),
  prefectures: query.prefectures.toSorted(),
  types: query.types.toSorted(),
  categories: query.categories.toSorted((a, b) => a - b),
  features: featureIds.filter((id) => query.features.includes(id)),
  states: states.map(({ id }) => id).filter((id) => query.states.includes(id)),
  difficulties: query.difficulties.toSorted(),
})

type Days = Pick<Meaning, "from" | "to">

/** Days that are one range: 土曜 日曜, 今日 明日, 12/1から 12/24まで. */
function inOneRange(one: Days, other: Days): Days | null {
  if (one.from && one.to === null && other.to && one.from <= other.to) {
    return { from: one.from, to: other.to }
  }
  return areClose(one, other) ? spanOf(one, other) : null
}

/** Single days within a week. */
function areClose(one: Days, other: Days): boolean {
  const { from, to } = spanOf(one, other)
  const isShort = (days: Days) => days.from && days.to && days.to <= addDays(days.from, 6)
  return Boolean(from && to && isShort(one) && isShort(other) && to <= addDays(from, 6))
}

function spanOf(one: Days, other: Days): Required<Days> {
  const known = (days: (string | null | undefined)[]) =>
    days.filter((day) => typeof day === "string").toSorted()
  return {
    from: known([one.from, other.from])[0] ?? null,
    to: known([one.to, other.to]).at(-1) ?? null,
  }
}
