import type { ReviewedMystery } from "#app/viewer/login-gate.ts"

/** The data of the cards in a text that scripts know. */
export type NamedCards = { cards: ReviewedMystery[] }

export const reviewedOf = ({ id, title, img, startDate }: ReviewedMystery): ReviewedMystery => ({
  id,
  title,
  img,
  startDate,
})
