/** Stands in a review's text where a part of it is hidden. */
export const spoilerDelimiter = "||…||"

const hidden = /\|\|([\s\S]+?)\|\|/g

/**
 * Takes what a writer put between `||` and `||` out of a text. The parts are in the order of the marks that are left in
 * their places, one mark a part: who may read them puts them back.
 */
export function splitSpoilers(written: string): { text: string; parts: string[] } {
  const parts = Array.from(written.matchAll(hidden), ([, part]) => part ?? "")
  return { text: written.replace(hidden, () => spoilerDelimiter), parts }
}
