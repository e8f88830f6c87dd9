import { areas } from "../catalogue/areas.ts"
import { categories } from "../catalogue/categories.ts"
import { mysteryTypes, typesOfGroup } from "../catalogue/mystery-types.ts"
import { prefectures } from "../catalogue/prefectures.ts"
import { stationName } from "../catalogue/station-name.ts"
import { type Day, isDay } from "../time/tokyo.ts"
import { type StatusFilterId, marks } from "./status-filters.ts"
import { type OrderId, orders } from "./orders.ts"
import { type StateId, states } from "./states.ts"

/** A search as its address states it. Lists hold each value once. */
export type SearchQuery = {
  kwd: string
  types: string[]
  categories: number[]
  tags: string[]
  areas: number[]
  prefectures: string[]
  places: number[]
  makers: string[]
  states: StateId[]
  from: Day | null
  to: Day | null
  /** At most this many yen per person. */
  price: number | null
  /** Party size. */
  people: number | null
  /** At most this many minutes. */
  minutes: number | null
  difficulties: number[]
  pickup: boolean
  reviewed: boolean
  /** By the viewer's statuses: not for public pages (see forEverybody). */
  mark: StatusFilterId | null
  order: OrderId
  /** The station that `near` measures from, without 駅; empty for other orders. */
  at: string
  /** Leaves out what the viewer has played, unless a status is asked for. A setting of the member, in no address. */
  hidesPlayed: boolean
}

const difficultyLevels = [1, 2, 3, 4, 5].map((id) => ({ id }))

/** More values of one kind are an attack or a mistake. */
const mostValues = 20

/** Reads an address. Unknown values are ignored: a mistyped filter filters nothing. */
export function readSearch(params: URLSearchParams): SearchQuery {
  const all = (name: string) => [...new Set(params.getAll(name))].slice(0, mostValues)
  const one = (name: string) => params.get(name) ?? ""
  const known = <Id extends string | number>(name: string, rows: readonly { id: Id }[]): Id[] =>
    rows.map(({ id }) => id).filter((id) => all(name).includes(String(id)))
  const words = (name: string) =>
    all(name)
      .map(cleanName)
      .filter((word) => word !== "")
  const group = all("group").flatMap((key) => typesOfGroup(Number(key)).split(","))
  const types = [...all("cti"), ...group]

  const query: SearchQuery = {
    kwd: one("kwd").toWellFormed().replaceAll("\0", " ").trim(),
    types: mysteryTypes.map(({ id }) => id).filter((id) => types.includes(id)),
    categories: known("category", categories),
    tags: words("tag"),
    areas: known("area", areas),
    prefectures: known("pref", prefectures),
    places: all("place")
      .map(wholeNumber)
      .filter((id) => id !== null),
    makers: words("maker"),
    states: known("state", states),
    from: dayOf(one("from")),
    to: dayOf(one("to")),
    price: wholeNumber(one("price")),
    people: wholeNumber(one("people")) || null,
    minutes: wholeNumber(one("minutes")) || null,
    difficulties: known("difficulty", difficultyLevels),
    pickup: one("pickup") === "1",
    reviewed: one("reviewed") === "1",
    mark: marks.find(({ id }) => id === one("mark"))?.id ?? null,
    order: orders.find(({ id }) => id === one("sort"))?.id ?? "recommended",
    at: stationName(cleanName(one("at"))),
    hidesPlayed: false,
  }
  // Without a station there is no distance.
  if (query.order === "near" && query.at === "") query.order = "recommended"
  if (query.order !== "near") query.at = ""
  // A prefecture replaces its area.
  query.areas = query.areas.filter(
    (id) => !query.prefectures.some((prefecture) => areaOf(prefecture) === id),
  )
  return query.from && query.to && query.from > query.to
    ? { ...query, from: query.to, to: query.from }
    : query
}

/** The canonical query of a search: `?…`, or empty without criteria. */
export function searchParams(query: SearchQuery): string {
  const params = new URLSearchParams()
  const add = (name: string, ...values: (string | number | null)[]) => {
    for (const value of values) {
      if (value !== null && value !== "") params.append(name, String(value))
    }
  }
  add("kwd", query.kwd)
  add("cti", ...query.types)
  add("tag", ...query.tags)
  add("category", ...query.categories)
  add("area", ...query.areas)
  add("pref", ...query.prefectures)
  add("place", ...query.places)
  add("maker", ...query.makers)
  add("state", ...query.states)
  add("from", query.from)
  add("to", query.to)
  add("price", query.price)
  add("people", query.people)
  add("minutes", query.minutes)
  add("difficulty", ...query.difficulties)
  if (query.pickup) add("pickup", 1)
  if (query.reviewed) add("reviewed", 1)
  add("mark", query.mark)
  if (query.order !== "recommended") add("sort", query.order)
  if (query.order === "near") add("at", query.at)
  return params.size === 0 ? "" : `?${params}`
}

/** Every parameter of a search, in canonical order. */
export const searchParamNames = [
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
  "pickup",
  "reviewed",
  "mark",
  "sort",
  "at",
]

const areaOf = (prefecture: string): number | undefined =>
  areas.find((area) => area.prefectures.some((id) => id === prefecture))?.id

function cleanName(text: string): string {
  return text.toWellFormed().replaceAll("\0", "").trim().slice(0, 100)
}

function wholeNumber(text: string): number | null {
  return /^\d{1,8}$/.test(text) ? Number(text) : null
}

function dayOf(text: string): Day | null {
  return isDay(text) ? text : null
}

export const noSearch: SearchQuery = readSearch(new URLSearchParams())

/** The search without what depends on the viewer. */
export const forEverybody = (query: SearchQuery): SearchQuery => ({
  ...query,
  mark: null,
  hidesPlayed: false,
})

/** Whether it has criteria besides the order. */
export const isNarrowed = (query: SearchQuery) =>
  searchParams({ ...query, order: "recommended" }) !== ""
