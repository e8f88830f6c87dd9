import { type Day, tokyoDay } from "#shared/time/tokyo.ts"
import { chanceOf, pickSome } from "./chance.ts"
import type { Clock } from "./clock.ts"
import type { DemoMystery, DemoReview } from "./format.ts"
import { leaningTo, type Person } from "./people.ts"

/** A review with its assigned member. */
export type Authored = {
  key: string
  written: DemoReview
  author: Person
  posted: Date
  playedOn: Day | null
}

type Voice = Person["voice"]

/** A similar voice, used when no member of the voice is available. */
const nextOf: Record<Voice, Voice> = {
  beginner: "casual",
  casual: "polite",
  expert: "polite",
  family: "casual",
  kansai: "casual",
  polite: "expert",
  senior: "polite",
  terse: "expert",
}

/** The plausible maximum of reviews per member. */
const most = 60

type World = { mysteries: Map<string, DemoMystery>; people: Person[]; clock: Clock }

/**
 * The files name a voice where they name no member. Each review goes to a member of that voice who had joined by then and
 * has not reviewed the mystery, preferring active members and those who live near.
 */
export function assignMembers(
  reviews: readonly DemoReview[],
  { mysteries, people, clock }: World,
): Authored[] {
  const taken = new Set<string>()
  const count = new Map<Person, number>()

  function give(written: DemoReview): Authored {
    const key = `${written.mystery} ${written.text}`
    const posted = clock.moment(written.postedDaysAgo, chanceOf("posted", key))
    const author = people.find((each) => each.key === written.member) ?? choose(written, posted)
    taken.add(`${author.key} ${written.mystery}`)
    count.set(author, (count.get(author) ?? 0) + 1)
    return { key, written, author, posted, playedOn: playedOn(written, posted) }
  }

  /** A review of today may have moved to yesterday, and the play date must not be later. */
  function playedOn({ playedDaysAgo }: DemoReview, posted: Date): Day | null {
    if (playedDaysAgo === null) return null
    const [day = null] = [clock.dayAt(-playedDaysAgo), tokyoDay(posted)].toSorted()
    return day
  }

  function choose({ mystery: key, text, voice }: DemoReview, posted: Date): Person {
    const mystery = mysteries.get(key)
    const free = people.filter((each) => each.joined < posted && !taken.has(`${each.key} ${key}`))
    const willing = free.filter((each) => (count.get(each) ?? 0) < most)
    const of = (wanted: Voice) => willing.filter((each) => each.voice === wanted)
    const weigh = (each: Person) => each.activity * (mystery ? leaningTo(each, mystery) : 1)
    for (const candidates of [of(voice), of(nextOf[voice]), free]) {
      const [author] = pickSome(candidates, { count: 1, purpose: `${key} ${text}`, weigh })
      if (author) return author
    }
    throw new Error(`Nobody can have written this about ${key}: ${text}`)
  }

  return reviews
    .toSorted((one, other) => Number(!one.member) - Number(!other.member))
    .map(give)
    .toSorted((one, other) => one.posted.getTime() - other.posted.getTime())
}
