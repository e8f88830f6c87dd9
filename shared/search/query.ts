import type { Day } from "../time/tokyo.ts"
import type { FeatureId } from "./features.ts"
import type { OrderId } from "./orders.ts"
import type { StateId } from "./states.ts"
import type { StatusFilterId } from "./status-filters.ts"

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
  /** Each narrows the search. */
  features: FeatureId[]
  pickup: boolean
  reviewed: boolean
  /** By the viewer's statuses: not for public pages (see forEverybody). */
  status: StatusFilterId | null
  order: OrderId
  /** The station that `near` measures from, without 駅; empty for other orders. */
  at: string
  /** Leaves out what the viewer has played, unless the query filters by status. A member's setting, never in an address. */
  hidesPlayed: boolean
}

/** The search without criteria, in the default order. */
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
  features: [],
  pickup: false,
  reviewed: false,
  status: null,
  order: "recommended",
  at: "",
  hidesPlayed: false,
}

/** The search without what depends on the viewer. */
export const forEverybody = <Query extends SearchQuery>(query: Query): Query => ({
  ...query,
  status: null,
  hidesPlayed: false,
})
