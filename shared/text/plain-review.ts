import { spoilerDelimiter } from "./spoilers.ts"

/** A review's words in one line for places outside of its page; what is hidden leaves nothing behind. */
export const plainReview = (text: string) =>
  text.replaceAll(spoilerDelimiter, "").replaceAll(/\s+/g, " ").trim()
