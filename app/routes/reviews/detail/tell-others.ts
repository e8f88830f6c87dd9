import { composeAddress } from "#app/components/compose-address.ts"
import { allReviews, breadcrumbList } from "#app/head/structured-data/breadcrumb-list.ts"
import { reviewThing } from "#app/head/structured-data/review-thing.ts"
import type { ReviewDetail } from "#domain/reviews/detail.ts"
import { reviewPictureAddress } from "#domain/share-pictures/review-picture.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { plainReview } from "#shared/text/plain-review.ts"
import { truncate } from "#shared/text/truncate.ts"

/** A review in words for search engines and other sites. Computed on the server: pages do not carry the code. */
export function tellOthers(review: ReviewDetail, origin: string) {
  const { id, mysteryTitle, userName, label } = review
  const path = addresses.review(id)
  const here = `${mysteryTitle}のナゾ活`
  const written = `${userName}さんのナゾ活${label ? `（${label}）` : ""}`
  return {
    description: truncate(`${written}：${plainReview(review.review)}`, 120),
    share: composeAddress(`${mysteryTitle}｜${userName}さんのナゾ活\r\n${origin}${path}`),
    sharePicture: reviewPictureAddress(review),
    structured: [
      reviewThing(review, origin),
      breadcrumbList(origin, { stops: [allReviews], here, path }),
    ],
  }
}
