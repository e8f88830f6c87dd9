import type { Guess } from "#domain/search/guessing.ts"
import type { Remark } from "#domain/search/parse-words.ts"
import type { Loosening } from "#domain/search/loosening.ts"

/** By the kind of a filter, then by its value. Flat names would repeat each kind, and names of tags and makers, in a document's data. */
export type Counts = Record<string, Record<string, number>>

/** The total and the counts by filter, with the names of choices whose ids are not constants. */
export type Found = {
  total: number
  counts: Counts
  tags: string[]
  makers: string[]
  places: { id: number; name: string }[]
  loosenings: Loosening[]
  remarks: Remark[]
  guesses: Guess[]
}

/** Of what a search found: its counts by name, such as `type:01` or `pickup`. */
export function shownFound<Of extends { counts: Record<string, number> }>(
  found: Of,
): Omit<Of, "counts"> & { counts: Counts } {
  const counts = new Map<string, [string, number][]>()
  for (const [name, count] of Object.entries(found.counts)) {
    const [kind, value] = partsOf(name)
    counts.set(kind, [...(counts.get(kind) ?? []), [value, count]])
  }
  const byKind = Array.from(counts, ([kind, values]) => [kind, Object.fromEntries(values)] as const)
  return { ...found, counts: Object.fromEntries(byKind) }
}

/** Undefined where it was not counted. */
export function countOf(counts: Counts, name: string): number | undefined {
  const [kind, value] = partsOf(name)
  return counts[kind]?.[value]
}

function partsOf(name: string): [string, string] {
  const at = name.indexOf(":")
  return at === -1 ? [name, ""] : [name.slice(0, at), name.slice(at + 1)]
}
