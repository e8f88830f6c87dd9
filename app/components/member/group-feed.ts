import type { FeedAct } from "#domain/follows/feed.ts"
import type { Day } from "#shared/time/tokyo.ts"

/** One line of the feed: a review, or what one member played in a row. */
export type FeedLine = Pick<FeedAct, "id" | "member" | "review"> & {
  mysteries: [FeedAct["mystery"], ...FeedAct["mystery"][]]
}

export type FeedDay = { day: Day; lines: FeedLine[] }

/** The acts by day; plays of one member that follow each other are one line. */
export function groupFeed(acts: FeedAct[]): FeedDay[] {
  const days: FeedDay[] = []
  for (const { id, day, member, mystery, review } of acts) {
    let last = days.at(-1)
    if (last?.day !== day) days.push((last = { day, lines: [] }))
    const line = last.lines.at(-1)
    if (review || line?.review !== null || line.member.nzUserId !== member.nzUserId) {
      last.lines.push({ id, member, review, mysteries: [mystery] })
    } else line.mysteries.push(mystery)
  }
  return days
}
