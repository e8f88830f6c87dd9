import type { MysteryId } from "./catalogue.ts"
import { mysteries } from "./catalogue.ts"

/** Typed searches and the mysteries that are found: their ids, `*` for all, or `* -id` for all except some. */
export type Cases = readonly (readonly [query: string, found: string])[]

/** The titles of the mysteries in the second part of a case, sorted. */
export function titlesOf(found: string): string[] {
  const names = found.split(" ").filter((name) => name !== "")
  const isAll = names[0] === "*"
  const given = names.filter((name) => name !== "*").map((name) => name.replace(/^-/, ""))
  const unknown = given.find((name) => !Object.hasOwn(mysteries, name))
  if (unknown) throw new Error(`no such mystery: ${unknown}`)
  return (Object.keys(mysteries) as MysteryId[])
    .filter((id) => given.includes(id) !== isAll)
    .map((id) => mysteries[id].title)
    .toSorted()
}
