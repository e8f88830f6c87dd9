/** Full-width characters in the line of the narrowest card, beside the number of other tags. */
const room = 10

/** The tags that fit into one line of a card, the first one in any case. */
export function tagsThatFit(tags: readonly string[]): string[] {
  let left = room
  return tags.filter((tag, n) => (left -= 1 + widthOf(tag)) >= 0 || n === 0)
}

const widthOf = (text: string) => text.length - (text.match(/[ -~]/g)?.length ?? 0) / 2
