import type { ReviewView } from "#domain/reviews/view.ts"
import { spoilerDelimiter } from "#shared/text/spoiler-delimiter.ts"
import { graphemes } from "#shared/text/truncate.ts"
import { photosOf } from "./photos-of.ts"

/** The characters of a review that is said rather than told. */
const longest = 40

type Review = Pick<
  ReviewView,
  "review" | "allPhotoUrls" | "img" | "blurredPhotos" | "answer" | "label"
>

/** Whether a review is as short as something one says: no photo, link or hidden part, no label, no answer below it. */
export const isShort = ({
  review,
  allPhotoUrls,
  img,
  blurredPhotos,
  answer,
  label,
}: Review): boolean =>
  review.length <= longest * 4 &&
  graphemes(review).length <= longest &&
  !review.includes(spoilerDelimiter) &&
  !review.includes("://") &&
  answer === null &&
  label === null &&
  blurredPhotos.length === 0 &&
  photosOf(allPhotoUrls, img).length === 0
