import type { ReviewDetail } from "#domain/reviews/detail.ts"
import { addresses } from "#app/addresses.ts"
import { pageMeta } from "#app/page-meta.ts"
import { spoilerMark } from "#shared/text/spoilers.ts"
import { truncate } from "#shared/text/truncate.ts"

export function reviewMeta(data: { review: ReviewDetail; origin: string } | undefined) {
  if (!data) return []
  const { review, origin } = data
  const words = review.review.replaceAll(spoilerMark, "").replaceAll(/\s+/g, " ")
  return pageMeta({
    origin,
    path: addresses.review(review.id),
    title: `${review.mysteryTitle}のナゾ活`,
    description: truncate(`${review.userName}さんのナゾ活：${words}`, 120),
  })
}
