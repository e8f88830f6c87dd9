import { z } from "./browser-zod.ts"
import { oneLine, plainText } from "./plain-text.ts"
import { atMost } from "./text-rules.ts"

/** A typed text may be longer before it is cleaned: line breaks of two units, blanks, letters in parts. */
export const roomFor = (most: number) => 4 * most + 1_000

type Rules = {
  /** The error of an absent or empty text; a text without it may be empty. */
  missing?: string
  clean?: (text: string) => string
}

/** A text of at most so many characters. One that is far too long is refused before anything reads it. */
export function textField(
  most: number,
  tooLong: string,
  { missing, clean = plainText }: Rules = {},
) {
  const text = z
    .string(missing)
    .max(roomFor(most), { error: tooLong, abort: true })
    .overwrite(clean)
    .refine(atMost(most), tooLong)
  return missing === undefined ? text : text.min(1, missing)
}

/** The same of one line. */
export const lineField = (most: number, tooLong: string, rules: Rules = {}) =>
  textField(most, tooLong, { clean: oneLine, ...rules })
