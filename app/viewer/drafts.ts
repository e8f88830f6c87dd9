/** Where this browser keeps the photos of reviews that are not sent yet (app/components/review-form/kept-photos.ts). */
export const photoDrafts = "review-photos"

/** Under these names, the texts of reviews, mysteries and comments that are not sent yet. */
const textDrafts = /^(draft|comment)\//

/** Forgets the drafts of all members: the next person at this browser is not to find them. */
export function forgetDrafts(): void {
  globalThis.indexedDB?.deleteDatabase(photoDrafts)
  try {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) if (textDrafts.test(key)) storage.removeItem(key)
    }
  } catch {
    // A browser without storage keeps none.
  }
}
