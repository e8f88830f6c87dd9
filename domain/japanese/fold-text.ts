import { inLargeKana } from "./kana.ts"
import { normalizeUnicode } from "./normalize-unicode.ts"
import { separateTokyoFromKyoto } from "./tokyo-and-kyoto.ts"

/**
 * Characters that searches ignore: spaces, long-vowel marks and what is typed for them, middle dots and the equals signs
 * that stand for them, and anything that has no width, only sets the direction of writing or selects a glyph. The database's
 * search_text() drops the same ones.
 */
const ignoredCharacters = new RegExp(
  "[\\ufe00-\\ufe0f\\s\\u0085\\u00ad\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeffー〜~・゠=‐‑‒–—―−-]",
  "gu",
)

/** False where folding leaves nothing to search for. */
export const isSearchable = (word: string) =>
  normalizeUnicode(word).replaceAll(ignoredCharacters, "") !== ""

/** The form in which texts and words are compared: width, case, kind and size of kana do not matter. As search_text(). */
export const foldText = (text: string) =>
  separateTokyoFromKyoto(
    [...normalizeUnicode(text).replaceAll(ignoredCharacters, "")]
      .map(toLowerCase)
      .map(toLargeHiragana)
      .join(""),
  )

/** Character by character, as the database does: context does not matter, and İ is an i. */
const toLowerCase = (character: string) => (character === "İ" ? "i" : character.toLowerCase())

const toLargeHiragana = (character: string) =>
  inLargeKana(
    /[ァ-ヶ]/.test(character) ? String.fromCharCode(character.charCodeAt(0) - 0x60) : character,
  )
