import { type Authored, assignMembers } from "./assign-members.ts"
import { type Best, bestListsOf } from "./best-lists.ts"
import type { Clock } from "./clock.ts"
import type { DemoContent } from "./content.ts"
import { converse, type Spoken } from "./conversations.ts"
import { type Follow, followsOf } from "./follows.ts"
import { geographyOf } from "./geography.ts"
import { openHistories } from "./histories.ts"
import { countLikes, type Like, likesOf, likesOfComment } from "./likes.ts"
import { type DatedStatus, statusesOf } from "./statuses.ts"
import { gatherPeople, type Person } from "./people.ts"

export type Comment = Spoken & { likedBy: Like[] }
export type Review = Authored & { likedBy: Like[]; comments: Comment[] }

/** Everything that happens in the demo: who did what, and when. Deterministic for the same files and time. */
export type World = {
  content: DemoContent
  clock: Clock
  people: Person[]
  reviews: Review[]
  statuses: DatedStatus[]
  follows: Follow[]
  best: Best[]
}

export function planWorld(content: DemoContent, clock: Clock): World {
  const people = gatherPeople(content, clock)
  const mysteries = new Map(content.mysteries.map((mystery) => [mystery.key, mystery]))
  const geography = geographyOf(content)
  const histories = openHistories(people, geography)
  const surroundings = { people, clock, geography, histories }
  const authored = assignMembers(content.reviews, { mysteries, ...surroundings })
  const byMystery = Map.groupBy(authored, ({ written }) => written.mystery)
  const statuses = content.mysteries.flatMap((mystery) =>
    statusesOf(mystery, byMystery.get(mystery.key) ?? [], surroundings),
  )
  const likes = countLikes(authored, clock)
  return {
    content,
    clock,
    people,
    reviews: authored.map((review) => ({ ...review, ...answersTo(review) })),
    statuses: statuses.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
    follows: followsOf(people, clock),
    best: bestListsOf(people, authored),
  }

  /** A private review has no likes or comments. */
  function answersTo(review: Authored) {
    if (review.written.private) return { likedBy: [], comments: [] }
    const comments = converse(review, surroundings).map((spoken) => ({
      ...spoken,
      likedBy: likesOfComment(spoken, people, clock),
    }))
    const count = likes.get(review) ?? 0
    return { likedBy: likesOf(review, count, { people, clock }), comments }
  }
}
