import { spoilerDelimiter } from "./spoiler-delimiter.ts"

/** A review as one line of plain text, without spoilers and their delimiters. */
export const plainReview = (text: string) =>
  text.replaceAll(spoilerDelimiter, "").replaceAll(/\s+/g, " ").trim()
