import type { ReviewView } from "#domain/reviews/view.ts"
import { RankNumber } from "#app/ui/list/rank-number.tsx"
import css from "./ranked-reviews.module.css"
import { ReviewCard } from "#app/components/review/review-card.tsx"

/** Reviews with ranks, continued from an earlier list. */
export function RankedReviews({ reviews, first }: { reviews: ReviewView[]; first: number }) {
  return (
    <ol className={css.list}>
      {reviews.map((review, n) => (
        <li key={review.id}>
          <RankNumber rank={first + n} />
          <ReviewCard review={review} displayMysteryTitle />
        </li>
      ))}
    </ol>
  )
}
