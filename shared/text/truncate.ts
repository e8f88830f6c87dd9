const segmenter = new Intl.Segmenter("ja", { granularity: "grapheme" })

/** The graphemes of a text: an emoji of several code points is one. */
export function graphemes(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** At most this many graphemes, with … for the rest. */
export function truncate(text: string, most: number): string {
  // A grapheme has at least one code unit, so most texts fit without segmentation.
  if (text.length <= most) return text
  const all = graphemes(text)
  return all.length <= most ? text : `${all.slice(0, most).join("").trimEnd()}…`
}
