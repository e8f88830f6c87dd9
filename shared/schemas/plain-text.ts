import { withFewCombining } from "../text/normalize.ts"

/** Control characters, which PostgreSQL or a mail's header cannot contain; line breaks and tabs stay. */
const controls = /[\p{Cc}\p{Cs}]/gu

/** A text with uniform line breaks, without control characters, and with at most 30 combining characters behind a letter. */
export function plainText(text: string): string {
  return withFewCombining(text)
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(controls, (control) => (control === "\n" || control === "\t" ? control : ""))
    .trim()
}

/** The same for a field of one line. */
export function oneLine(text: string): string {
  return plainText(text).replaceAll(/\s+/g, " ")
}
