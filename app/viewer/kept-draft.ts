import type { ReviewDraft } from "./review-draft.ts"

type Kept = { at: number; draft: ReviewDraft }

const prefix = "review-draft/"
const day = 86_400_000
/** A draft that nobody has come back to for so long is forgotten. */
const keptFor = 60 * day

/** A draft belongs to a member and a mystery: others who use this browser are not shown it. */
const keyOf = (uid: string, mysteryId: string) => `${prefix}${uid}/${mysteryId}`

export function keepDraft(uid: string, mysteryId: string, draft: ReviewDraft): void {
  const kept: Kept = { at: Date.now(), draft }
  try {
    localStorage.setItem(keyOf(uid, mysteryId), JSON.stringify(kept))
  } catch {
    // A browser without storage, or with no room left, loses it with the page.
  }
}

/** `empty` has what a draft of an older version of this site lacks. */
export function readDraft(uid: string, mysteryId: string, empty: ReviewDraft): ReviewDraft | null {
  forgetOldDrafts()
  const kept = read(keyOf(uid, mysteryId))
  return kept && { ...empty, ...kept.draft }
}

export function forgetDraft(uid: string, mysteryId: string): void {
  try {
    localStorage.removeItem(keyOf(uid, mysteryId))
  } catch {
    // See above.
  }
}

function forgetOldDrafts(): void {
  try {
    for (const key of Object.keys(localStorage).filter((key) => key.startsWith(prefix))) {
      if ((read(key)?.at ?? 0) + keptFor < Date.now()) localStorage.removeItem(key)
    }
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
