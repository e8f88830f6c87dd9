import type { states } from "../search/states.ts"

/** How members filter their own lists: three states of a search, in its words. */
export const listedStates = [
  { id: "open", name: "開催中" },
  { id: "before", name: "開催前" },
  { id: "ended", name: "終了" },
] as const satisfies readonly (typeof states)[number][]

export type ListedState = (typeof listedStates)[number]["id"]
