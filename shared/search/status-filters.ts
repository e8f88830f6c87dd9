/** What somebody may have marked, or not: a search by it finds something else for each. */
export const marks = [
  { id: "interested", name: "気になる" },
  { id: "played", name: "プレイ済" },
  { id: "unplayed", name: "未プレイ" },
] as const

export type StatusFilterId = (typeof marks)[number]["id"]
