import { ben, cleo, type Person } from "../people.ts"

export type Row = Record<string, unknown>

/** The row of a person; with `fresh` the one that is tried to insert, which must not meet one that exists. */
export type Make = (p: Person, fresh: boolean) => Row

export type Table = {
  table: string
  /** Twins need these rows, too: other rows of theirs hang on them. */
  forTwins?: true
  states: Record<string, Make>
}

export const once = (make: Make) => ({ "": make })
export const any = (make: Make) => ({ any: make })

const game = (name: string) => name.padEnd(22, "0")
export const gameOf = (p: Person, state: string) => game(`${state}${p.n}x`)
/** Games that everybody may play; every person wrote on some of them. */
export const openGame = (n: number) => game(`open${n}x`)
export const spareGame = game("spare")

/** Reports by number: 1 public, 2 private, 3 on a game that nobody else played. Comments: 1 and 2 on such reports. */
export const report = (p: Person, n: number) => p.n * 10 + n
export const comment = (p: Person, n: number) => p.n * 10 + n

export const somebodyElse = (p: Person) => (p === cleo ? ben : cleo)
