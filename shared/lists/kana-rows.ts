/** The rows of the kana table, by which names are listed. The last one holds the rest. */
export const kanaRows = [
  { id: "a", name: "あ" },
  { id: "ka", name: "か" },
  { id: "sa", name: "さ" },
  { id: "ta", name: "た" },
  { id: "na", name: "な" },
  { id: "ha", name: "は" },
  { id: "ma", name: "ま" },
  { id: "ya", name: "や" },
  { id: "ra", name: "ら" },
  { id: "wa", name: "わ" },
  { id: "other", name: "その他" },
] as const

export type KanaRowId = (typeof kanaRows)[number]["id"]
