import type { ReviewView } from "#domain/reviews/view.ts"
import { spoilerDelimiter } from "#shared/text/spoiler-delimiter.ts"
import { graphemes } from "#shared/text/truncate.ts"
import { photosOf } from "./photos-of.ts"

/** The characters of a review that is said rather than told. */
export const longestSaid = 40

type Review = Pick<
  ReviewView,
  "review" | "allPhotoUrls" | "img" | "blurredPhotos" | "answer" | "label" | "proved"
>

/** Whether a review is as short as something one says: no photo, link or hidden part, no label or proof, no answer below it. */
export const isShort = ({
  review,
  allPhotoUrls,
  img,
  blurredPhotos,
  answer,
  label,
  proved,
}: Review): boolean =>
  areFewWords(review, longestSaid) &&
  answer === null &&
  label === null &&
  !proved &&
  blurredPhotos.length === 0 &&
  photosOf(allPhotoUrls, img).length === 0

/** Whether these are up to so many characters, and words alone: no link or hidden part. */
export const areFewWords = (text: string, most: number): boolean =>
  text.length <= most * 4 &&
  graphemes(text).length <= most &&
  !text.includes(spoilerDelimiter) &&
  !text.includes("://")
