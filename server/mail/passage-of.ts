import type { Told } from "#domain/notifications/text.ts"
import type { Passage } from "./letter.ts"

/** A notification in a letter. */
export const passageOf = ({ text, link }: Told, origin: string): Passage =>
  link ? { text, url: origin + link.to } : text
