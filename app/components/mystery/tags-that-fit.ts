/** Full-width characters in the line of the narrowest card, beside the number of other tags. */
const room = 10

/** The tags that fit into one line of a card, the first one in any case. */
export function tagsThatFit(tags: readonly string[]): string[] {
  let used = 0
  return tags.filter((tag, n) => {
    used += 1 + widthOf(tag)
    return n === 0 || used <= room
  })
}

const widthOf = (text: string) =>
  [...text].reduce(
    (sum, character) => sum + (/[\u0020-\u007e\uff61-\uff9f]/.test(character) ? 0.5 : 1),
    0,
  )
