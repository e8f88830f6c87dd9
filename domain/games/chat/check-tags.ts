import type { ChatAnswer, Reply } from "#content/games/chat.ts"
import type { Verdict } from "#domain/games/verdict.ts"

/** Tags put up around a place, by hours of the clock. */
export type Tags = { place: string; posts: Readonly<Record<string, number>> }

export function checkTags(
  { place, posts, near }: Extract<ChatAnswer, { kind: "tags" }>,
  guess: Tags,
): Verdict<Reply> {
  const isIn = (wanted: Readonly<Record<string, number>>) =>
    Object.entries(wanted).every(([tag, hour]) => guess.posts[tag] === hour)
  if (guess.place === place && isIn(posts)) return { kind: "right" }
  const isPartly = Object.entries(posts).some(([tag, hour]) => guess.posts[tag] === hour)
  const found = near.find((each) => {
    if ("elsewhere" in each) return guess.place !== place
    if ("posts" in each) return isIn(each.posts)
    return "some" in each ? isPartly : true
  })
  return found ? { kind: "near", reply: found.reply } : { kind: "wrong" }
}
