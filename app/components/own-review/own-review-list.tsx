import type { ReviewView } from "#domain/reviews/view.ts"
import { WrittenByViewer } from "#app/viewer/covered.tsx"
import css from "./own-review-list.module.css"
import { OwnReviewCard } from "./own-review-card.tsx"
import { OwnReview } from "./own-review.tsx"
import type { Moderated } from "#shared/moderation/own-removals.ts"

type Props = {
  reviews: (ReviewView & Moderated)[]
  onDeleted: () => void
}

/** Reviews by the viewer, which can be changed in their place. */
export function OwnReviewList({ reviews, onDeleted }: Props) {
  return (
    <WrittenByViewer value>
      <ul className={css.list}>
        {reviews.map((review) => (
          <li key={review.id}>
            <OwnReview
              review={review}
              onDeleted={onDeleted}
              renderView={(menu) => <OwnReviewCard review={review} menu={menu} />}
              renderEdit={(editor) => (
                <article className={css.edited} aria-label={`${review.mysteryTitle}のナゾ活`}>
                  <b>{review.mysteryTitle}</b>
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
