import type { Authored } from "./assign-members.ts"
import { chanceOf, pickSome } from "./chance.ts"
import type { Clock } from "./clock.ts"
import type { Spoken } from "./conversations.ts"
import type { Person } from "./people.ts"

export type Like = { by: Person; at: Date }

type Surroundings = { people: Person[]; clock: Clock }

const mostLikes = 35

/**
 * How many likes each public review gets. The files say which are liked more than others; the numbers are those of a site
 * where two of five have none and few have more than three.
 */
export function countLikes(reviews: readonly Authored[], clock: Clock): Map<Authored, number> {
  const ranked = reviews
    .filter(({ written }) => !written.private)
    .map((review) => ({ review, draw: chanceOf("liked", review.key).fraction() }))
    .toSorted((one, other) => likesIn(one) - likesIn(other) || one.draw - other.draw)
  return new Map(
    ranked.map(({ review }, place) => {
      const days = (clock.now.getTime() - review.posted.getTime()) / 86_400_000
      const likes = likesAt((place + 0.5) / ranked.length)
      return [review, Math.min(likes, Math.floor(2 + 4 * days))]
    }),
  )
}

const likesIn = ({ review }: { review: Authored }) => review.written.likes

/** The likes of the review below which this share of all lies: many with few, few with many. */
function likesAt(share: number): number {
  if (share < 0.4) return 0
  const above = (1 - share) / 0.6
  return Math.min(mostLikes, Math.floor(1 + 6 * (above ** -0.36 - 1)))
}

/** The members who like a review, preferring those who had joined by then. */
export function likesOf(
  { key, author, posted }: Authored,
  count: number,
  { people, clock }: Surroundings,
) {
  return likesFrom(people, { key, since: posted, not: author, count }, clock)
}

export function likesOfComment({ by, at, content, likes }: Spoken, people: Person[], clock: Clock) {
  return likesFrom(people, { key: content, since: at, not: by, count: likes }, clock)
}

type Liked = { key: string; since: Date; not: Person; count: number }

function likesFrom(people: Person[], { key, since, not, count }: Liked, clock: Clock): Like[] {
  if (count === 0) return []
  const others = people.filter((person) => person !== not)
  const yesterday = new Date(clock.now.getTime() - 86_400_000)
  const weigh = (person: Person) => (person.joined < since ? 1 : 0.15) * Math.sqrt(person.activity)
  return pickSome(others, { count, purpose: `like ${key}`, weigh }).map((by) => {
    const random = chanceOf("liked", key, by.key)
    const from = latest(since, by.joined)
    // A visitor who signs in as one of the accounts has something new to read.
    if (not.isAccount && random.chance(0.15)) {
      return { by, at: clock.after(latest(from, yesterday), 0.3, random) }
    }
    // Most readers are there in the first days, but some find a review months later.
    return { by, at: clock.after(from, random.chance(0.8) ? 3 : 90, random) }
  })
}

const latest = (one: Date, other: Date) => (one > other ? one : other)
