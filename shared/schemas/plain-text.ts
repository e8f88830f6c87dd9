/** Control characters, which PostgreSQL or a mail's header cannot contain; line breaks and tabs stay. */
const controls = /[\p{Cc}\p{Cs}]/gu

/** A text with uniform line breaks and without control characters. */
export function plainText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(controls, (control) => (control === "\n" || control === "\t" ? control : ""))
    .trim()
}

/** The same for a field of one line. */
export function oneLine(text: string): string {
  return plainText(text).replaceAll(/\s+/g, " ")
}
