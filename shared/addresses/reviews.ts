import { rowId } from "../lists/row-id.ts"
import type { ReviewFilter } from "../reviews/review-filter.ts"
import { addressOf } from "./page.ts"
import { difficulties } from "../catalogue/difficulty.ts"
import { mysteryTypes } from "../catalogue/mystery-types.ts"
import { prefectures } from "../catalogue/prefectures.ts"
import * as paths from "./paths.ts"

export const pattern = paths.reviews
export const query = ["type", "pref", "difficulty", "photos", "before"]

/** The part of the list after the review `before`; null for its beginning. */
export type ReviewsState = { filter: ReviewFilter; before: number | null }

/** Empty values come from a form without a choice. */
export function read({ searchParams }: URL): ReviewsState | null {
  const names = ["type", "pref", "difficulty", "photos"] as const
  const [type, pref, difficulty, photos] = names.map((name) => searchParams.get(name) || null)
  const given = { type, pref, difficulty, photos }
  if (names.some((name) => given[name] && !known(name).includes(given[name]))) return null
  const after = searchParams.get("before")
  const before = after === null ? null : rowId(after)
  if (after !== null && before === null) return null
  const level = difficulty ? Number(difficulty) : null
  const filter = { type: type ?? null, pref: pref ?? null, difficulty: level }
  return { filter: { ...filter, photos: photos === "1" }, before }
}

export const write = ({ filter, before }: ReviewsState) =>
  addressOf(pattern, { ...filter, photos: filter.photos ? 1 : null, before })

export const isNarrowed = (filter: ReviewFilter) => write({ filter, before: null }) !== pattern

function known(name: "type" | "pref" | "difficulty" | "photos"): string[] {
  switch (name) {
    case "type":
      return mysteryTypes.map(({ id }) => id)
    case "pref":
      return prefectures.map(({ id }) => id)
    case "difficulty":
      return difficulties.map(({ level }) => String(level))
    case "photos":
      return ["1"]
  }
}
