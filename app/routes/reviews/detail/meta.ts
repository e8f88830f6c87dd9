import type { ReviewDetail } from "#domain/reviews/detail.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import { allReviews, breadcrumbList } from "#app/head/structured-data/breadcrumb-list.ts"
import { reviewThing } from "#app/head/structured-data/review-thing.ts"
import { plainReview } from "#shared/text/plain-review.ts"
import { truncate } from "#shared/text/truncate.ts"

type Data = { review: ReviewDetail; origin: string; sharePicture: string }

export function reviewMeta(data: Data | undefined) {
  if (!data) return []
  const { review, origin, sharePicture } = data
  const path = addresses.review(review.id)
  const title = `${review.mysteryTitle}のナゾ活`
  const written = `${review.userName}さんのナゾ活${review.label ? `（${review.label}）` : ""}`
  return pageMeta({
    origin,
    path,
    title,
    description: truncate(`${written}：${plainReview(review.review)}`, 120),
    type: "article",
    ...(review.isPrivate && { robots: "noindex, follow" as const }),
    image: {
      path: sharePicture,
      alt: `${review.userName}さんの「${review.mysteryTitle}」のナゾ活`,
    },
    data: [
      reviewThing(review, origin),
      breadcrumbList(origin, {
        stops: [allReviews],
        here: title,
        path,
      }),
    ],
  })
}
