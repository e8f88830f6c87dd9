/** The placeholder of a spoiler in a review's text. */
export const spoilerDelimiter = "||…||"

const hidden = /\|\|([\s\S]+?)\|\|/g

/**
 * Extracts what the author put between `||` and `||`. Each part leaves one delimiter in the text, in order, so that it can
 * be put back for those who may read it.
 */
export function splitSpoilers(written: string): { text: string; parts: string[] } {
  const parts = Array.from(written.matchAll(hidden), ([, part]) => part ?? "")
  return { text: written.replace(hidden, () => spoilerDelimiter), parts }
}
