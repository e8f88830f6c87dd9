import { kanaIn, kanaTable } from "./kana-table.ts"

const vowels = [...kanaTable[0].plain]

/** The vowel that a hiragana ends on. */
export const vowelOf: ReadonlyMap<string, string> = new Map(
  kanaTable.flatMap(({ plain, small, voiced }) =>
    [plain, small, voiced].flatMap((text) =>
      [...text].map((kana, n) => [kana, vowels[n % vowels.length] ?? ""] as const),
    ),
  ),
)

const largeOf = new Map(
  kanaTable.flatMap(({ plain, small }) =>
    kanaIn(small).map((kana) => [kana, plain.charAt(small.indexOf(kana))] as const),
  ),
)

/** Hiragana in its large form; anything else as it is. */
export const inLargeKana = (hiragana: string) => largeOf.get(hiragana) ?? hiragana
