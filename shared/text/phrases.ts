import { graphemes } from "./truncate.ts"
import { wordsOf } from "./words.ts"

const opening = "「『（(【〈《“‘"
const closing = "」』）)】〉》”’、。，．！？!?〜～・…:： "
/** Further characters that may not begin a line. */
const leaning = "ぁぃぅぇぉっゃゅょァィゥェォッャュョーゝゞ々"
const latin = /[A-Za-z0-9.,'’-]/

/** Around brackets, and after punctuation and を. */
const punctuation =
  /(?<![「『（(【〈《“‘])(?=[「『（(【〈《“‘])|(?<=[」』）)】〉》”’、。，．！？!?〜～・…:：\sを])(?<!\s[〜～]|\d:)(?![」』）)】〉》”’、。，．！？!?・…:：\s])/

/** Break points of a heading. Lines then end with a phrase, as with `word-break: auto-phrase` in browsers. */
export const phrasesOf = (text: string) => text.split(punctuation).flatMap(wordsOf)

/** Break points of prose: nearly anywhere, but not before punctuation, after an opening bracket or within a number. */
export function piecesOf(text: string): string[] {
  const pieces: string[] = []
  let piece = ""
  let last = ""
  for (const next of graphemes(text)) {
    const hangs = closing.includes(next) || leaning.includes(next) || opening.includes(last)
    if (piece !== "" && !hangs && !(latin.test(last) && latin.test(next))) {
      pieces.push(piece)
      piece = ""
    }
    piece += next
    last = next
  }
  return piece === "" ? pieces : [...pieces, piece]
}
