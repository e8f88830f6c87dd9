/** Filters by the viewer's status. Their result differs by member. */
export const statusFilters = [
  { id: "interested", name: "気になる" },
  { id: "played", name: "プレイ済" },
  { id: "unplayed", name: "未プレイ" },
] as const

export type StatusFilterId = (typeof statusFilters)[number]["id"]
