import { spellingsOf } from "./aliases.ts"
import type { Word } from "./parse-words.ts"
import { readingKey } from "./reading-key.ts"

/** One spelling to look for: the text itself, and how it sounds where that may be looked for too. */
export type Sound = { text: string; key: string | null }

/** A single kana would sound like half of all names. */
const shortestKey = 2

/** A word in all its spellings; a phrase as it stands. */
export function soundsOf({ text, isPhrase }: Word): Sound[] {
  if (isPhrase) return [{ text, key: null }]
  return spellingsOf(text).map((spelling) => {
    const key = readingKey(spelling)
    return { text: spelling, key: key !== null && [...key].length >= shortestKey ? key : null }
  })
}
