import type { DeskSource } from "#app/request/read-desk-page.ts"
import { type DeskReviewRow, listReviewsAtDesk } from "#domain/reviews/desk-listing.ts"
import { deskReviews } from "#shared/addresses/desk-reviews.ts"

export const reviewsSource: DeskSource<"moderator", DeskReviewRow> = {
  listing: deskReviews,
  role: "moderator",
  list: listReviewsAtDesk,
}
