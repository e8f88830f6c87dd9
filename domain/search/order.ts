import type { OrderId } from "#shared/search/orders.ts"
import type { SearchQuery } from "#shared/search/query.ts"
import { addDays, type Day } from "#shared/time/tokyo.ts"
import { all, type Condition, everything, facet, known, least, most, not } from "./condition.ts"
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

/** One stretch of a list: those that meet the condition, by rank. Stretches follow each other and never share a mystery. */
export type Stretch = { of: Condition; by: Rank; falling: boolean }

export function stretchesOf(query: SearchQuery, today: Day): Stretch[] {
  const over = isOver(today)
  const byAppeal = (of: Condition): Stretch => ({ of, by: "appeal", falling: true })
  const [risingOnes, rest] = [
    (by: Rank, of: Condition): Stretch => ({ of, by, falling: false }),
    (of: Condition) => byAppeal(of),
  ]
  const orders: Record<OrderId, () => Stretch[]> = {
    recommended: () => recommended(query, over).map(byAppeal),
    new: () => [{ of: everything, by: "place", falling: true }],
    ending: () => [
      risingOnes("ends", least("ends", today)),
      rest(not(known("ends"))),
      { of: over, by: "ends", falling: true },
    ],
    popular: () => [{ of: everything, by: "interest", falling: true }],
    easy: () => byDifficulty(false),
    hard: () => byDifficulty(true),
    price: () => [risingOnes("price", known("price")), rest(not(known("price")))],
    start: () => [
      risingOnes("starts", least("starts", today)),
      { of: most("starts", addDays(today, -1)), by: "starts", falling: true },
      rest(not(known("starts"))),
    ],
    near: () => [risingOnes("distance", located), rest(not(located))],
  }
  return orders[query.order]()
}

/** First what can still be played, and of that first what carries the words in its name. */
function recommended({ kwd }: SearchQuery, over: Condition): Condition[] {
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

const rated: Condition = {
  is: "any",
  of: [1, 2, 3, 4, 5].map((level) => ({ is: "facet", facet: `difficulty:${level}` })),
}

const byDifficulty = (falling: boolean): Stretch[] => [
  { of: rated, by: "difficulty", falling },
  { of: not(rated), by: "appeal", falling: true },
]
