const opening = "「『（(【〈《“‘"
const closing = "」』）)】〉》”’、。，．！？!?〜～・…:： "
const kana = /\p{Script=Hiragana}/u
const heavy = /[\p{Script=Han}\p{Script=Katakana}A-Za-z0-9]/u

/**
 * Where a heading may break: before and after brackets, after signs, and where a word begins after hiragana. A line then
 * ends with a phrase, as browsers do it by `word-break: auto-phrase`.
 */
export function phrasesOf(text: string): string[] {
  const phrases: string[] = []
  let phrase = ""
  for (const c of text) {
    const last = phrase.at(-1) ?? ""
    const opens = opening.includes(c) && !opening.includes(last)
    const follows = closing.includes(last) && !closing.includes(c)
    const begins = kana.test(last) && heavy.test(c)
    if (phrase !== "" && (opens || follows || begins)) {
      phrases.push(phrase)
      phrase = ""
    }
    phrase += c
  }
  return phrase === "" ? phrases : [...phrases, phrase]
}
