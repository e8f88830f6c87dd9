import type { SearchQuery } from "#shared/search/query.ts"
import type { StateId } from "#shared/search/states.ts"
import { addDays, type Day } from "#shared/time/tokyo.ts"
import { endingSoonDays } from "#shared/mystery-label.ts"
import { statuses } from "#shared/statuses.ts"
import type { MarkId } from "#shared/search/marks.ts"
import { all, any, type Condition, facet, known, least, marked, most, not } from "./condition.ts"
import { parseWords, type Word } from "./parse-words.ts"
import { spellingsWithSound } from "#domain/japanese/spellings.ts"

/** The parts of a search. A mystery has to meet all that are asked; a count leaves out the part it belongs to. */
export type Part =
  | "words"
  | "type"
  | "category"
  | "tag"
  | "where"
  | "place"
  | "maker"
  | "state"
  | "dates"
  | "price"
  | "people"
  | "minutes"
  | "difficulty"
  | "pickup"
  | "reviewed"
  | "mark"

export type Conditions = Map<Part, Condition>

/** Only the parts that ask for something. */
export function conditionsOf(query: SearchQuery, today: Day): Conditions {
  const conditions: Conditions = new Map()
  const ask = (part: Part, asked: boolean, condition: () => Condition) => {
    if (asked) conditions.set(part, condition())
  }
  const { want, avoid } = parseWords(query.kwd).tree
  const oneOf = (kind: string, values: (string | number)[]) => any(...facetsOf(kind, values))

  ask("words", want.length + avoid.length > 0, () =>
    all(
      ...want.map((word) => saying(word)),
      ...avoid.map((word) => not(saying({ ...word, isPhrase: true }))),
    ),
  )
  ask("type", query.types.length > 0, () => oneOf("type", query.types))
  // What a game has several of, each narrows further; of what it has one of, any will do.
  ask("category", query.categories.length > 0, () => all(...facetsOf("category", query.categories)))
  ask("tag", query.tags.length > 0, () => all(...facetsOf("tag", query.tags)))
  ask("where", query.areas.length + query.prefectures.length > 0, () =>
    any(...facetsOf("area", query.areas), ...facetsOf("prefecture", query.prefectures)),
  )
  ask("place", query.places.length > 0, () => oneOf("place", query.places))
  ask("maker", query.makers.length > 0, () => oneOf("maker", query.makers))
  ask("state", query.states.length > 0, () =>
    any(...query.states.map((state) => inState(state, today))),
  )
  ask("dates", query.from !== null || query.to !== null, () => between(query.from, query.to))
  ask("price", query.price !== null, () => costs(query.price ?? 0, query.people))
  ask("people", query.people !== null, () => fits(query.people ?? 1))
  ask("minutes", query.minutes !== null, () => lasts(query.minutes ?? 0))
  ask("difficulty", query.difficulties.length > 0, () => oneOf("difficulty", query.difficulties))
  ask("pickup", query.pickup, () => facet("pickup"))
  ask("reviewed", query.reviewed, () => facet("reviewed"))
  // Whoever asks for what they played wants to see it, also where they hide it otherwise.
  const mark = query.mark ?? (query.hidesPlayed ? "unplayed" : null)
  ask("mark", mark !== null, () => carrying(mark ?? "unplayed"))
  return conditions
}

const facetsOf = (kind: string, values: (string | number)[]) =>
  values.map((value) => facet(`${kind}:${value}`))

/** Whoever avoids a word means that very word, not what sounds like it. */
export const saying = (word: Word, where: "anywhere" | "names" = "anywhere"): Condition =>
  any(...soundsOf(word).map((sound): Condition => ({ is: "said", sound, where })))

/** A word in all its spellings; a phrase as it stands. */
const soundsOf = ({ text, isPhrase }: Word) =>
  isPhrase ? [{ text, key: null }] : spellingsWithSound(text)

export const isOver = (today: Day) => not(mayStillBePlayed(today))

const mayStillBePlayed = (today: Day) => any(not(known("ends")), least("ends", today))

export function inState(state: StateId, today: Day): Condition {
  const hasBegun = any(not(known("starts")), most("starts", today))
  switch (state) {
    case "open":
      return all(hasBegun, mayStillBePlayed(today))
    // What tells no beginning may be anything; only what is known to have begun is promised for today.
    case "today":
      return all(most("starts", today), mayStillBePlayed(today))
    case "weekend": {
      const [first, last] = weekendFrom(today)
      return all(most("starts", last), mayStillBePlayed(first))
    }
    case "before":
      return least("starts", addDays(today, 1))
    case "ending":
      return all(hasBegun, least("ends", today), most("ends", addDays(today, endingSoonDays)))
    case "last-day":
      return all(hasBegun, least("ends", today), most("ends", today))
    case "ended":
      return isOver(today)
  }
}

export const carrying = (mark: MarkId): Condition =>
  ({
    interested: marked(statuses.interested),
    played: marked(statuses.played),
    unplayed: not(marked(statuses.played)),
  })[mark]

/** What is left of this weekend, or the next one: from Saturday, or today, to Sunday. */
function weekendFrom(today: Day): [Day, Day] {
  const weekday = new Date(today).getUTCDay()
  const sunday = addDays(today, (7 - weekday) % 7)
  return [weekday === 0 ? today : addDays(sunday, -1), sunday]
}

/** Playable on some day of these; what tells no days at all is left out. */
const between = (from: Day | null, to: Day | null) =>
  all(
    any(known("starts"), known("ends")),
    to === null ? all() : any(not(known("starts")), most("starts", to)),
    from === null ? all() : any(not(known("ends")), least("ends", from)),
  )

/** Kits and books are bought once for all who play together; everything else is paid by each. */
const isShared = any(facet("type:11"), facet("type:13"))

export function costs(atMost: number, people: number | null): Condition {
  const each = most("price", atMost)
  if (people === null) return each
  return any(all(isShared, most("price", atMost * people)), all(not(isShared), each))
}

/** So many may come together; what tells nothing about it is left out. */
export const fits = (people: number) =>
  all(
    any(known("min_people"), known("max_people")),
    any(not(known("min_people")), most("min_people", people)),
    any(not(known("max_people")), least("max_people", people)),
  )

/** Done within so many minutes: by its longest time, or its usual one where that is all it tells. */
export const lasts = (minutes: number) =>
  any(most("max_duration", minutes), all(not(known("max_duration")), most("min_duration", minutes)))
