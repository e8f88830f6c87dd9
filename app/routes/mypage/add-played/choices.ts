import type { ChosenMystery } from "#domain/search/unplayed.ts"
import { mostAdded } from "#shared/catalogue/statuses.ts"
import type { Day } from "#shared/time/tokyo.ts"

export type Choice = ChosenMystery & { satisfaction: number | null }

/** Mysteries that a member has chosen, and not saved yet. */
export type Choices = {
  /** In the order in which they were chosen. */
  chosen: readonly Choice[]
  /** The one whose satisfaction can be given; null if none is chosen. */
  current: string | null
  /** Of all; a blank is unknown. */
  day: Day | ""
}

export const noChoices: Choices = { chosen: [], current: null, day: "" }

export const isFull = ({ chosen }: Choices) => chosen.length >= mostAdded

/** A press on a poster chooses it. A second one brings it back into the foot, or takes it back where it is there. */
export function press(choices: Choices, { id, title, img }: ChosenMystery): Choices {
  const { chosen, current } = choices
  if (id === current) return without(choices, [id])
  if (chosen.some((each) => each.id === id)) return { ...choices, current: id }
  if (isFull(choices)) return choices
  return { ...choices, chosen: [...chosen, { id, title, img, satisfaction: null }], current: id }
}

/** The one chosen last before takes the place of the current one. */
export function without(choices: Choices, ids: readonly string[]): Choices {
  const chosen = choices.chosen.filter(({ id }) => !ids.includes(id))
  const stays = chosen.some(({ id }) => id === choices.current)
  return { ...choices, chosen, current: stays ? choices.current : (chosen.at(-1)?.id ?? null) }
}

export const rate = (choices: Choices, satisfaction: number | null): Choices => ({
  ...choices,
  chosen: choices.chosen.map((each) =>
    each.id === choices.current ? { ...each, satisfaction } : each,
  ),
})

/** The form to send (shared/schemas/add-played-form.ts). */
export const formOf = ({ chosen, day }: Choices) => ({
  playedOn: day,
  plays: chosen
    .map(({ id, satisfaction }) => (satisfaction === null ? id : `${id} ${satisfaction}`))
    .join("\n"),
})
