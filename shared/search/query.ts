import type { Day } from "../time/tokyo.ts"
import type { OrderId } from "./orders.ts"
import type { StateId } from "./states.ts"
import type { StatusFilterId } from "./status-filters.ts"

/** What somebody looks for, as its address says it. Lists hold each value once. */
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
  /** At most so many yen for each person. */
  price: number | null
  /** How many come together. */
  people: number | null
  /** At most so many minutes. */
  minutes: number | null
  difficulties: number[]
  pickup: boolean
  reviewed: boolean
  /** By the marks of whoever asks: not for pages that are the same for all (see forEverybody). */
  mark: StatusFilterId | null
  order: OrderId
  /** The station that `near` counts from, without 駅; the other orders have none. */
  at: string
  /** Leaves out what whoever asks has played, where no mark is asked for. A setting of theirs, in no address. */
  hidesPlayed: boolean
}

/** Everything, in the order that goes without saying. */
export const noSearch: SearchQuery = {
  kwd: "",
  types: [],
  categories: [],
  tags: [],
  areas: [],
  prefectures: [],
  places: [],
  makers: [],
  states: [],
  from: null,
  to: null,
  price: null,
  people: null,
  minutes: null,
  difficulties: [],
  pickup: false,
  reviewed: false,
  mark: null,
  order: "recommended",
  at: "",
  hidesPlayed: false,
}

/** What of it can be asked whoever asks. */
export const forEverybody = (query: SearchQuery): SearchQuery => ({
  ...query,
  mark: null,
  hidesPlayed: false,
})
