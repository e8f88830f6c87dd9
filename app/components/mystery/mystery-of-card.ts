import type { ReviewedMystery } from "#app/viewer/login-gate.ts"
import { storedUrlOf } from "#shared/pictures/image-url.ts"

/** Columns of a mystery that its card does not show in a form that scripts can read. */
export type KnownOfCard = Pick<ReviewedMystery, "id" | "startDate">

/** The mystery of a card that is markup. The title and the picture are read from the card once a press asks for them. */
export const mysteryOfCard = (card: Element, { id, startDate }: KnownOfCard): ReviewedMystery => ({
  id,
  startDate,
  get title() {
    return card.querySelector(".phrases")?.textContent ?? ""
  },
  get img() {
    // A maker's logo is another picture, and a broken one is gone.
    const src = card.querySelector("img.fills")?.getAttribute("src")
    return src ? storedUrlOf(src) : null
  },
})
