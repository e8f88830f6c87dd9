/** So many signs no paragraph or list has: to pair them takes a time that grows faster than they do. */
const mostSigns = 300
const longestPiece = 8000
/** A list in a quotation in a list, and no further. */
const deepest = 4

/** The signs of Markdown, and the beginning of a line in a list. */
const sign = /[*_[\]!|&<>\\#]|^[ \t]*(?:[-+]|\d{1,9}[.)])[ \t]|^[ \t]*-{3}| {2}$/gm

/** How much work a piece of Markdown is. */
export const countSigns = (text: string) => text.match(sign)?.length ?? 0

/** Whether a piece takes a time in proportion to its length. */
export function isTame(text: string): boolean {
  return (
    text.length <= longestPiece &&
    countSigns(text) <= mostSigns &&
    text.split("\n").every((line) => depthOf(line) <= deepest)
  )
}

function depthOf(line: string): number {
  const lead = /^(?:[ \t]{0,8}(?:[>*+-]|\d{1,9}[.)]))*/.exec(line)?.[0] ?? ""
  const isRule = /^[ \t*-]+$/.test(line)
  return isRule ? 0 : Math.max(lead.length / 4, lead.replaceAll(/[ \t\d]/g, "").length)
}
