import type { ReviewDetail } from "#domain/reviews/detail.ts"
import { AuthorLine } from "#app/components/review/author-line.tsx"
import { Keyholes } from "#app/ui/picture/keyholes.tsx"
import { Covered } from "#app/viewer/covered.tsx"
import { dayText, tokyoDay } from "#shared/time/tokyo.ts"
import css from "./review-author.module.css"

/** The author and how they liked it. */
export function ReviewAuthor({ review }: { review: ReviewDetail }) {
  const { createdAt, satisfaction } = review
  return (
    <div className={css.author}>
      <AuthorLine author={review} isPrivate={review.isPrivate && !review.held}>
        <time dateTime={createdAt}>{dayText(tokyoDay(new Date(createdAt)))}</time>
      </AuthorLine>
      <Covered as="div" what="満足度">
        {satisfaction === null ? (
          <span className={css.none}>満足度はつけていません</span>
        ) : (
          <Keyholes value={satisfaction} label="満足度" size="m" showsNumber />
        )}
      </Covered>
    </div>
  )
}
