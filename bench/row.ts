import type { Ground } from "./ground.ts"

/** A measured figure; `holds` is null where it has no target. */
export type Row = { what: string; figure: string; target: string; holds: boolean | null }

/** A row without a figure, and why. */
export type FailedRow = { what: string; failure: string }

/** `small` runs the same in seconds, to see that everything is measured (npm run test:long). */
export type Form = "full" | "small"

export type Measurement = {
  /** How many mysteries its databases have. */
  databases: Record<Form, number[]>
  /** How many reviews each of them has, unless it is a few; a tenth as many members. */
  reviews?: Record<Form, number>
  /** Seconds that each of its rows may take. */
  limit: Record<Form, number>
  /** An error thrown here fails the row under way and ends the measurement. */
  rows: (ground: Ground, form: Form) => AsyncGenerator<Row | FailedRow>
}
