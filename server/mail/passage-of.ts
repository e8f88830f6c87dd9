import type { Line } from "#domain/notifications/mailing.ts"
import type { Passage } from "./letter.ts"

/** A notification in a letter. */
export function passageOf({ text, title, link }: Line, origin: string): Passage {
  const told = title === null ? text : `${text}\n「${title}」`
  return link ? { text: told, url: origin + link.to } : told
}
