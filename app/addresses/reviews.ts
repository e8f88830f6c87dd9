import type { ReviewFilter } from "#domain/reviews/narrowed.ts"
import { addresses } from "./addresses.ts"
import { difficulties } from "#shared/catalogue/difficulty.ts"
import { mysteryTypes } from "#shared/catalogue/mystery-types.ts"
import { prefectures } from "#shared/catalogue/prefectures.ts"

/** Every parameter the list knows, in the order in which its addresses carry them (./public-pages.ts). */
export const reviewQuery = ["type", "pref", "difficulty", "photos", "before"] as const

const known = {
  type: mysteryTypes.map(({ id }): string => id),
  pref: prefectures.map(({ id }) => id),
  difficulty: difficulties.map(({ level }) => String(level)),
  photos: ["1"],
}

/** Null where an address says what there is not. Empty values are those of a form in which nothing was chosen. */
export function readReviewFilter(query: URLSearchParams): ReviewFilter | null {
  const names = ["type", "pref", "difficulty", "photos"] as const
  const [type, pref, difficulty, photos] = names.map((name) => query.get(name) || null)
  const given = { type, pref, difficulty, photos }
  if (names.some((name) => given[name] && !known[name].includes(given[name]))) return null
  return {
    type: type ?? null,
    pref: pref ?? null,
    difficulty: difficulty ? Number(difficulty) : null,
    photos: photos === "1",
  }
}

/** The one address of a list, or of its part after the review `before`. */
export function reviewsAddress(filter: ReviewFilter, before: number | null = null): string {
  const { type, pref, difficulty, photos } = filter
  const query = Object.entries({
    type,
    pref,
    difficulty: difficulty && String(difficulty),
    photos: photos ? "1" : null,
    before: before && String(before),
  }).filter((each): each is [string, string] => each[1] !== null)
  return query.length > 0 ? `${addresses.reviews}?${new URLSearchParams(query)}` : addresses.reviews
}

export const isNarrowed = (filter: ReviewFilter) => reviewsAddress(filter) !== addresses.reviews
