import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { readWidths, type WidthOf } from "#shared/fonts/font-widths.ts"

const resolve = (file: string) =>
  createRequire(import.meta.url).resolve(`@expo-google-fonts/${file}.ttf`)

const wordsFile = resolve("zen-kaku-gothic-new/700Bold/ZenKakuGothicNew_700Bold")
/** The face that letters most of the demo's posters. */
const numberFile = resolve("dela-gothic-one/400Regular/DelaGothicOne_400Regular")

export const fontFiles = [wordsFile, numberFile]

export type Fonts = { widthOf: WidthOf; digitWidth: (digit: string) => number }

/** How wide the characters of words and of the number are. */
export function readFonts(): Fonts {
  const digits = readWidths(readFileSync(numberFile))
  return {
    widthOf: readWidths(readFileSync(wordsFile)),
    digitWidth: (digit) => digits(digit) ?? 1,
  }
}
