import type { Photos } from "#domain/services.ts"
import { done, type Outcome } from "#shared/outcome.ts"
import type { ReviewForm } from "#shared/schemas/review-form.ts"

/** Blurred copies for everybody of the photos that a review hides, made before the transaction that stores it. */
export async function blurPhotos(
  photos: Photos,
  { spoilerPhotos = [] }: ReviewForm,
): Promise<Outcome<string[]>> {
  const blurred: string[] = []
  for (const address of spoilerPhotos) {
    const made = await photos.blur(address)
    if (!made.ok) return made
    blurred.push(made.value)
  }
  return done(blurred)
}
