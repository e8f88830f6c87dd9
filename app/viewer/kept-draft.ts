type Kept = { at: number; draft: unknown }

const prefix = "draft/"
const day = 86_400_000
/** A draft that nobody has come back to for so long is forgotten. */
export const draftsKeptFor = 60 * day

/** Keeps in this browser what is typed and not sent yet. Its name says whose it is: others who use the browser are not shown it. */
export function keepDraft<T>(name: string, draft: T): void {
  const kept: Kept = { at: Date.now(), draft }
  try {
    localStorage.setItem(prefix + name, JSON.stringify(kept))
  } catch {
    // A browser without storage, or with no room left, loses it with the page.
  }
}

export function readDraft<T>(name: string): T | null {
  forgetOldDrafts()
  return (read(prefix + name)?.draft ?? null) as T | null
}

export function forgetDraft(name: string): void {
  try {
    localStorage.removeItem(prefix + name)
  } catch {
    // See above.
  }
}

function forgetOldDrafts(): void {
  try {
    for (const key of Object.keys(localStorage).filter((key) => key.startsWith(prefix))) {
      if ((read(key)?.at ?? 0) + draftsKeptFor < Date.now()) localStorage.removeItem(key)
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
