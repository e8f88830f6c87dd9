import { kanaIn, kanaTable, kanaWithoutVowel } from "../text/kana-table.ts"

type Row = (typeof kanaTable)[number]

export type KanaRowId = Row["row"] | "other"

/** The rows of the kana table with every initial hiragana of each row. The last one holds the rest. */
export const kanaRows: { id: KanaRowId; name: string; sounds: string[] | null }[] = [
  ...kanaTable.map((row) => ({ id: row.row, name: row.plain.charAt(0), sounds: initialsOf(row) })),
  { id: "other", name: "その他", sounds: null },
]

function initialsOf({ row, plain, small, voiced }: Row): string[] {
  return kanaIn(plain + small + voiced + (row === "wa" ? kanaWithoutVowel : ""))
}

/** The row of a hiragana; the last row for anything else. */
export function kanaRowOf(first: string): KanaRowId {
  return kanaRows.find(({ sounds }) => sounds?.includes(first))?.id ?? "other"
}

/** Null for the last row. */
export const soundsOf = (id: KanaRowId) => kanaRows.find((row) => row.id === id)?.sounds ?? null

export const everySound = kanaRows.flatMap(({ sounds }) => sounds ?? [])
