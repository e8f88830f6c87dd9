/**
 * Letters of which each is a grapheme in a text of nothing else. Such a text needs no segmenter, whose data a phone loads for a
 * tenth of a second.
 */
const letters = /^[\n -~¡-¬®-ɏ‐-‧‰-⁞←-⇿■-⛿\u3000-〩〰-ゖ゛-ヿ一-鿿！-ﾝ]*$/

let segmenter: Intl.Segmenter | undefined

/** The graphemes of a text: an emoji of several code points is one. */
export function graphemes(text: string): string[] {
  if (letters.test(text)) return text.split("")
  segmenter ??= new Intl.Segmenter("ja", { granularity: "grapheme" })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** At most this many graphemes, with … for the rest. */
export function truncate(text: string, most: number): string {
  // A grapheme has at least one code unit, so most texts fit without segmentation.
  if (text.length <= most) return text
  const all = graphemes(text)
  return all.length <= most ? text : `${all.slice(0, most).join("").trimEnd()}…`
}
