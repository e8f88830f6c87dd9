/** Ways to begin a text: what a button says, and what it writes. */
export const openers = [
  { label: "よかったところ", start: "よかったのは、" },
  { label: "むずかしさ", start: "むずかしさは、" },
  { label: "だれと", start: "いっしょに解いたのは、" },
] as const

/** The text with one more beginning, on a line of its own. */
export const begunWith = (text: string, start: string) =>
  text.trim() === "" ? start : `${text.trimEnd()}\n${start}`

/** Whether there is more than beginnings. */
export const hasOwnWords = (text: string) =>
  openers.reduce((left, { start }) => left.replaceAll(start, ""), text).trim() !== ""
