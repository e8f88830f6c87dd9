import { addressOf } from "./page.ts"
import { areas, withoutCoveredAreas } from "../catalogue/areas.ts"
import { categories } from "../catalogue/categories.ts"
import { mysteryTypes, typesOfGroup } from "../catalogue/mystery-types.ts"
import { prefectures } from "../catalogue/prefectures.ts"
import { stationName } from "../catalogue/station-name.ts"
import { featureIds } from "../search/features.ts"
import { orderIds } from "../search/orders.ts"
import type { SearchQuery } from "../search/query.ts"
import { states } from "../search/states.ts"
import { statusFilters } from "../search/status-filters.ts"
import { type Day, isDay } from "../time/tokyo.ts"
import * as paths from "./paths.ts"

export const pattern = paths.search
export const query = [
  "kwd",
  "cti",
  "group",
  "tag",
  "category",
  "area",
  "pref",
  "place",
  "maker",
  "state",
  "from",
  "to",
  "price",
  "people",
  "minutes",
  "difficulty",
  "feature",
  "pickup",
  "reviewed",
  "mark",
  "sort",
  "at",
  "after",
]

/** A search, and the position after which its page begins; null for the first page. */
export type SearchState = { query: SearchQuery; after: string | null }

export function read({ searchParams }: URL): SearchState | null {
  const after = searchParams.get("after")
  return after === ""
    ? null
    : { query: readQuery(searchParams), after: after?.toWellFormed() ?? null }
}

export const write = ({ query, after }: SearchState) =>
  addressOf(pattern, { ...parametersOf(query), after })

/** The first page of a search with the given criteria. */
export const searchFor = (asked: Partial<SearchQuery>) => addressOf(pattern, parametersOf(asked))

/** Whether it has criteria besides the order. */
export const isNarrowed = (query: SearchQuery) =>
  searchFor({ ...query, order: "recommended" }) !== pattern

export function parametersOf(asked: Partial<SearchQuery>) {
  const isNear = asked.order === "near"
  return {
    kwd: asked.kwd ?? null,
    cti: asked.types ?? [],
    tag: asked.tags ?? [],
    category: asked.categories ?? [],
    area: asked.areas ?? [],
    pref: asked.prefectures ?? [],
    place: asked.places ?? [],
    maker: asked.makers ?? [],
    state: asked.states ?? [],
    from: asked.from ?? null,
    to: asked.to ?? null,
    price: asked.price ?? null,
    people: asked.people ?? null,
    minutes: asked.minutes ?? null,
    difficulty: asked.difficulties ?? [],
    feature: asked.features ?? [],
    pickup: asked.pickup ? 1 : null,
    reviewed: asked.reviewed ? 1 : null,
    mark: asked.status ?? null,
    sort: asked.order === "recommended" ? null : (asked.order ?? null),
    at: isNear ? (asked.at ?? null) : null,
  }
}

/** More values of one kind are an attack or a mistake. */
const mostValues = 20

const difficultyLevels = [1, 2, 3, 4, 5].map((id) => ({ id }))

/** Unknown values are ignored: a mistyped filter filters nothing. */
function readQuery(params: URLSearchParams): SearchQuery {
  const all = (name: string) => unique(params.getAll(name)).slice(0, mostValues)
  const one = (name: string) => params.get(name) ?? ""
  const known = <Id extends string | number>(name: string, rows: readonly { id: Id }[]): Id[] =>
    rows.map(({ id }) => id).filter((id) => all(name).includes(String(id)))
  const words = (name: string) => unique(all(name).map(cleanName)).filter((word) => word !== "")
  const group = all("group").flatMap((key) => typesOfGroup(Number(key)).split(","))
  const types = [...all("cti"), ...group]

  const query: SearchQuery = {
    kwd: one("kwd").toWellFormed().replaceAll("\0", " ").trim(),
    types: mysteryTypes.map(({ id }) => id).filter((id) => types.includes(id)),
    categories: known("category", categories),
    tags: words("tag"),
    areas: known("area", areas),
    prefectures: known("pref", prefectures),
    places: unique(all("place").map(wholeNumber)).filter((id) => id !== null),
    makers: words("maker"),
    states: known("state", states),
    from: dayOf(one("from")),
    to: dayOf(one("to")),
    price: wholeNumber(one("price")),
    people: wholeNumber(one("people")) || null,
    minutes: wholeNumber(one("minutes")) || null,
    difficulties: known("difficulty", difficultyLevels),
    features: featureIds.filter((id) => all("feature").includes(id)),
    pickup: one("pickup") === "1",
    reviewed: one("reviewed") === "1",
    status: statusFilters.find(({ id }) => id === one("mark"))?.id ?? null,
    order: orderIds.find((id) => id === one("sort")) ?? "recommended",
    at: stationName(cleanName(one("at"))),
    hidesPlayed: false,
  }
  // Without a station there is no distance.
  if (query.order === "near" && query.at === "") query.order = "recommended"
  if (query.order !== "near") query.at = ""
  query.areas = withoutCoveredAreas(query.areas, query.prefectures)
  return query.from && query.to && query.from > query.to
    ? { ...query, from: query.to, to: query.from }
    : query
}

function cleanName(text: string): string {
  return text.replaceAll("\0", "").trim().slice(0, 100).toWellFormed().trim()
}

function wholeNumber(text: string): number | null {
  return /^\d{1,8}$/.test(text) ? Number(text) : null
}

function dayOf(text: string): Day | null {
  return isDay(text) ? text : null
}

const unique = <Value>(values: Value[]): Value[] => [...new Set(values)]
