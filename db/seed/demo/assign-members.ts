import { type Day, tokyoDay } from "#shared/time/tokyo.ts"
import { chanceOf, pickSome } from "./chance.ts"
import type { Clock } from "./clock.ts"
import { factsIn } from "./facts.ts"
import type { DemoMystery, DemoReview, Voice } from "./format.ts"
import type { Geography } from "./geography.ts"
import { dayNumber, type Histories } from "./histories.ts"
import { isAlike, mannerOf } from "./manner.ts"
import { isOccasional, leaningTo, near, type Person } from "./people.ts"
import { datesOf, withDay } from "./review-dates.ts"

/** A review with its assigned member. */
export type Authored = {
  key: string
  written: DemoReview
  /** As its readers see it. */
  text: string
  author: Person
  posted: Date
  playedOn: Day | null
}

/** A similar voice, used when no member of the voice is available. No other sounds like a beginner or is of Kansai. */
const nextOf: Partial<Record<Voice, Voice>> = {
  casual: "polite",
  expert: "polite",
  family: "casual",
  polite: "casual",
  senior: "polite",
  terse: "casual",
}

const plainVoices: readonly Voice[] = ["beginner", "casual", "family", "polite", "terse"]
const isPlain = (voice: Voice) => plainVoices.includes(voice)

/** The plausible maximum of reviews per member. */
const most = 60

type World = {
  mysteries: Map<string, DemoMystery>
  people: Person[]
  clock: Clock
  geography: Geography
  histories: Histories
}

/**
 * The files name a voice where they name no member. Each review goes to a member of that voice who had joined by then, of
 * whom nothing known contradicts it, preferring those who live near and write in its manner. Texts that claim much go first,
 * and mostly to members who write little, so that nobody's life gets too eventful.
 */
export function assignMembers(
  reviews: readonly DemoReview[],
  { mysteries, people, clock, geography, histories }: World,
): Authored[] {
  function give(written: DemoReview): Authored {
    const mystery = mysteries.get(written.mystery)
    if (!mystery) throw new Error(`There is no mystery ${written.mystery}`)
    const dates = datesOf(written, mystery, clock)
    const play = { mystery, day: dayNumber(dates.playedOn ?? tokyoDay(dates.posted)) }
    const { who = {}, text, voice } = written
    const manner = mannerOf(text)
    const told = { who, facts: factsIn(who, text), voice, manner }
    const author = people.find((each) => each.key === written.member) ?? choose()
    histories.tell(author, play, told)
    const key = `${mystery.key} ${text}`
    return { key, written, text: withDay(text, dates.playedOn), author, ...dates }

    function choose(): Person {
      const able = people.filter(
        (each) => each.joined < dates.posted && histories.couldTell(each, play, told),
      )
      for (const candidates of inOrderOfChoice(able)) {
        const [author] = pickSome(candidates, {
          count: 1,
          purpose: `${written.mystery} ${text}`,
          weigh,
        })
        if (author) return author
      }
      throw new Error(`Nobody can have written this about ${written.mystery}: ${text}`)
    }

    function inOrderOfChoice(able: Person[]): Person[][] {
      const random = chanceOf("author", written.mystery, text)
      const willing = able.filter((each) => histories.of(each).written < each.reviews)
      const speaking = willing.filter(speaks(voice))
      const close = random.chance(travelling) ? speaking : speaking.filter(isClose)
      const often = close.filter((each) => !isOccasional(each))
      const seldom = close.filter(isOccasional)
      const first = random.chance(shareOfOccasional(written)) ? seldom : often
      const similar = willing.filter(speaks(nextOf[voice] ?? voice)).filter(isClose)
      const tireless = able.filter(
        (each) => !isOccasional(each) && histories.of(each).written < most,
      )
      const fitting = [first, often, seldom, similar, speaking]
      return [...fitting.map(ofThisManner), ...fitting, ofThisManner(willing), willing, tireless]
    }

    function ofThisManner(candidates: Person[]): Person[] {
      return candidates.filter((each) => isAlike(histories.of(each).manner, manner))
    }

    /** Members who rarely write do so soon after they have joined. */
    function weigh(each: Person): number {
      const { written } = histories.of(each)
      const days = (dates.posted.getTime() - each.joined.getTime()) / 86_400_000
      const eagerness = isOccasional(each) ? 1 / (1 + days / 90) : 1
      const room = Math.max(1, each.reviews - written) ** 3
      return room * eagerness * leaningTo(each, play.mystery, kmTo(each))
    }

    function kmTo(each: Person) {
      return geography.kmFrom(histories.of(each).near, written.mystery)
    }

    function isClose(each: Person) {
      return (kmTo(each) ?? 0) < near
    }
  }

  /** Members without a voice of their own begin with any, and change between the plain ones. */
  function speaks(wanted: Voice) {
    return (each: Person) => {
      const { voice = wanted } = histories.of(each)
      return voice === wanted || (!each.voice && isPlain(voice) && isPlain(wanted))
    }
  }

  return inTurn(reviews)
    .map(give)
    .toSorted((one, other) => one.posted.getTime() - other.posted.getTime())
}

/** The share of reviews that need not be near their author's home. */
const travelling = 0.06

/** How often a text goes to someone who rarely writes. */
function shareOfOccasional({ voice, who = {} }: DemoReview): number {
  if (Object.keys(who).length > 0) return 0.6
  return voice === "beginner" ? 0.45 : 0.07
}

/** Named authors, then first mysteries, then those with most claims. */
export const inTurn = (reviews: readonly DemoReview[]) =>
  reviews.toSorted((one, other) => turnOf(one) - turnOf(other))

const turnOf = ({ member, who = {} }: DemoReview) =>
  member ? -2 : who.first ? -1 : 10 - Object.keys(who).length
