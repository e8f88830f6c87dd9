import { chanceOf } from "./chance.ts"
import { uidOf } from "./people.ts"
import { mysteryId } from "./rows.ts"
import type { Review } from "./world.ts"

/**
 * The paths of pictures, like those of uploads. They are fixed, so that a second attempt overwrites the first.
 */
export const iconPath = (key: string) => `user/${uidOf(key)}/icon_800x800.webp`
export const makerPath = (key: string) => `makers/${key}/image.webp`
export const posterPath = (key: string) => `mysteries/${mysteryId(key)}/image.png`

/** Old reviews have a single photo under its former name. */
export const isLegacy = ({ written }: Review) =>
  written.photos?.length === 1 && written.postedDaysAgo > 365

export function photoPaths(review: Review): string[] {
  const { author, key, written } = review
  const folder = `user/${author.uid}/mysteries/${mysteryId(written.mystery)}`
  return (written.photos ?? []).map((_, n) => {
    const { below } = chanceOf("photo", key, String(n))
    const letters = () =>
      below(2 ** 31)
        .toString(36)
        .padStart(6, "0")
    const name = letters() + letters() + letters() + letters()
    const uploaded = `_${1_700_000_000_000 + below(2 ** 31)}_${name.slice(0, 22)}`
    return `${folder}/review${isLegacy(review) ? "" : uploaded}_800x800.webp`
  })
}

/** The hidden photo of a review. */
export const hiddenPath = (review: Review): string | null =>
  (review.written.hidesLastPhoto && photoPaths(review).at(-1)) || null
