import { splitSpoilers } from "#shared/text/spoilers.ts"
import type { Authored } from "./assign-members.ts"
import { chanceOf } from "./chance.ts"
import type { Person } from "./people.ts"

export type Best = { by: Person; position: number; mystery: string; line: string }

/** My-best lists of members with several reviews, with lines from those reviews. */
export function bestListsOf(people: Person[], reviews: Authored[]): Best[] {
  return people.flatMap((by) => {
    const random = chanceOf("best", by.key)
    const own = reviews.filter(({ author, written }) => author === by && !written.private)
    if (own.length < 5 || !(by.isAccount || random.chance(0.45))) return []
    return own
      .map(({ written, text }) => ({ written, text, rank: written.satisfaction ?? 3 }))
      .toSorted((one, other) => other.rank - one.rank)
      .slice(0, 3 + random.below(8))
      .map(({ written, text }, n) => ({
        by,
        position: n + 1,
        mystery: written.mystery,
        line: firstSentence(text),
      }))
  })
}

/** If it is short enough to stand alone and has no spoiler. */
function firstSentence(text: string): string {
  const [sentence = ""] = /^[^。！？\n]{5,36}(?:[。！？]+|$)/m.exec(text) ?? []
  return text.startsWith(sentence) && splitSpoilers(text).parts.length === 0 ? sentence : ""
}
