import { addressOf } from "./page.ts"
import { mysteryTypes } from "../catalogue/mystery-types.ts"
import { prefectures } from "../catalogue/prefectures.ts"
import * as paths from "./paths.ts"

export const pattern = paths.calendarFeed
export const query = ["pref", "type"]

/** The filter of the calendar or its feed. */
export type CalendarFilter = { pref: string | null; type: string | null }

export const read = ({ searchParams }: URL) => readFilter(searchParams)

export const write = ({ pref, type }: CalendarFilter) => addressOf(pattern, { pref, type })

export function readFilter(params: URLSearchParams): CalendarFilter | null {
  const [pref, type] = [params.get("pref") || null, params.get("type") || null]
  const isKnown = isIn(prefectures, pref) && isIn(mysteryTypes, type)
  return isKnown ? { pref, type } : null
}

const isIn = (list: readonly { id: string }[], wanted: string | null) =>
  wanted === null || list.some(({ id }) => id === wanted)
