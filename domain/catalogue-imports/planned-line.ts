import type { HoursRow } from "#domain/hours/setting.ts"
import { foldText } from "#domain/japanese/fold-text.ts"
import type { Entry } from "#domain/registering/entry.ts"
import type { Day } from "#shared/time/tokyo.ts"

/** The mysteries, makers and places that a file names, as the catalogue has them. */
export type Known = {
  entries: ReadonlyMap<string, KnownMystery>
  /** The mysteries of the source's keys, and the other way round. */
  idOfKey: ReadonlyMap<string, string>
  keyOfId: ReadonlyMap<string, string>
  /** The titles of those that merged mysteries lead to. */
  mergedInto: ReadonlyMap<string, string>
  /** By their folded names. */
  makers: ReadonlyMap<string, readonly string[]>
  places: ReadonlyMap<string, readonly KnownPlace[]>
  /** Mysteries by what makes two of them one (twinOf). */
  twins: ReadonlyMap<string, string>
  /** The mysteries that are named as earlier runs. */
  reruns: ReadonlySet<string>
}

/** With its state, by which a change since is recognised. */
export type KnownMystery = { entry: Entry; state: unknown }

export type KnownPlace = { id: number; name: string; prefecture: string }

export type Choices = {
  publication: "published" | "draft"
  addsMakers: boolean
  addsPlaces: boolean
}

export type LineFault = { column: string | null; value: string; reason: string }
export type LineChange = { column: string; before: string; after: string }
export type NewPlace = { name: string; prefecture: string }

/** Columns of the database with their new values. */
export type Patch = {
  mystery?: Record<string, unknown>
  outline?: Record<string, unknown>
  places?: number[]
  newPlaces?: NewPlace[]
  hours?: { weekly: readonly HoursRow[]; closed: readonly Day[] }
}

export type PlannedLine = {
  line: number
  effect: "added" | "changed" | "same" | "bad"
  title: string
  mysteryId: string | null
  key: string | null
  faults: LineFault[]
  changes: LineChange[]
  patch: Patch
  /** Whether a mystery that is there already gets its key. */
  givesKey: boolean
  before: unknown
}

export type Planning = {
  /** The names of the columns that the file has. */
  columns: ReadonlySet<string>
  known: Known
  choices: Choices
  newId: () => string
  today: Day
  /** The mysteries of the lines before, with the numbers of these. */
  taken: Map<string, number>
}

/** Notes what is wrong with a column of a line, or with all of it. */
export type Refuse = (name: string | null, reason: string, value?: string) => void

type Twin = { title: string; maker: string | null; startDate: string | null }

/** Mysteries with the same of it are one; a rerun has another first day. */
export const twinOf = ({ title, maker, startDate }: Twin) =>
  [foldText(title), foldText(maker ?? ""), startDate ?? ""].join("\n")
