/** The rows of the kana table with every initial hiragana of each row. */
export const kanaRows = [
  { id: "a", name: "あ", sounds: "あいうえおぁぃぅぇぉゔ" },
  { id: "ka", name: "か", sounds: "かきくけこがぎぐげごゕゖ" },
  { id: "sa", name: "さ", sounds: "さしすせそざじずぜぞ" },
  { id: "ta", name: "た", sounds: "たちつてとだぢづでどっ" },
  { id: "na", name: "な", sounds: "なにぬねの" },
  { id: "ha", name: "は", sounds: "はひふへほばびぶべぼぱぴぷぺぽ" },
  { id: "ma", name: "ま", sounds: "まみむめも" },
  { id: "ya", name: "や", sounds: "やゆよゃゅょ" },
  { id: "ra", name: "ら", sounds: "らりるれろ" },
  { id: "wa", name: "わ", sounds: "わゐゑをんゎ" },
  { id: "other", name: "その他", sounds: null },
] as const

export type KanaRowId = (typeof kanaRows)[number]["id"]

/** The row of a hiragana; the last row for anything else. */
export function kanaRowOf(first: string): KanaRowId {
  const row = kanaRows.find(({ sounds }) => first !== "" && sounds?.includes(first))
  return row?.id ?? "other"
}

/** Null for the last row, which holds the rest. */
export function soundsOf(id: KanaRowId): string[] | null {
  const sounds = kanaRows.find((row) => row.id === id)?.sounds
  return sounds ? [...sounds] : null
}

export const everySound = kanaRows.flatMap(({ sounds }) => [...(sounds ?? "")])
