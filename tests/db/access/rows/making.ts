import { ben, cleo, type Person } from "../people.ts"

export type Row = Record<string, unknown>

/** A person's row; with `fresh`, the row for the insert attempt, which must not conflict with an existing one. */
export type Make = (p: Person, fresh: boolean) => Row

export type Table = {
  table: string
  /** Twins get these rows too, because other rows of theirs reference them. */
  forTwins?: true
  states: Record<string, Make>
}

export const once = (make: Make) => ({ "": make })
export const any = (make: Make) => ({ any: make })

const mystery = (name: string) => name.padEnd(22, "0")
export const mysteryOf = (p: Person, state: string) => mystery(`${state}${p.n}x`)
/** Mysteries that everybody may play and on which everybody has written reviews. */
export const openMystery = (n: number) => mystery(`open${n}x`)
export const spareMystery = mystery("spare")

/** Reviews by number: 1 public, 2 private, 3 on a mystery that nobody else played, 6 for followers, 7 removed. Comments 1 to 3 are on 1, 2 and 6, 4 is removed. */
export const reviewId = (p: Person, n: number) => p.n * 10 + n
export const comment = (p: Person, n: number) => p.n * 10 + n

export const somebodyElse = (p: Person) => (p === cleo ? ben : cleo)
