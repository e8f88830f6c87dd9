import type { OrderId } from "#shared/search/orders.ts"
import type { SearchQuery } from "#shared/search/query.ts"
import { addDays, type Day } from "#shared/time/tokyo.ts"
import {
  all,
  any,
  type Condition,
  everything,
  facet,
  known,
  least,
  most,
  not,
} from "./condition.ts"
import { isOver, saying } from "./conditions-of.ts"
import { parseWords } from "./parse-words.ts"

/** What a list is put in order by. Each has an index (see `ranks` in read-page.ts), but for distance (nearest.ts). */
export type Rank =
  | "place"
  | "appeal"
  | "interest"
  | "difficulty"
  | "price"
  | "starts"
  | "ends"
  | "distance"

/**
 * One stretch of a list: those that meet the condition, by rank. Stretches follow each other and never share a mystery.
 * `from` is where the ranks of a stretch begin, unless that is where all ranks do.
 */
export type Stretch = { of: Condition; by: Rank; falling: boolean; from?: string }

export function stretchesOf(query: SearchQuery, today: Day): Stretch[] {
  const yesterday = addDays(today, -1)
  const orders: Record<OrderId, () => Stretch[]> = {
    recommended: () => recommended(query, today).map(byAppeal),
    new: () => [falling("place", everything)],
    ending: () => [
      rising("ends", least("ends", today), today),
      byAppeal(not(known("ends"))),
      falling("ends", most("ends", yesterday), yesterday),
    ],
    popular: () => [falling("interest", everything)],
    easy: () => byDifficulty(query, rising),
    hard: () => byDifficulty(query, falling),
    price: () => [rising("price", known("price")), byAppeal(not(known("price")))],
    start: () => [
      rising("starts", least("starts", today), today),
      falling("starts", most("starts", yesterday), yesterday),
      byAppeal(not(known("starts"))),
    ],
    near: () => [rising("distance", located), byAppeal(not(located))],
  }
  return orders[query.order]()
}

const rising = (by: Rank, of: Condition, from?: string): Stretch => ({
  of,
  by,
  falling: false,
  from,
})
const falling = (by: Rank, of: Condition, from?: string): Stretch => ({
  of,
  by,
  falling: true,
  from,
})
const byAppeal = (of: Condition): Stretch => falling("appeal", of)

/** First what can still be played, and of that first what carries the words in its name. */
function recommended({ kwd }: SearchQuery, today: Day): Condition[] {
  const over = isOver(today)
  const { want } = parseWords(kwd).tree
  if (want.length === 0) return [not(over), over]
  const named = all(...want.map((word) => saying(word, "names")))
  return [
    all(not(over), named),
    all(not(over), not(named)),
    all(over, named),
    all(over, not(named)),
  ]
}

/** Somewhere on the map. */
const located = facet("located")

const rated = any(...[1, 2, 3, 4, 5].map((level) => facet(`difficulty:${level}`)))

/** Difficulties that are asked for are flames, half up from their average: nothing is met before the first of them. */
function byDifficulty({ difficulties }: SearchQuery, inOrder: typeof rising): Stretch[] {
  const asked = difficulties.length > 0 ? difficulties : [1, 5]
  const first = inOrder === falling ? Math.max(...asked) + 0.5 : Math.min(...asked) - 0.5
  return [inOrder("difficulty", rated, String(first)), byAppeal(not(rated))]
}
