import type { KeptStatus } from "#shared/catalogue/statuses.ts"
import type { TextField } from "./bitmap-names.ts"

/** Numbers of a mystery in the index; days are numbers too. */
export type Figure =
  | "starts"
  | "ends"
  | "price"
  | "min_people"
  | "max_people"
  | "min_duration"
  | "max_duration"
  /** The last day on which it is not played although its dates say so, and the last one on which it is sold out. */
  | "off_until"
  | "sold_out_until"

/** The query language of the index: every filter, count and order is made of these. Evaluated by plan.ts. */
export type Condition =
  | { is: "facet"; facet: string }
  | { is: "known"; figure: Figure }
  | { is: "most"; figure: Figure; value: number | string }
  | { is: "least"; figure: Figure; value: number | string }
  /** The field contains the text, both folded (domain/japanese/fold-text.ts, or reading-key.ts for readings). */
  | { is: "contains"; field: TextField; text: string }
  /** The viewer's own status. Guests have none and may not read it, so it is never part of a public read. */
  | { is: "status"; status: KeptStatus }
  /** The viewer played it, or a mystery that it repeats. */
  | { is: "known-already" }
  | { is: "all" | "any"; of: Condition[] }
  | { is: "not"; of: Condition }

export const facet = (name: string): Condition => ({ is: "facet", facet: name })
export const known = (figure: Figure): Condition => ({ is: "known", figure })
export const most = (figure: Figure, value: number | string): Condition => ({
  is: "most",
  figure,
  value,
})
export const least = (figure: Figure, value: number | string): Condition => ({
  is: "least",
  figure,
  value,
})
export const contains = (field: TextField, text: string): Condition => ({
  is: "contains",
  field,
  text,
})
export const hasStatus = (status: KeptStatus): Condition => ({ is: "status", status })
export const knowsAlready: Condition = { is: "known-already" }
export const all = (...of: Condition[]): Condition => ({ is: "all", of })
export const any = (...of: Condition[]): Condition => ({ is: "any", of })
export const not = (of: Condition): Condition => ({ is: "not", of })
export const everything = all()
