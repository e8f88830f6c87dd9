import type { Typed } from "#shared/schemas/form-reply.ts"

/** Whose form it is, about which mystery, and which version of it was opened. */
export type EntryPlace = { uid: string; id: string | null; version: string }

type Kept = { at: number; version: string; typed: Typed }

const prefix = "entry-draft/"
const day = 86_400_000
/** What nobody has come back to for so long is forgotten. */
const keptFor = 60 * day

const keyOf = ({ uid, id }: EntryPlace) => `${prefix}${uid}/${id ?? "new"}`

/** The form that is on screen: it is forgotten when the site has stored it. */
let current: string | null = null

export function keepEntry(place: EntryPlace, typed: Typed): void {
  current = keyOf(place)
  const kept: Kept = { at: Date.now(), version: place.version, typed }
  try {
    localStorage.setItem(current, JSON.stringify(kept))
  } catch {
    // A browser without storage, or with no room left, loses it with the page.
  }
}

/** What was typed and not sent; of a former version nothing, because it would undo what was stored since. */
export function readKeptEntry(place: EntryPlace): Typed | null {
  current = keyOf(place)
  const kept = read(current)
  if (!kept) return null
  if (kept.version === place.version && kept.at + keptFor > Date.now()) return kept.typed
  forgetKeptEntry()
  return null
}

export function forgetKeptEntry(): void {
  try {
    if (current !== null) localStorage.removeItem(current)
  } catch {
    // See above.
  }
}

function read(key: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") as Kept | null
  } catch {
    return null
  }
}
