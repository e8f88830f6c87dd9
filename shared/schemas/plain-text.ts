/** Characters that nobody types and PostgreSQL or a mail's header cannot hold; line breaks and tabs stay. */
const controls = /[\p{Cc}\p{Cs}]/gu

/** What somebody wrote, with one kind of line break and nothing that is only there to break something. */
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
