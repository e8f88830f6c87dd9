import { wakeCard } from "#app/components/mystery/wake-card.ts"
import type { NamedCards } from "./named-cards.ts"

/** Gives the cards in a text everything that they do elsewhere. Returns what ends that. */
export function wakeCards(text: HTMLElement, { cards }: NamedCards): () => void {
  const ends = Array.from(text.querySelectorAll<HTMLElement>("[data-named]"), (card) => {
    const mystery = cards.find(({ id }) => id === card.dataset.named)
    return mystery ? wakeCard(card, mystery) : () => undefined
  })
  return () => {
    for (const end of ends) end()
  }
}
