import { forgetDraft, keepDraft, readDraft } from "#app/viewer/kept-draft.ts"
import type { Typed } from "#shared/schemas/form-reply.ts"

/** The member whose form it is, its mystery, and the version of it that was opened. */
export type EntryPlace = { uid: string; id: string | null; version: string }

/** Typed values, and the version that they are about. */
export type KeptEntry = { version: string; typed: Typed }

const nameOf = ({ uid, id }: EntryPlace) => `entry/${uid}/${id ?? "new"}`

/** The form that is on screen: it is forgotten when the site has stored it. */
let current: string | null = null

export function keepEntry(place: EntryPlace, typed: Typed): void {
  current = nameOf(place)
  keepDraft<KeptEntry>(current, { version: typed.version ?? "", typed })
}

/** The values typed and not sent. They name the version that they are about, so that nothing stored since is undone unseen. */
export function readKeptEntry(place: EntryPlace): KeptEntry | null {
  current = nameOf(place)
  const kept = readDraft<KeptEntry>(current)
  if (kept?.typed.version === kept?.version) return kept
  forgetKeptEntry()
  return null
}

export function forgetKeptEntry(): void {
  if (current !== null) forgetDraft(current)
}
