import { wakeCovers } from "#app/viewer/wake-cover.ts"
import { type KnownOfCard, mysteryOfCard } from "./mystery-of-card.ts"
import { wakePictures } from "./wake-pictures.ts"
import { wakeStatusButtons } from "./wake-status-buttons.ts"

/** Gives a card that is markup everything that a drawn one does. Returns what ends that. */
export function wakeCard(card: HTMLElement, mystery: KnownOfCard): () => void {
  const buttons = card.querySelector<HTMLElement>("[data-statuses]")
  const ends = [
    wakePictures(card),
    ...(buttons ? [wakeStatusButtons(buttons, mysteryOfCard(card, mystery))] : []),
    wakeCovers(card),
  ]
  return () => {
    for (const end of ends) end()
  }
}
