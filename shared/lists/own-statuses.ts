import { states } from "../search/states.ts"

/** How members filter their own lists: by when a mystery can be played. */
export type ListedState = "open" | "before" | "ended"

type State = (typeof states)[number]

export const listedStates = states.filter(
  (state): state is Extract<State, { id: ListedState }> =>
    state.id === "open" || state.id === "before" || state.id === "ended",
)
