export const areas = [
  { id: 1, name: "北海道", prefectures: ["01"] },
  { id: 2, name: "東北", prefectures: ["02", "03", "04", "05", "06", "07"] },
  { id: 3, name: "関東", prefectures: ["08", "09", "10", "11", "12", "13", "14"] },
  { id: 4, name: "甲信越・北陸", prefectures: ["15", "16", "17", "18", "19", "20"] },
  { id: 5, name: "東海", prefectures: ["21", "22", "23", "24"] },
  { id: 6, name: "近畿", prefectures: ["25", "26", "27", "28", "29", "30"] },
  { id: 7, name: "中国", prefectures: ["31", "32", "33", "34", "35"] },
  { id: 8, name: "四国", prefectures: ["36", "37", "38", "39"] },
  {
    id: 9,
    name: "九州・沖縄",
    prefectures: ["40", "41", "42", "43", "44", "45", "46", "47"],
  },
] as const

export type Area = (typeof areas)[number]

/** Each prefecture belongs to one area. */
export function areaOf(prefecture: string): Area {
  const area = areas.find(({ prefectures }) => prefecturesOf(prefectures).includes(prefecture))
  if (!area) throw new Error(`No area has the prefecture ${prefecture}.`)
  return area
}

/** Areas without those of which a prefecture is asked for: it goes before its area. */
export const withoutCoveredAreas = (ids: readonly number[], prefectures: readonly string[]) =>
  ids.filter((id) => !prefectures.some((prefecture) => areaOf(prefecture).id === id))

const prefecturesOf = (ids: readonly string[]) => ids
