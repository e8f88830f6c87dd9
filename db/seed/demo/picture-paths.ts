import { chanceOf } from "./chance.ts"
import { uidOf } from "./people.ts"
import { mysteryId } from "./rows.ts"
import type { Review } from "./world.ts"

/**
 * Where pictures are kept: where the site keeps what members and makers send. Always in the same place, so that a second
 * try replaces what a first one has left.
 */
export const iconPath = (key: string) => `user/${uidOf(key)}/icon_800x800.webp`
export const makerPath = (key: string) => `makers/${key}/image.webp`
export const posterPath = (key: string) => `mysteries/${mysteryId(key)}/image.png`

/** Reviews from long ago have the one photo there was room for, under the name that photos had then. */
export const isLegacy = ({ written }: Review) =>
  written.photos?.length === 1 && written.postedDaysAgo > 365

export function photoPaths(review: Review): string[] {
  const { author, key, written } = review
  const folder = `user/${author.uid}/mysteries/${mysteryId(written.mystery)}`
  return (written.photos ?? []).map((_, n) => {
    const { below } = chanceOf("photo", key, String(n))
    const uploaded = `_${1_700_000_000_000 + below(2 ** 31)}_${below(2 ** 31).toString(36)}`
    return `${folder}/review${isLegacy(review) ? "" : uploaded}_800x800.webp`
  })
}
