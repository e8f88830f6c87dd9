import type { Guess } from "#domain/search/guessing.ts"
import type { Remark } from "#domain/search/parse-words.ts"
import type { Asked } from "#shared/search/asked.ts"

/** How many there are, with each filter that is offered too; the names of what has no id known to all. */
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

export type Loosening = Asked & { total: number }
