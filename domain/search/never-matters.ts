import { sewText } from "./apart.ts"
import { evenly } from "./evenly.ts"

/**
 * What a search passes over in words and texts alike: spaces, long-vowel marks and what is typed for them, middle dots and
 * the equals signs that stand for them, and what has no width, only turns the direction of writing or chooses a picture.
 * The database's search_text() leaves out the same.
 */
export const neverMatters =
  "[\\s\\u0085\\u00ad\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff\\ufe00-\\ufe0fー〜~・゠=‐‑‒–—―−-]"

const marks = new RegExp(neverMatters, "gu")

/** Whether anything is left to look for. */
export const saysSomething = (word: string) => evenly(word).replaceAll(marks, "") !== ""

/** Two words with the same plain form are one word to a search; the database's search_text() in small. */
export const plainForm = (word: string) =>
  sewText([...evenly(word).replaceAll(marks, "")].map(inLowerCase).map(asHiragana).join(""))

/** Letter by letter, as the database does it: whatever stands beside it, and İ is an i. */
const inLowerCase = (one: string) => (one === "İ" ? "i" : one.toLowerCase())

const small = "ぁぃぅぇぉっゃゅょゎゕゖ"
const large = "あいうえおつやゆよわかけ"

function asHiragana(one: string): string {
  const hiragana = /[ァ-ヶ]/.test(one) ? String.fromCharCode(one.charCodeAt(0) - 0x60) : one
  const place = small.indexOf(hiragana)
  return place < 0 ? hiragana : (large[place] ?? hiragana)
}
