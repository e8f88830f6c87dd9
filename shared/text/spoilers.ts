import { spoilerDelimiter } from "./spoiler-delimiter.ts"

const hidden = /\|\|([\s\S]+?)\|\|/g

/** A review as it is stored: the text that everybody reads, and the hidden parts in the order of their placeholders. */
export type SplitReview = { text: string; parts: string[] }

/**
 * Extracts what the author put between `||` and `||`. Each part leaves one delimiter in the text, in order, so that it can
 * be put back for those who may read it. A delimiter that somebody typed is a hidden part too: 「…」.
 */
export function splitSpoilers(written: string): SplitReview {
  const parts = Array.from(written.matchAll(hidden), ([, part]) => part ?? "")
  return { text: written.replace(hidden, () => spoilerDelimiter), parts }
}

/** Puts the parts back between their bars. */
export function joinSpoilers({ text, parts }: SplitReview): string {
  return text
    .split(spoilerDelimiter)
    .map((piece, n) => (n === 0 ? piece : `||${parts[n - 1] ?? "…"}||${piece}`))
    .join("")
}

/** A review in its form: the text with bars in it, and the part 「プレイ済の人だけ」, which follows as a paragraph of its own. */
export type TypedReview = { text: string; spoiler: string }

const lastParagraph = `\n\n${spoilerDelimiter}`

export function splitReview({ text: typed, spoiler }: TypedReview): SplitReview {
  const { text, parts } = splitSpoilers(typed)
  return spoiler === ""
    ? { text, parts }
    : { text: text + lastParagraph, parts: [...parts, spoiler] }
}

/** A hidden part that is a paragraph at the end goes back to the field 「プレイ済の人だけ」, wherever it was typed. */
export function joinReview({ text, parts }: SplitReview): TypedReview {
  if (!text.endsWith(lastParagraph)) return { text: joinSpoilers({ text, parts }), spoiler: "" }
  const visible = text.slice(0, -lastParagraph.length)
  const before = visible.split(spoilerDelimiter).length - 1
  return { text: joinSpoilers({ text: visible, parts }), spoiler: parts[before] ?? "…" }
}

/** The text that everybody reads, without the placeholders. */
export const visibleText = (text: string) => text.replaceAll(spoilerDelimiter, "").trim()
