import { kanaIn, kanaTable, kanaWithoutVowel } from "#domain/japanese/kana-table.ts"
import type { KanaRowId } from "#shared/lists/kana-rows.ts"

/** Every initial hiragana of each row. */
const initials = new Map<KanaRowId, string[]>(
  kanaTable.map(({ row, plain, small, voiced }) => [
    row,
    kanaIn(plain + small + voiced + (row === "wa" ? kanaWithoutVowel : "")),
  ]),
)

/** The row of a hiragana; the last row for anything else. */
export const kanaRowOf = (first: string): KanaRowId =>
  [...initials].find(([, sounds]) => sounds.includes(first))?.[0] ?? "other"

/** Null for the last row. */
export const soundsOf = (id: KanaRowId) => initials.get(id) ?? null

export const everySound = [...initials.values()].flat()
