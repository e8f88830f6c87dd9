import type { states } from "../search/states.ts"

/** States by which members filter their own lists, in the words of a search. */
export const listedStates = [
  { id: "open", name: "開催中" },
  { id: "before", name: "開催前" },
  { id: "ended", name: "終了" },
] as const satisfies readonly (typeof states)[number][]

export type ListedState = (typeof listedStates)[number]["id"]
