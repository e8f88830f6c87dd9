import type { ReviewDetail } from "#domain/reviews/detail.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { plainReview } from "#shared/text/plain-review.ts"
import { ratingOf } from "./rating.ts"
import type { Thing } from "./thing.ts"

type Shown = Pick<
  ReviewDetail,
  | "id"
  | "review"
  | "createdAt"
  | "satisfaction"
  | "nzUserId"
  | "userName"
  | "mysteryId"
  | "mysteryTitle"
  | "label"
>

/** A member's review; with a rating only if they gave their satisfaction, as an ordinary player. */
export function reviewThing(review: Shown, origin: string): Thing {
  const { id, createdAt, satisfaction, nzUserId, userName, mysteryId, mysteryTitle, label } = review
  return {
    "@type": "Review",
    "@id": `${origin}${addresses.review(id)}#review`,
    url: origin + addresses.review(id),
    author: { "@type": "Person", name: userName, url: origin + addresses.member(nzUserId) },
    datePublished: createdAt,
    reviewBody: plainReview(review.review),
    inLanguage: "ja",
    reviewRating: satisfaction === null || label ? undefined : ratingOf(satisfaction),
    itemReviewed: {
      "@type": "Game",
      "@id": `${origin}${addresses.mystery(mysteryId)}#mystery`,
      name: mysteryTitle,
      url: origin + addresses.mystery(mysteryId),
    },
  }
}
