import { areOneName } from "#domain/japanese/aliases.ts"
import { isSearchable } from "#domain/japanese/fold-text.ts"
import { minusSigns, quotationMarks } from "#domain/japanese/punctuation.ts"
import { nfkc } from "#shared/text/normalize.ts"

/** One thing to search for. A phrase, in quotes, is taken literally: without other spellings, readings or guesses. */
export type Word = { text: string; isPhrase: boolean }

/** All of `want` and none of `avoid`. */
export type ParsedWords = { want: Word[]; avoid: Word[] }

export type Remark =
  | { kind: "open-quote"; text: string }
  | { kind: "cut-off"; length: number }
  | { kind: "too-many"; left: string[] }
  | { kind: "only-avoided" }

/** In characters of the form that is searched (NFKC writes ﷺ as 18). Longer than any title, against text pasted by accident. */
export const longestQuery = 200
export const mostWords = 12

/** White space, controls, and characters without width or that only set the direction of writing. */
const blank = /[\s\p{Cc}\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u

/** Accepts any input; what it had to leave out becomes a remark. */
export function parseWords(query: string): { words: ParsedWords; remarks: Remark[] } {
  const remarks: Remark[] = []
  const typed = query.toWellFormed().replaceAll("\0", " ").trim()
  const characters = beginningOf(typed)
  if (characters.join("").length < typed.length) {
    remarks.push({ kind: "cut-off", length: longestQuery })
  }

  const words: ParsedWords = { want: [], avoid: [] }
  const leftOut: string[] = []
  for (const { text, isPhrase, isAvoided } of joinNames([...splitWords(characters, remarks)])) {
    const list = isAvoided ? words.avoid : words.want
    if (list.some((word) => word.text === text && word.isPhrase === isPhrase)) continue
    if (words.want.length + words.avoid.length === mostWords) leftOut.push(text)
    else list.push({ text, isPhrase })
  }
  if (leftOut.length > 0) remarks.push({ kind: "too-many", left: leftOut })
  if (words.want.length === 0 && words.avoid.length > 0) remarks.push({ kind: "only-avoided" })
  return { words, remarks }
}

/** Words as one would type them. */
export function kwdOf({ want, avoid }: ParsedWords): string {
  const typed = ({ text, isPhrase }: Word) => (isPhrase ? `"${text}"` : text)
  return [...want.map(typed), ...avoid.map((word) => `-${typed(word)}`)].join(" ")
}

function beginningOf(text: string): string[] {
  const characters: string[] = []
  let length = 0
  for (const character of text) {
    length += [...nfkc(character)].length
    if (length > longestQuery) return characters
    characters.push(character)
  }
  return characters
}

type Read = Word & { isAvoided: boolean }

function* splitWords(characters: string[], remarks: Remark[]): Generator<Read> {
  let at = 0
  while (at < characters.length) {
    if (isBlank(characters[at])) {
      at++
      continue
    }
    // A minus applies to the word right after it; alone it means nothing.
    const isAvoided = isOneOf(minusSigns, characters[at]) && !isBlank(characters[at + 1])
    if (isAvoided) at++
    const isPhrase = isOneOf(quotationMarks, characters[at])
    const end = isPhrase ? endOfPhrase(characters, at + 1) : endOfWord(characters, at)
    const text = characters.slice(isPhrase ? at + 1 : at, end).join("")
    if (isPhrase && end === characters.length) remarks.push({ kind: "open-quote", text })
    if (isSearchable(text)) yield { text: text.trim(), isPhrase, isAvoided }
    at = isPhrase ? end + 1 : end
  }
}

/** Joins neighbours that are one name together, such as murder mystery. */
function joinNames(words: Read[]): Read[] {
  const isPlain = (word: Read | undefined) => word && !word.isPhrase && !word.isAvoided
  const joined: Read[] = []
  for (const word of words) {
    const last = joined.at(-1)
    if (last && isPlain(last) && isPlain(word) && areOneName(last.text, word.text)) {
      joined[joined.length - 1] = { ...last, text: `${last.text} ${word.text}` }
    } else {
      joined.push(word)
    }
  }
  return joined
}

function endOfPhrase(characters: string[], from: number): number {
  const end = characters.findIndex((one, n) => n >= from && isOneOf(quotationMarks, one))
  return end === -1 ? characters.length : end
}

function endOfWord(characters: string[], from: number): number {
  const end = characters.findIndex(
    (one, n) => n > from && (isBlank(one) || isOneOf(quotationMarks, one)),
  )
  return end === -1 ? characters.length : end
}

const isBlank = (one: string | undefined) => one === undefined || blank.test(one)
const isOneOf = (set: string, one: string | undefined) => one !== undefined && set.includes(one)
