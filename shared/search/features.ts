/** What people choose a mystery by, besides when, where and what it costs. */
export const features = [
  { id: "solo", name: "一人参加OK" },
  { id: "private", name: "貸切" },
  { id: "rain", name: "雨でも" },
  { id: "wheelchair", name: "車いす" },
  { id: "not-scary", name: "怖くない" },
  { id: "no-booking", name: "予約不要" },
  { id: "collab", name: "コラボ" },
  { id: "permanent", name: "常設" },
  { id: "rerun", name: "再演" },
  { id: "new", name: "新作" },
] as const

export type FeatureId = (typeof features)[number]["id"]
