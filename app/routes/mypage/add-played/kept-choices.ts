import { createListeners } from "#app/ui/create-store.ts"
import { forgetDraft, keepDraft, readDraft } from "#app/viewer/kept-draft.ts"
import { type Choices, noChoices } from "./choices.ts"

export type KeptChoices = ReturnType<typeof createKeptChoices>

/** Keeps the choices of the member `uid` in this browser until they are saved. */
export function createKeptChoices(uid: string) {
  const name = `played/${uid}`
  const { subscribe, tell } = createListeners()
  let known: { choices: Choices; left: number } | null = null

  function read() {
    const choices = { ...noChoices, ...readDraft<Choices>(name) }
    known = { choices, left: choices.chosen.length }
    return known
  }

  return {
    subscribe,
    current: () => (known ?? read()).choices,
    /** How many an earlier visit left. */
    left: () => (known ?? read()).left,
    change(choices: Choices) {
      known = { choices, left: (known ?? read()).left }
      if (choices.chosen.length > 0) keepDraft(name, choices)
      else forgetDraft(name)
      tell()
    },
    /** They are saved. The page shows them until another one comes. */
    forget: () => forgetDraft(name),
  }
}
