import type { GameId } from "./catalogue.ts"
import { games } from "./catalogue.ts"

/** What is typed, and the games that are found: their ids, or `*` for all, `* -id` for all but some. */
export type Cases = readonly (readonly [query: string, found: string])[]

/** Their titles, in alphabetical order. */
export function titlesOf(found: string): string[] {
  const names = found.split(" ").filter((name) => name !== "")
  const isAll = names[0] === "*"
  const given = names.filter((name) => name !== "*").map((name) => name.replace(/^-/, ""))
  const unknown = given.find((name) => !Object.hasOwn(games, name))
  if (unknown) throw new Error(`no such game: ${unknown}`)
  return (Object.keys(games) as GameId[])
    .filter((id) => given.includes(id) !== isAll)
    .map((id) => games[id].title)
    .toSorted()
}
