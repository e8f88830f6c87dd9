import type { FeatureId } from "#shared/search/features.ts"
import { forEverybody, type SearchQuery } from "#shared/search/query.ts"
import type { StateId } from "#shared/search/states.ts"
import { addDays, type Day, daysBetween } from "#shared/time/tokyo.ts"
import { isHoliday } from "#shared/time/holidays.ts"
import { weekdayOf, weekendFrom } from "#shared/time/weekdays.ts"
import { endingSoonDays } from "#shared/catalogue/mystery-label.ts"
import { statuses } from "#shared/catalogue/statuses.ts"
import type { StatusFilterId } from "#shared/search/status-filters.ts"
import {
  all,
  any,
  type Condition,
  contains,
  facet,
  hasStatus,
  knowsAlready,
  known,
  least,
  most,
  not,
} from "#domain/search-index/condition.ts"
import { foldText } from "#domain/japanese/fold-text.ts"
import { parseWords, type Word } from "./parse-words.ts"
import { spellingsWithSound } from "#domain/japanese/spellings.ts"
import type { UnderstoodQuery } from "./understand.ts"

/** The parts of a query. A mystery has to meet all of them; the counts of a filter leave out its own part. */
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
  | "feature"
  | "pickup"
  | "reviewed"
  | "status"

export type Conditions = Map<Part, Condition>

/** The parts that the query uses. */
export function conditionsOf(query: SearchQuery, today: Day): Conditions {
  const conditions: Conditions = new Map()
  const ask = (part: Part, asked: boolean, condition: () => Condition) => {
    if (asked) conditions.set(part, condition())
  }
  const { want, avoid } = parseWords(query.kwd).words
  const oneOf = (kind: string, values: (string | number)[]) => any(...facetsOf(kind, values))

  ask("words", want.length + avoid.length > 0, () =>
    all(
      ...want.map((word) => mentions(word)),
      // Avoids the very word, not what sounds like it.
      ...avoid.map((word) => not(mentions({ ...word, isPhrase: true }))),
    ),
  )
  ask("type", query.types.length > 0, () => oneOf("type", query.types))
  // A mystery has several categories and tags, so each narrows; of what it has one of, any value will do.
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
  ask("feature", query.features.length > 0, () =>
    all(...query.features.map((feature) => hasFeature(feature, today))),
  )
  ask("pickup", query.pickup, () => facet("pickup"))
  ask("reviewed", query.reviewed, () => facet("reviewed"))
  const { status } = query
  // A query for played mysteries shows them even to members who hide them elsewhere.
  ask("status", status !== null || query.hidesPlayed, () =>
    status === null ? not(knowsAlready) : byStatus(status),
  )
  return conditions
}

/** The condition for everything that a query finds. */
export function foundBy(query: UnderstoodQuery, today: Day): Condition {
  const conditions = conditionsOf(query, today)
  const found = all(...conditions.values())
  if (!query.orNamed) return found
  const { text, among } = query.orNamed
  const others = conditionsOf(forEverybody(among), today)
  const status = conditions.get("status")
  if (status) others.set("status", status)
  return any(found, all(...others.values(), contains("names", text)))
}

const facetsOf = (kind: string, values: (string | number)[]) =>
  values.map((value) => facet(`${kind}:${value}`))

/** Contains a word in any of its spellings, or how it sounds; a phrase only as it stands. */
export const mentions = ({ text, isPhrase }: Word, field: "body" | "names" = "body"): Condition =>
  any(
    ...(isPhrase ? [{ text, key: null }] : spellingsWithSound(text)).flatMap(({ text, key }) => [
      contains(field, foldText(text)),
      ...(key === null ? [] : [contains("reading", key)]),
    ]),
  )

/** Not to be played, neither now nor on a day that is known: ended, cancelled, postponed or paused. */
export const isPast = (today: Day) => any(hasEnded(today), isOff(today))

export const isOff = (today: Day) => least("off_until", today)
export const isOn = (today: Day) => not(isOff(today))
const isSoldOut = (today: Day) => least("sold_out_until", today)

const hasEnded = (today: Day) => not(hasNotEnded(today))
const hasNotEnded = (today: Day) => any(not(known("ends")), least("ends", today))

