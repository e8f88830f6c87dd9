import { forgetDraft, keepDraft, readDraft } from "#app/viewer/kept-draft.ts"
import type { Typed } from "#shared/schemas/form-reply.ts"

/** The member whose form it is, its mystery, and the version of it that was opened. */
export type EntryPlace = { uid: string; id: string | null; version: string }

type Kept = { version: string; typed: Typed }

const nameOf = ({ uid, id }: EntryPlace) => `entry/${uid}/${id ?? "new"}`

/** The form that is on screen: it is forgotten when the site has stored it. */
let current: string | null = null

export function keepEntry(place: EntryPlace, typed: Typed): void {
  current = nameOf(place)
  keepDraft<Kept>(current, { version: place.version, typed })
}

/** The values typed and not sent; of a former version nothing, because it would undo what was stored since. */
export function readKeptEntry(place: EntryPlace): Typed | null {
  current = nameOf(place)
  const kept = readDraft<Kept>(current)
  if (kept?.version === place.version) return kept.typed
  forgetKeptEntry()
  return null
}

export function forgetKeptEntry(): void {
  if (current !== null) forgetDraft(current)
}
