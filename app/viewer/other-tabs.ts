/** A member's change by a press, as other tabs of this browser hear of it. */
export type Change =
  | { mysteryId: string; before: number; status: number }
  | { review: number; isLiked: boolean; shown: number; now: number }

const key = "change"

export function tellOtherTabs(change: Change): void {
  try {
    localStorage.setItem(key, JSON.stringify(change))
    localStorage.removeItem(key)
  } catch {
    // Without storage they learn of it when they are loaded again.
  }
}

/** Calls back for what was changed in other tabs. Returns what ends that. */
export function hearOtherTabs(hear: (change: Change) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key && event.newValue) hear(JSON.parse(event.newValue) as Change)
  }
  globalThis.addEventListener?.("storage", onStorage)
  return () => globalThis.removeEventListener?.("storage", onStorage)
}
