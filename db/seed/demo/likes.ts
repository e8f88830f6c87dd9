import type { Authored } from "./assign-members.ts"
import { chanceOf, pickSome } from "./chance.ts"
import type { Clock } from "./clock.ts"
import type { Spoken } from "./conversations.ts"
import type { Person } from "./people.ts"

export type Like = { by: Person; at: Date }

/** Few likes are kept as the file says; larger numbers are reduced, because each is a row and a notification. */
const spread = (likes: number) =>
  likes <= 8 ? likes : Math.round(8 + 82 * ((likes - 8) / 82) ** 2)

/** The members who like a review, preferring those who had joined by then. */
export function likesOf(
  { key, written, author, posted }: Authored,
  people: Person[],
  clock: Clock,
) {
  return likesFrom(people, { key, since: posted, not: author, count: spread(written.likes) }, clock)
}

export function likesOfComment({ by, at, content, likes }: Spoken, people: Person[], clock: Clock) {
  return likesFrom(people, { key: content, since: at, not: by, count: likes }, clock)
}

type Liked = { key: string; since: Date; not: Person; count: number }

function likesFrom(people: Person[], { key, since, not, count }: Liked, clock: Clock): Like[] {
  const others = people.filter((person) => person !== not)
  const weigh = (person: Person) => (person.joined < since ? 1 : 0.15) * Math.sqrt(person.activity)
  return pickSome(others, { count, purpose: `like ${key}`, weigh }).map((by) => {
    const from = by.joined < since ? since : by.joined
    return { by, at: clock.after(from, 3, chanceOf("liked", key, by.key)) }
  })
}
