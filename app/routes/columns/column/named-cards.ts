import type { ReviewedMystery } from "#app/viewer/login-gate.ts"

/** What scripts know of the cards in a text. */
export type NamedCards = { cards: ReviewedMystery[] }

export const reviewedOf = ({ id, title, img, startDate }: ReviewedMystery): ReviewedMystery => ({
  id,
  title,
  img,
  startDate,
})
