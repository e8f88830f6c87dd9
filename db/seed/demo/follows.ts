import { chanceOf, pickSome } from "./chance.ts"
import type { Clock } from "./clock.ts"
import { isOccasional, type Person } from "./people.ts"

export type Follow = { follower: Person; followee: Person; at: Date }

/** Each member follows up to thirty, or seven who writes little: active ones, those with similar taste, those nearby, and official ones. */
export function followsOf(people: Person[], clock: Clock): Follow[] {
  return people.flatMap((follower) => {
    const random = chanceOf("follows", follower.key)
    const others = people.filter((person) => person !== follower)
    const count = follower.isAccount
      ? 9 + random.below(9)
      : random.leaning(isOccasional(follower) ? 8 : 31, 1.9)
    const weigh = (person: Person) =>
      person.activity *
      (1 + common(person.types, follower.types)) *
      (1 + common(person.prefectures, follower.prefectures)) *
      (person.isOfficial ? 3 : 1)
    return pickSome(others, { count, purpose: `follow ${follower.key}`, weigh }).map((followee) => {
      const since = follower.joined > followee.joined ? follower.joined : followee.joined
      const at = clock.after(since, 120, chanceOf("followed", follower.key, followee.key))
      return { follower, followee, at }
    })
  })
}

const common = (some: readonly string[], others: readonly string[]) =>
  some.filter((each) => others.includes(each)).length
