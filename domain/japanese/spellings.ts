import { spellingsOf } from "./aliases.ts"
import { readingKey } from "./reading-key.ts"
import { alternativeKeys } from "./tokyo-and-kyoto.ts"

/** One spelling of a word, and the key of its sound where it may also be searched by sound. */
export type Spelling = { text: string; key: string | null }

/** A single kana would match half of all readings. */
const shortestKey = 2

/** A word in all its spellings: its other names, each with its reading. */
export const spellingsWithSound = (word: string): Spelling[] =>
  spellingsOf(word).flatMap((text): Spelling[] => {
    const key = readingKey(text)
    if (key === null || [...key].length < shortestKey) return [{ text, key: null }]
    return alternativeKeys(key).map((each) => ({ text, key: each }))
  })
