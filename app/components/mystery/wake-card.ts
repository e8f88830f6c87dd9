import type { ReviewedMystery } from "#app/viewer/login-gate.ts"
import { wakeCover } from "#app/viewer/wake-cover.ts"
import { wakePictures } from "./wake-pictures.ts"
import { wakeStatusButtons } from "./wake-status-buttons.ts"

/** Gives a card that is markup everything that a drawn one does. Returns what ends that. */
export function wakeCard(card: HTMLElement, mystery: ReviewedMystery): () => void {
  const buttons = card.querySelector<HTMLElement>("[data-statuses]")
  const covers = card.querySelectorAll<HTMLElement>("[data-tells]")
  const ends = [
    wakePictures(card),
    ...(buttons ? [wakeStatusButtons(buttons, mystery)] : []),
    ...Array.from(covers, wakeCover),
  ]
  return () => {
    for (const end of ends) end()
  }
}
