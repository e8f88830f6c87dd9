import { spoilerMark } from "./spoilers.ts"

/** A report's words in one line for places outside of its page; what is hidden leaves nothing behind. */
export const plainReport = (text: string) =>
  text.replaceAll(spoilerMark, "").replaceAll(/\s+/g, " ").trim()
