import { type KeptStatus } from "#shared/statuses.ts"
import type { Spelling } from "#domain/japanese/spellings.ts"

/** What a search knows of a mystery in numbers; days count too. */
export type Figure =
  | "starts"
  | "ends"
  | "price"
  | "min_people"
  | "max_people"
  | "min_duration"
  | "max_duration"

/** What a mystery has to be like: the one language of every filter, count and order. Worked out by plan.ts. */
export type Condition =
  | { is: "facet"; facet: string }
  | { is: "known"; figure: Figure }
  | { is: "most"; figure: Figure; value: number | string }
  | { is: "least"; figure: Figure; value: number | string }
  | { is: "said"; sound: Spelling; where: "anywhere" | "names" }
  /** By whoever reads, which a guest cannot: never part of what is read for everybody. */
  | { is: "marked"; status: KeptStatus }
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
export const marked = (status: KeptStatus): Condition => ({ is: "marked", status })
export const all = (...of: Condition[]): Condition => ({ is: "all", of })
export const any = (...of: Condition[]): Condition => ({ is: "any", of })
export const not = (of: Condition): Condition => ({ is: "not", of })
export const everything = all()
