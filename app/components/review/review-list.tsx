import { EmptyState } from "#app/ui/list/empty-state.tsx"
import { Loading, Skeleton } from "#app/ui/list/skeleton.tsx"
import { ReviewCard } from "./review-card.tsx"
import css from "./review-list.module.css"
import type { ShownReview } from "./shown-review.ts"
import { WakingReview } from "./waking-review.tsx"

type Props = { reviews: readonly ShownReview[]; displayMysteryTitle?: boolean }

export function ReviewList({ reviews, displayMysteryTitle }: Props) {
  if (reviews.length === 0) return <EmptyState title="ナゾ活がありません。" />
  return (
    <ul className={css.list}>
      {reviews.map((review) => (
        <WakingReview key={review.id} review={review}>
          {() => <ReviewCard review={review} displayMysteryTitle={displayMysteryTitle} />}
        </WakingReview>
      ))}
    </ul>
  )
}

/** A skeleton of five reviews. */
export function ReviewListSkeleton() {
  return (
    <Loading text="ナゾ活を読み込んでいます">
      <div className="stack gap-12">
        {[1, 2, 3, 4, 5].map((n) => (
          <div key={n} className={css.skeleton}>
            <div className="row tap gap-10">
              <Skeleton width="36px" height="36px" round />
              <Skeleton width="9em" />
            </div>
            <Skeleton width="70%" height="22px" />
            <Skeleton height="72px" />
            <Skeleton width="96px" height="20px" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
