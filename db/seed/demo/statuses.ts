import type { Day } from "#shared/time/tokyo.ts"
import type { Authored } from "./assign-members.ts"
import { chanceOf, pickSome } from "./chance.ts"
import type { Clock } from "./clock.ts"
import type { DemoMystery } from "./format.ts"
import type { Geography } from "./geography.ts"
import { dayNumber, type Histories } from "./histories.ts"
import { leaningTo, type Person } from "./people.ts"

const interested = 1
const played = 2

export type DatedStatus = {
  by: Person
  mystery: string
  status: typeof interested | typeof played
  at: Date
  playedOn: Day | null
  /** Recorded without a review. */
  satisfaction?: number | null
}

type Surroundings = {
  people: Person[]
  clock: Clock
  geography: Geography
  histories: Histories
}

/** The statuses of a mystery: its reviewers have played it, and others have either status. */
export function statusesOf(
  mystery: DemoMystery,
  reviews: Authored[],
  { people, clock, geography, histories }: Surroundings,
): DatedStatus[] {
  const { key } = mystery
  const opened = clock.moment(mystery.addedDaysAgo, chanceOf("added", key))
  const weigh = (person: Person) =>
    leaningTo(person, mystery, geography.kmFrom(histories.of(person).near, key)) *
    Math.sqrt(person.activity)
  const wish = wishesFor(mystery, reviews.length)

  const writers = reviews.map(
    ({ author, posted, playedOn }) =>
      ({ by: author, mystery: key, status: played, at: posted, playedOn }) as const,
  )
  const silent = pickSome(without(people, writers), {
    count: wish.played,
    purpose: `played ${key}`,
    weigh,
  }).flatMap((by) => playedQuietly(by, mystery, { clock, histories }))
  const curious = pickSome(without(people, [...writers, ...silent]), {
    count: wish.interested,
    purpose: `interested ${key}`,
    weigh,
  }).map((by) => {
    const since = by.joined > opened ? by.joined : opened
    const at = clock.after(since, 45, chanceOf("interest", key, by.key))
    return { by, mystery: key, status: interested, at, playedOn: null } as const
  })
  return [...writers, ...silent, ...curious]
}

/** A mystery with many reviews has many more statuses; a future one can only be interesting. */
function wishesFor({ key, start, pickup }: DemoMystery, reviews: number) {
  const random = chanceOf("popular", key)
  const isToCome = start !== null && start > 0
  return {
    played: isToCome ? 0 : random.below(3 + reviews),
    interested: Math.min(
      80,
      2 + random.leaning(isToCome ? 45 : 18, 2) + reviews * 2 + (pickup ? 12 : 0),
    ),
  }
}

/** A day of its run after they joined, if there was one on which they were not elsewhere. */
function playedQuietly(
  by: Person,
  mystery: DemoMystery,
  { clock, histories }: Pick<Surroundings, "clock" | "histories">,
) {
  const { key, start, end, addedDaysAgo } = mystery
  const random = chanceOf("played", key, by.key)
  const longestAgo = Math.min(-(start ?? -addedDaysAgo), by.joinedDaysAgo - 1)
  const latest = Math.max(1, -(end ?? 0))
  if (longestAgo < latest) return []
  const daysAgo = latest + random.leaning(longestAgo - latest + 1, 1.6)
  const at = clock.moment(daysAgo, random)
  const playedOn = clock.dayAt(-daysAgo)
  const play = { mystery, day: dayNumber(playedOn) }
  if (!histories.couldPlay(by, play)) return []
  histories.play(by, play)
  const satisfaction = recordedBy(by, mystery)
  return [{ by, mystery: key, status: played, at, playedOn, satisfaction } as const]
}

/** A third of those who do not write say how content they were: 3.0 to 5.0. */
function recordedBy(by: Person, { key }: DemoMystery): number | null {
  const random = chanceOf("record", key, by.key)
  return random.below(3) === 0 ? 3 + random.below(5) / 2 : null
}

function without(people: Person[], statuses: { by: Person }[]): Person[] {
  const gone = new Set(statuses.map(({ by }) => by))
  return people.filter((person) => !gone.has(person))
}
