import type { Day } from "#shared/time/tokyo.ts"

/** Why somebody is asked about a field. */
export type Doubt =
  /** Nothing was found. */
  | "missing"
  /** More than one thing was found. */
  | "several"
  | "no-year"
  | "no-day"
  /** The weekday is not the one of that day. */
  | "weekday"
  /** It begins, and nothing says when it ends. */
  | "open-end"
  /** Single days, or several periods. */
  | "days"
  /** It ends before it begins. */
  | "order"
  /** For a team, a pair or a child. */
  | "per-group"
  | "tax"
  | "currency"
  /** No label says what it is. */
  | "unlabelled"
  /** Written once for all runs, or beside another one. */
  | "elsewhere"
  /** Cancelled or postponed where it was found. */
  | "called-off"

/** A field as the form has it. With a doubt its text is a suggestion. */
export type Found = { text: string; doubt: Doubt | null }

export const runFields = [
  "title",
  "maker",
  "prefecture",
  "place",
  "startDate",
  "endDate",
  "price",
  "advance_price",
  "day_price",
  "url",
] as const

export type RunField = (typeof runFields)[number]

/** One run of a mystery: in one place, at one time. */
export type FoundRun = Record<RunField, Found>

export type FoundPeriod = { start: Found; end: Found }

/** Nobody has to be asked about a field that most mysteries leave empty. */
export const empty: Found = { text: "", doubt: null }
export const missing: Found = { text: "", doubt: "missing" }

export const read = (text: string): Found => ({ text, doubt: null })
export const doubted = (text: string, doubt: Doubt): Found => ({ text, doubt })

export const missingPeriod: FoundPeriod = { start: missing, end: missing }

export const period = (start: Day, end: Day, doubt: Doubt | null = null): FoundPeriod => ({
  start: { text: start, doubt },
  end: { text: end, doubt },
})

export const runOf = (found: Partial<FoundRun>): FoundRun => ({
  title: missing,
  maker: missing,
  prefecture: missing,
  place: missing,
  startDate: missing,
  endDate: missing,
  price: missing,
  advance_price: empty,
  day_price: empty,
  url: empty,
  ...found,
})

/** The place is not settled. */
export const notYet = /未定|調整中|後日|近日|TBA|TBD|coming soon/iu

export const readPlace = (text: string): Found =>
  text === "" || notYet.test(text) ? missing : read(text)
