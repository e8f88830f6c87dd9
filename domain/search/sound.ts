import { spellingsOf } from "./aliases.ts"
import { keysOf } from "./apart.ts"
import type { Word } from "./parse-words.ts"
import { readingKey } from "./reading-key.ts"

/** One spelling to look for: the text itself, and how it sounds where that may be looked for too. */
export type Sound = { text: string; key: string | null }

/** A single kana would sound like half of all names. */
const shortestKey = 2

/** A word in all its spellings; a phrase as it stands. */
export function soundsOf({ text, isPhrase }: Word): Sound[] {
  if (isPhrase) return [{ text, key: null }]
  return spellingsOf(text).flatMap((spelling): Sound[] => {
    const key = readingKey(spelling)
    if (key === null || [...key].length < shortestKey) return [{ text: spelling, key: null }]
    return keysOf(key).map((each) => ({ text: spelling, key: each }))
  })
}
