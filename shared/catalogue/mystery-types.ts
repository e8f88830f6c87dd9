/** The types of mystery. Ids keep their leading zero in rows and URLs. */
export const mysteryTypes = [
  { id: "01", name: "街歩き" },
  { id: "02", name: "周遊型" },
  { id: "03", name: "ルーム型" },
  { id: "04", name: "ホール型" },
  { id: "05", name: "イベント型" },
  { id: "06", name: "スタジアム型" },
  { id: "07", name: "カフェ" },
  { id: "08", name: "オンライン" },
  { id: "09", name: "アプリ" },
  { id: "10", name: "宝探し" },
  { id: "11", name: "持ち帰り" },
  { id: "12", name: "LINE" },
  { id: "13", name: "本" },
  { id: "14", name: "マダミス" },
  { id: "15", name: "潜入" },
  { id: "16", name: "脱出ゲーム" },
] as const

export type MysteryTypeId = (typeof mysteryTypes)[number]["id"]

/** Types that take place at a venue. */
export const venueTypeIds: readonly MysteryTypeId[] = [
  "01",
  "02",
  "03",
  "04",
  "05",
  "06",
  "07",
  "10",
  "15",
  "16",
]

/** Whether one goes there to play; without a type, one does. */
export const isAtVenue = (types: readonly string[]): boolean =>
  types.length === 0 || types.some((id) => venueTypeIds.some((venue) => venue === id))

/** When a mystery without dates can be played; at a venue it has its hours. */
export const undatedText = (types: readonly string[]): string =>
  isAtVenue(types) ? "常設" : "いつでも"

const groups = new Map<number, readonly MysteryTypeId[]>([
  [1, ["01", "02"]],
  [2, ["03", "16"]],
  [3, ["04", "05", "06", "16"]],
  [4, ["08"]],
  [5, ["07"]],
  [6, ["13"]],
  [7, ["15"]],
  [8, ["09"]],
  [9, ["12"]],
  [10, ["11"]],
  [11, ["14"]],
  [12, ["10"]],
  [13, ["01", "02", "03", "04", "05", "06"]],
])

/** Comma-separated, like the `types` column; empty for an unknown group. */
export function typesOfGroup(group: number): string {
  return (groups.get(group) ?? []).join(",")
}
