import type { OrderId } from "#shared/search/orders.ts"
import type { SearchQuery } from "#shared/search/query.ts"
import { addDays, type Day } from "#shared/time/tokyo.ts"
import { all, type Condition, everything, known, least, most, not } from "./condition.ts"
import { isOver, saying } from "./conditions-of.ts"
import { parseWords } from "./parse-words.ts"

/** What a list is put in order by. Each has an index (see `ranks` in read-page.ts). */
export type Rank = "place" | "appeal" | "interest" | "difficulty" | "price" | "starts" | "ends"

/**
 * One stretch of a list: those that meet the condition, by rank. Stretches follow each other and never share a mystery.
 * `from` is where the ranks of a stretch begin, unless that is where all ranks do.
 */
export type Stretch = { of: Condition; by: Rank; falling: boolean; from?: string }

export function stretchesOf(query: SearchQuery, today: Day): Stretch[] {
  const over = isOver(today)
  const byAppeal = (of: Condition): Stretch => ({ of, by: "appeal", falling: true })
  const rest = byAppeal
  const comingFrom = (by: "starts" | "ends", day: Day): Stretch => ({
    of: least(by, day),
    by,
    falling: false,
    from: day,
  })
  const goneBefore = (by: "starts" | "ends", day: Day): Stretch => ({
    of: most(by, addDays(day, -1)),
    by,
    falling: true,
    from: addDays(day, -1),
  })
  const orders: Record<OrderId, () => Stretch[]> = {
    recommended: () => recommended(query, over).map(byAppeal),
    new: () => [{ of: everything, by: "place", falling: true }],
    ending: () => [comingFrom("ends", today), rest(not(known("ends"))), goneBefore("ends", today)],
    popular: () => [{ of: everything, by: "interest", falling: true }],
    easy: () => byDifficulty(false),
    hard: () => byDifficulty(true),
    price: () => [{ of: known("price"), by: "price", falling: false }, rest(not(known("price")))],
    start: () => [
      comingFrom("starts", today),
      goneBefore("starts", today),
      rest(not(known("starts"))),
    ],
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

const rated: Condition = {
  is: "any",
  of: [1, 2, 3, 4, 5].map((level) => ({ is: "facet", facet: `difficulty:${level}` })),
}

const byDifficulty = (falling: boolean): Stretch[] => [
  { of: rated, by: "difficulty", falling, from: falling ? "5" : "1" },
  { of: not(rated), by: "appeal", falling: true },
]
