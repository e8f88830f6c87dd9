const segmenter = new Intl.Segmenter("ja", { granularity: "grapheme" })

/** The characters as a reader counts them: an emoji of several code points is one. */
export function graphemes(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** At most so many characters, with … in place of the rest; never half a character. */
export function truncate(text: string, most: number): string {
  // No character is shorter than one unit, so most texts are known to fit without being taken apart.
  if (text.length <= most) return text
  const all = graphemes(text)
  return all.length <= most ? text : `${all.slice(0, most).join("").trimEnd()}…`
}