export function inState(state: StateId, today: Day): Condition {
  const hasBegun = any(not(known("starts")), most("starts", today))
  switch (state) {
    case "open":
      return all(hasBegun, hasNotEnded(today), isOn(today))
    // Without a first day it may not have begun; only what certainly has, and is not sold out, is promised for today.
    case "today":
      return all(runsOn(today), isOn(today), not(isSoldOut(today)))
    // Hours know better than a line of start times.
    case "tonight":
      return all(
        inState("today", today),
        not(facet(`early:${dayKind(today)}`)),
        any(isAtHome, facet(`evening:${timetableOn(today)}`), facet(`late:${dayKind(today)}`)),
      )
    case "weekend": {
      const [first, last] = weekendFrom(today)
      return all(any(...daysFrom(first, last).map(runsOn)), isOn(last), not(isSoldOut(last)))
    }
    case "before":
      return all(least("starts", addDays(today, 1)), isOn(today))
    case "ending":
      return all(
        hasBegun,
        least("ends", today),
        most("ends", addDays(today, endingSoonDays)),
        isOn(today),
      )
    case "last-day":
      return all(hasBegun, least("ends", today), most("ends", today), isOn(today))
    case "off":
      return all(hasNotEnded(today), isOff(today))
    case "ended":
      return hasEnded(today)
  }
}

/** Has certainly begun by a day, has not ended, and is not known to be closed on it. */
const runsOn = (day: Day) => all(most("starts", day), hasNotEnded(day), not(isShutOn(day)))

/** Closed by its weekly hours, or on this very day. */
const isShutOn = (day: Day) => any(facet(`shut:${dayKind(day)}`), facet(`shut-on:${day}`))

/** Hours depend on the weekday, and on whether it is a public holiday. */
const dayKind = (day: Day) => `${isHoliday(day) ? "h" : ""}${weekdayOf(day)}`

/** Kits and books are bought once per party; everything else costs per person. */
const isShared = any(facet("type:11"), facet("type:13"))

/** Played where one is, without waiting for a parcel or a shop. */
const isAtHome = all(facet("category:3"), not(isShared))

/** The weekday whose start times count: on public holidays those of Sundays. */
const timetableOn = (today: Day) => (isHoliday(today) ? 0 : weekdayOf(today))

/** Mysteries are new for so many days. */
const newDays = 90

export const hasFeature = (feature: FeatureId, today: Day): Condition =>
  feature === "new"
    ? all(least("starts", addDays(today, -newDays)), not(facet("feature:rerun")))
    : facet(`feature:${feature}`)

export const byStatus = (status: StatusFilterId): Condition =>
  ({
    interested: hasStatus(statuses.interested),
    played: hasStatus(statuses.played),
    unplayed: not(hasStatus(statuses.played)),
  })[status]

/** Of more days than these some will be open. */
const fewDays = 7

/**
 * Playable on at least one of these days; a mystery without any dates is not. Of a few days one has to be open, as far as hours are
 * known.
 */
export function between(from: Day | null, to: Day | null): Condition {
  const runs = runsBetween(from, to)
  if (from === null || to === null || daysBetween(from, to) >= fewDays) return runs
  return any(...daysFrom(from, to).map((day) => all(runsBetween(day, day), not(isShutOn(day)))))
}

const daysFrom = (from: Day, to: Day): Day[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, n) => addDays(from, n))

const runsBetween = (from: Day | null, to: Day | null) =>
  all(
    any(known("starts"), known("ends")),
    to === null ? all() : any(not(known("starts")), most("starts", to)),
    from === null ? all() : any(not(known("ends")), least("ends", from)),
  )

export function costs(atMost: number, people: number | null): Condition {
  const each = most("price", atMost)
  if (people === null) return each
  return any(all(isShared, most("price", atMost * people)), all(not(isShared), each))
}

/** Open to a party of this size; a mystery without any limits given is not. */
export const fits = (people: number) =>
  all(
    any(known("min_people"), known("max_people")),
    any(not(known("min_people")), most("min_people", people)),
    any(not(known("max_people")), least("max_people", people)),
  )

/** By its longest duration, or its usual one where that is all there is. */
export const lasts = (minutes: number) =>
  any(most("max_duration", minutes), all(not(known("max_duration")), most("min_duration", minutes)))
