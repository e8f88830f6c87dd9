/** The photos of a review: blank addresses are left out, and without a list the single one of old counts. */
export function photosOf(photos: readonly string[], legacy: string | null): string[] {
  const listed = photos.filter((url) => url.trim() !== "")
  if (listed.length > 0) return [...new Set(listed)]
  return legacy?.trim() ? [legacy] : []
}
