import type { ReviewDetail } from "#domain/reviews/detail.ts"
import { AuthorLine } from "#app/components/review/author-line.tsx"
import { areFewWords, longestSaid } from "#app/components/review/is-short.ts"
import { RichText } from "#app/components/rich-text.tsx"
import { Flames } from "#app/ui/picture/flames.tsx"
import { Keyholes } from "#app/ui/picture/keyholes.tsx"
import { Covered } from "#app/viewer/covered.tsx"
import { difficultyLabel } from "#shared/catalogue/difficulty.ts"
import { dayText, tokyoDay } from "#shared/time/tokyo.ts"
import css from "./review-words.module.css"

/** The characters of a review whose words stand beside the poster; longer ones are read below it. */
const longestBeside = 100

export const standsBeside = (review: ReviewDetail) => areFewWords(review.review, longestBeside)

type Props = { review: ReviewDetail; quote: string | null }

/** The author and how they liked it, on the colours of the poster; and their words if they are few, or a sentence of them. */
export function ReviewWords({ review, quote }: Props) {
  const { createdAt, satisfaction, difficultyRating: difficulty } = review
  return (
    <>
      {standsBeside(review) ? (
        <Covered
          as="div"
          what="感想"
          className={areFewWords(review.review, longestSaid) ? css.said : css.told}
        >
          <RichText text={review.review} />
        </Covered>
      ) : (
        quote && (
          // It is read out with the rest.
          <p aria-hidden className={css.quote}>
            {quote}
          </p>
        )
      )}
      <div className={css.author}>
        <AuthorLine author={review} isPrivate={review.isPrivate && !review.held}>
          <time dateTime={createdAt}>{dayText(tokyoDay(new Date(createdAt)))}</time>
        </AuthorLine>
        {satisfaction !== null && (
          <Covered as="div" what="満足度">
            <Keyholes value={satisfaction} label="満足度" size="m" showsNumber />
          </Covered>
        )}
        {difficulty !== null && (
          <Covered as="div" what="難易度">
            <span className="vh">難易度</span>
            <Flames level={difficulty} text={difficultyLabel(difficulty)} />
          </Covered>
        )}
      </div>
    </>
  )
}
