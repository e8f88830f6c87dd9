import type { ReviewView } from "#domain/reviews/view.ts"
import { AuthorLine } from "#app/components/review/author-line.tsx"
import { ReviewCard } from "#app/components/review/review-card.tsx"
import { WrittenByViewer } from "#app/viewer/covered.tsx"
import { dayText, tokyoDay } from "#shared/time/tokyo.ts"
import css from "./own-review-list.module.css"
import { OwnReview, type OwnReviewOptions } from "./own-review.tsx"

type Props = OwnReviewOptions & {
  reviews: (ReviewView & { held?: boolean })[]
  displayMysteryTitle?: boolean
  onDeleted: () => void
}

/** Reviews by the viewer, which can be changed in their place. */
export function OwnReviewList({ reviews, displayMysteryTitle, onDeleted, ...options }: Props) {
  return (
    <WrittenByViewer value>
      <ul className="stack gap-12">
        {reviews.map((review) => (
          <li key={review.id}>
            <OwnReview
              {...options}
              review={review}
              onDeleted={onDeleted}
              renderView={(controls) => (
                <ReviewCard
                  review={review}
                  displayMysteryTitle={displayMysteryTitle}
                  controls={controls}
                />
              )}
              renderEdit={(editor) => (
                <article className={css.edited} aria-label={`${review.mysteryTitle}のナゾ活`}>
                  <AuthorLine author={review} isPrivate={review.isPrivate && !review.held} newTab>
                    投稿日：{dayText(tokyoDay(new Date(review.createdAt)))}
                  </AuthorLine>
                  {displayMysteryTitle && <b className={css.title}>{review.mysteryTitle}</b>}
                  {editor}
                </article>
              )}
            />
          </li>
        ))}
      </ul>
    </WrittenByViewer>
  )
}
