import { useState } from "react"
import { keepParts } from "./items.ts"

/** The parts of the turn before, where nothing has changed in them. */
export function useKeptParts<Part>(parts: readonly Part[]): readonly Part[] {
  const [kept, setKept] = useState({ from: parts, parts })
  if (kept.from === parts) return kept.parts
  const now = { from: parts, parts: keepParts(kept.parts, parts) }
  setKept(now)
  return now.parts
}
