import { areas } from "../catalogue/areas.ts"
import { categories } from "../catalogue/categories.ts"
import { difficultyLabel } from "../catalogue/difficulty.ts"
import { mysteryTypes } from "../catalogue/mystery-types.ts"
import { prefectures } from "../catalogue/prefectures.ts"
import { monthDayText } from "../time/tokyo.ts"
import { featureName } from "./feature-names.ts"
import { orderName } from "./order-names.ts"
import { statusFilters } from "./status-filters.ts"
import type { SearchQuery } from "./query.ts"
import { states } from "./states.ts"
import { numberText } from "../text/number-text.ts"

/** One criterion as text, and the search without it. */
export type Criterion = { label: string; rest: SearchQuery }

type Named<Id> = readonly { id: Id; name: string }[]

/** All criteria of a search, in the order people name them. */
export function askedOf(query: SearchQuery, places: Named<number>): Criterion[] {
  const each = <Key extends keyof SearchQuery, Value>(
    key: Key,
    values: Value[],
    label: (value: Value) => string,
  ): Criterion[] =>
    values.map((value) => ({
      label: label(value),
      rest: { ...query, [key]: values.filter((other) => other !== value) },
    }))
  const one = (label: string, change: Partial<SearchQuery>): Criterion => ({
    label,
    rest: { ...query, ...change },
  })
  const { from, to, price, people, minutes } = query
  return [
    ...(query.kwd ? [one(`「${query.kwd}」`, { kwd: "" })] : []),
    ...each("areas", query.areas, (id) => nameIn(areas, id)),
    ...each("prefectures", query.prefectures, (id) => nameIn(prefectures, id)),
    ...each("places", query.places, (id) => nameIn(places, id)),
    ...each("types", query.types, (id) => nameIn<string>(mysteryTypes, id)),
    ...each("categories", query.categories, (id) => nameIn<number>(categories, id)),
    ...each("tags", query.tags, (tag) => `#${tag}`),
    ...each("makers", query.makers, (name) => name),
    ...each("states", query.states, (id) => nameIn<string>(states, id)),
    ...(from || to ? [one(daysText(from, to), { from: null, to: null })] : []),
    ...(price === null ? [] : [one(priceText(price), { price: null })]),
    ...(people === null ? [] : [one(`${people}人で`, { people: null })]),
    ...(minutes === null ? [] : [one(minutesText(minutes), { minutes: null })]),
    ...each("difficulties", query.difficulties, (level) => difficultyLabel(level)),
    ...each("features", query.features, featureName),
    ...(query.pickup ? [one("PickUp", { pickup: false })] : []),
    ...(query.reviewed ? [one("ナゾ活あり", { reviewed: false })] : []),
    ...(query.status ? [one(nameIn<string>(statusFilters, query.status), { status: null })] : []),
  ]
}

/** The order, where it counts from a station. */
export const askedOrder = (query: SearchQuery): Criterion[] =>
  query.order === "near"
    ? [
        {
          label: orderName(query.order, query.at),
          rest: { ...query, order: "recommended", at: "" },
        },
      ]
    : []

const nameIn = <Id>(rows: Named<Id>, id: Id) =>
  rows.find((row) => row.id === id)?.name ?? String(id)

function daysText(from: string | null, to: string | null): string {
  if (from !== null && from === to) return monthDayText(from)
  return `${from ? monthDayText(from) : ""}〜${to ? monthDayText(to) : ""}`
}

export const priceText = (price: number) =>
  price === 0 ? "無料" : `ひとり${numberText(price)}円まで`

export const minutesText = (minutes: number) =>
  minutes % 60 === 0 ? `${minutes / 60}時間以内` : `${minutes}分以内`
