import type { Guess } from "#domain/search/guessing.ts"
import type { Remark } from "#domain/search/parse-words.ts"
import type { Loosening } from "#domain/search/loosening.ts"

/** The total and the counts by filter, with the names of choices whose ids are not constants. */
export type Found = {
  total: number
  counts: Record<string, number>
  tags: string[]
  makers: string[]
  places: { id: number; name: string }[]
  loosenings: Loosening[]
  remarks: Remark[]
  guesses: Guess[]
}
