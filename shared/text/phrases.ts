import { graphemes } from "./truncate.ts"

const opening = "「『（(【〈《“‘"
const closing = "」』）)】〉》”’、。，．！？!?〜～・…:： "
/** Further characters that may not begin a line. */
const leaning = "ぁぃぅぇぉっゃゅょァィゥェォッャュョーゝゞ々"
/** Second verbs of compounds. */
const seconds = "込返越上下合直替付切抜出始終続戻乗降"
const kana = /\p{Script=Hiragana}/u
const heavy = /[\p{Script=Han}\p{Script=Katakana}A-Za-z0-9]/u
const latin = /[A-Za-z0-9.,'’-]/

/**
 * Where a heading may break: around brackets, after punctuation and を, and where a word begins after hiragana. Lines then
 * end with a phrase, as with `word-break: auto-phrase` in browsers.
 */
export const phrasesOf = (text: string) =>
  splitWhere(text, (last, next, part) => {
    const opens = opening.includes(next) && !opening.includes(last)
    const follows = (closing.includes(last) || last === "を") && !closing.includes(next)
    // お and ご belong to what follows: お知らせ.
    const honours = /(?:^|[^\p{Script=Hiragana}]|[のにはが])[おご]$/u.test(part)
    // 閉じ込める is one word.
    const compounds =
      /\p{Script=Han}[いきぎしじちにびみりえけげせてねべめれっ]$/u.test(part) &&
      seconds.includes(next)
    return opens || follows || (kana.test(last) && heavy.test(next) && !honours && !compounds)
  })

/** Where prose may break: nearly anywhere, but not before punctuation, after an opening bracket or within a number. */
export const piecesOf = (text: string) =>
  splitWhere(text, (last, next) => {
    const hangs = closing.includes(next) || leaning.includes(next) || opening.includes(last)
    return !hangs && !(latin.test(last) && latin.test(next))
  })

function splitWhere(
  text: string,
  mayBreak: (last: string, next: string, part: string) => boolean,
): string[] {
  const parts: string[] = []
  let part = ""
  let last = ""
  for (const next of graphemes(text)) {
    if (part !== "" && mayBreak(last, next, part)) {
      parts.push(part)
      part = ""
    }
    part += next
    last = next
  }
  return part === "" ? parts : [...parts, part]
}
