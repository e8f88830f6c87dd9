import type { findImport, ImportEntry } from "#domain/imports/reading.ts"
import { statuses } from "#shared/catalogue/statuses.ts"

type Import = NonNullable<Awaited<ReturnType<typeof findImport>>>

export type Candidate = Import["mysteries"][number] & {
  standing: Import["standings"][number] | null
}

export type Line = Omit<ImportEntry, "candidates" | "found" | "notedAt"> & {
  candidates: Candidate[]
}

/**
 * Questions of the lines of a draft to the member, by kind: to choose a mystery, to tell the day, whether another day is meant, or
 * nothing. A line is in one of them.
 */
export function sortEntries({ entries, mysteries, standings }: Import) {
  const mysteryOf = new Map(mysteries.map((mystery) => [mystery.id, mystery]))
  const standingOf = new Map(standings.map((standing) => [standing.mysteryId, standing]))
  const sorted = { choose: [], dates: [], again: [], ready: [], known: [], twice: [], missing: [] }
  const lines: Record<keyof typeof sorted, Line[]> = sorted
  const taken = new Set<string>()
  const lookUp = (ids: string[]): Candidate[] =>
    ids.flatMap((id) => {
      const mystery = mysteryOf.get(id)
      return mystery ? [{ ...mystery, standing: standingOf.get(id) ?? null }] : []
    })
  for (const { candidates, found, notedAt: _, ...entry } of entries) {
    const line = { ...entry, candidates: lookUp([...new Set([...found, ...candidates])]) }
    // A line stays where it is when something is found for it.
    const kind = lookUp(candidates).length === 0 ? "missing" : kindOf(line, taken)
    lines[kind].push(line)
    const [first] = line.candidates
    if (first && line.isSure) taken.add(first.id)
  }
  return lines
}

export type Sorted = ReturnType<typeof sortEntries>

function kindOf(line: Line, taken: ReadonlySet<string>): keyof Sorted {
  const [first] = line.candidates
  if (!first || !line.isSure) return "choose"
  if (taken.has(first.id)) return "twice"
  const { standing } = first
  if (standing?.status === statuses.played || (standing && line.status === statuses.interested)) {
    const isAnother = line.day !== null && line.doubt === null && line.day !== standing.playedOn
    return line.status === statuses.played && isAnother ? "again" : "known"
  }
  return line.doubt === null ? "ready" : "dates"
}
