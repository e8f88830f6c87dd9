import type { Authored } from "./assign-members.ts"
import { chanceOf, pickSome } from "./chance.ts"
import type { Clock } from "./clock.ts"
import type { DemoReview } from "./format.ts"
import type { Histories } from "./histories.ts"
import { isAlike, mannerOf } from "./manner.ts"
import type { Person } from "./people.ts"

type WrittenComment = NonNullable<DemoReview["comments"]>[number]

type Surroundings = { people: Person[]; clock: Clock; histories: Histories }

export type Spoken = { by: Person; at: Date; content: string; likes: number }

/** The comments under a review, in order. */
export function converse(
  { key, written, author, posted }: Authored,
  { people, clock, histories }: Surroundings,
): Spoken[] {
  const spoken: Spoken[] = []
  const comments = written.comments ?? []
  for (const [n, comment] of comments.entries()) {
    const since = spoken.at(-1)?.at ?? posted
    const at = clock.after(since, 0.4, chanceOf("comment", key, String(n)))
    const by = speakerOf(comment, n, at)
    const content = comment.text.replaceAll(/@\{(\w+)\} ?/g, (_, whom: string) => {
      const mentioned = whom === "author" ? author : spoken[Number(whom) - 1]?.by
      return `@${mentioned?.name ?? ""} `
    })
    spoken.push({ by, at, content, likes: comment.likes ?? 0 })
  }
  return spoken

  function speakerOf(comment: WrittenComment, n: number, at: Date): Person {
    if (comment.by === "author") return author
    const named = people.find(({ key }) => key === comment.member)
    const speaker = named ?? whoWasAnswered(comment, n) ?? somebodyNew(comment, n, at)
    if (!speaker) throw new Error(`Nobody can have said this: ${comment.text}`)
    return speaker
  }

  /** The member who asked speaks again to thank the author. */
  function whoWasAnswered({ by }: WrittenComment, n: number): Person | undefined {
    const asked = comments.findLastIndex((each, place) => place < n && each.by === by)
    const isAnswered = comments
      .slice(asked + 1, n)
      .some((each) => each.by === "author" && each.text.includes(`@{${asked + 1}}`))
    return asked >= 0 && isAnswered ? spoken[asked]?.by : undefined
  }

  function somebodyNew({ by, text }: WrittenComment, n: number, at: Date): Person | undefined {
    const there = new Set([author, ...spoken.map((each) => each.by)])
    const free = people.filter((person) => person.joined < at && !there.has(person))
    const sameVoice = free.filter((person) => histories.of(person).voice === by)
    const manner = mannerOf(text)
    const alike = sameVoice.filter((person) => isAlike(histories.of(person).manner, manner))
    const wish = {
      count: 1,
      purpose: `${key} ${n} ${text}`,
      weigh: ({ activity }: Person) => activity,
    }
    const candidates = [alike, sameVoice, free].find(({ length }) => length > 0) ?? []
    return pickSome(candidates, wish)[0]
  }
}
