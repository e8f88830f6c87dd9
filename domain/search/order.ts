import type { OrderId } from "#shared/search/orders.ts"
import type { SearchQuery } from "#shared/search/query.ts"
import { addDays, type Day } from "#shared/time/tokyo.ts"
import {
  all,
  any,
  type Condition,
  contains,
  everything,
  facet,
  known,
  least,
  most,
  not,
} from "#domain/search-index/condition.ts"
import { inState, isOff, isOn, isPast, mentions } from "./conditions-of.ts"
import { parseWords } from "./parse-words.ts"
import type { UnderstoodQuery } from "./understand.ts"

/** A sort key of a list. Each has an index (`rankColumns` in ranked-rows.ts) except distance (nearest.ts). */
export type Rank =
  | "ordinal"
  | "appeal"
  | "statuses"
  | "difficulty"
  | "satisfaction"
  | "success_rate"
  | "price"
  | "starts"
  | "ends"
  | "distance"

/**
 * One stretch of a list: the mysteries that meet the condition, sorted by rank. Stretches follow each other and never
 * share a mystery. `from` is where the ranks of the stretch begin, unless that is where all ranks do.
 */
export type Stretch = { of: Condition; by: Rank; falling: boolean; from?: string }

/** The number of the stretch of which one row follows each five of the stretches before it, while these last. */
export type Order = { stretches: Stretch[]; mixedIn?: number }

export function orderOf(query: UnderstoodQuery, today: Day): Order {
  const { order, kwd, orNamed } = query
  if (order !== "recommended") return { stretches: stretchesOf(query, today) }
  const usual =
    parseWords(kwd).words.want.length === 0
      ? { stretches: recommended(today).map(byAppeal), mixedIn: 2 }
      : { stretches: stretchesOf(query, today) }
  return orNamed?.isFirst ? namedFirst(orNamed.text, usual, today) : usual
}

/** Even what is past, if the whole text is in its name. */
function namedFirst(text: string, { stretches, mixedIn }: Order, today: Day): Order {
  const named = contains("names", text)
  const first = [inState("open", today), inState("before", today), isPast(today)]
  return {
    stretches: [
      ...first.map((of) => byAppeal(all(of, named))),
      ...stretches.map((stretch) => ({ ...stretch, of: all(stretch.of, not(named)) })),
    ],
    ...(mixedIn === undefined ? {} : { mixedIn: first.length + mixedIn }),
  }
}

function stretchesOf(query: SearchQuery, today: Day): Stretch[] {
  const yesterday = addDays(today, -1)
  const orders: Record<OrderId, () => Stretch[]> = {
    recommended: () => recommendedByWords(query, today).map(byAppeal),
    new: () => [falling("ordinal", everything)],
    ending: () => [
      rising("ends", all(least("ends", today), isOn(today)), today),
      byAppeal(all(not(known("ends")), isOn(today))),
      byAppeal(inState("off", today)),
      falling("ends", most("ends", yesterday), yesterday),
    ],
    popular: () => [falling("statuses", everything)],
    satisfying: () => byFigure(falling, "satisfaction", "5"),
    easy: () => byDifficulty(query, rising),
    hard: () => byDifficulty(query, falling),
    "rarely-solved": () => byFigure(rising, "success_rate", "0"),
    "often-solved": () => byFigure(falling, "success_rate", "1"),
    price: () => [rising("price", known("price")), byAppeal(not(known("price")))],
    start: () => [
      rising("starts", all(least("starts", today), isOn(today)), today),
      falling("starts", all(most("starts", yesterday), isOn(today)), yesterday),
      byAppeal(all(not(known("starts")), isOn(today))),
      byAppeal(isOff(today)),
    ],
    near: () => [
      rising("distance", all(located, not(isPast(today)))),
      rising("distance", all(located, isPast(today))),
      byAppeal(not(located)),
    ],
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

/** Mysteries that can be played now and that people tell of, the rest that can be played now, those to come, those that are past. */
function recommended(today: Day): Condition[] {
  const open = inState("open", today)
  const reviewed = facet("reviewed")
  return [all(open, reviewed), all(open, not(reviewed)), inState("before", today), isPast(today)]
}

/** Mysteries with the words in their names come first, among them those that can be played now. */
function recommendedByWords({ kwd }: SearchQuery, today: Day): Condition[] {
  const named = all(...parseWords(kwd).words.want.map((word) => mentions(word, "names")))
  const [open, before, past] = [inState("open", today), inState("before", today), isPast(today)]
  return [
    ...[named, not(named)].flatMap((some) => [all(open, some), all(before, some)]),
    all(past, named),
    all(past, not(named)),
  ]
}

const located = facet("located")

/** Mysteries that enough players have told of come first, by rank. */
const byFigure = (
  inOrder: typeof rising,
  by: "satisfaction" | "success_rate",
  from: string,
): Stretch[] => {
  const isKnown = facet(by)
  return [inOrder(by, isKnown, from), byAppeal(not(isKnown))]
}

const rated = any(...[1, 2, 3, 4, 5].map((level) => facet(`difficulty:${level}`)))

/** Difficulties are averages rounded half up, so the first rank that can match is half a level off the first one asked for. */
function byDifficulty({ difficulties }: SearchQuery, inOrder: typeof rising): Stretch[] {
  const asked = difficulties.length > 0 ? difficulties : [1, 5]
  const first = inOrder === falling ? Math.max(...asked) + 0.5 : Math.min(...asked) - 0.5
  return [inOrder("difficulty", rated, String(first)), byAppeal(not(rated))]
}
