/** The photos of a review without blank addresses; old reviews have a single one instead of a list. */
export function photosOf(photos: readonly string[], legacyPhoto: string | null): string[] {
  const listed = photos.filter((url) => url.trim() !== "")
  if (listed.length > 0) return [...new Set(listed)]
  return legacyPhoto?.trim() ? [legacyPhoto] : []
}

/** The label of a button on a photo, with what the photo shows. */
export const labelled = (label: string, words: string) => (words ? `${label}（${words}）` : label)
