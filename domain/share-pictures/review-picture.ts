import type { ReviewDetail } from "#domain/reviews/detail.ts"
import { sharePictureAddress } from "#shared/pictures/share-picture.ts"
import { plainReview } from "#shared/text/plain-review.ts"
import { truncate } from "#shared/text/truncate.ts"
import { versionOf } from "./version.ts"

export type ReviewPicture = ReturnType<typeof reviewPictureOf>

type Shown = Pick<
  ReviewDetail,
  | "mysteryTitle"
  | "mysteryImg"
  | "userName"
  | "userPhotoUrl"
  | "review"
  | "difficultyRating"
  | "label"
>

const wordsShown = 110

/** The facts on a review's share picture: its first words, without spoilers. */
export function reviewPictureOf(review: Shown) {
  return {
    kind: "reviews",
    title: review.mysteryTitle,
    img: review.mysteryImg,
    author: review.userName,
    face: review.userPhotoUrl,
    words: truncate(plainReview(review.review), wordsShown),
    difficulty: review.difficultyRating,
    // Only where there is one: the others keep their addresses.
    ...(review.label && { label: review.label }),
  } as const
}

export const reviewPictureAddress = (review: Shown & { id: number }) =>
  sharePictureAddress("reviews", review.id, versionOf(reviewPictureOf(review)))
