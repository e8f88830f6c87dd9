import type { ReviewDetail } from "#domain/reviews/detail.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import type { tellOthers } from "./tell-others.ts"

type Data = ReturnType<typeof tellOthers> & { review: ReviewDetail; origin: string }

export function reviewMeta(data: Data | undefined) {
  if (!data) return []
  const { review, origin, description, sharePicture, structured } = data
  return pageMeta({
    origin,
    path: addresses.review(review.id),
    title: `${review.mysteryTitle}のナゾ活`,
    description,
    type: "article",
    ...(review.isPrivate && { robots: "noindex, follow" as const }),
    image: {
      path: sharePicture,
      alt: `${review.userName}さんの「${review.mysteryTitle}」のナゾ活`,
    },
    data: structured,
  })
}
