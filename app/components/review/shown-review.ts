import type { ReviewView } from "#domain/reviews/view.ts"

/** A review of a list. The document that has its data has it as markup, too. */
export type ShownReview = ReviewView & { isInDocument?: true }
