import { Suspense } from "react"
import type { ReviewView } from "#domain/reviews/view.ts"
import { lazyPart } from "#app/components/lazy-part.tsx"
import { RichText } from "#app/components/rich-text.tsx"
import { Covered } from "#app/viewer/covered.tsx"
import type { PersonalReview } from "#app/viewer/personal-reviews.ts"
import css from "./maker-answer.module.css"

const AnswerReview = lazyPart(async () => (await import("./answer-review.tsx")).AnswerReview)

type Props = { of: Pick<ReviewView, "id" | "answer">; personal: PersonalReview | undefined }

/** 制作より: the answer to a review, and for its maker the way to write one. */
export function MakerAnswer({ of: { id, answer }, personal }: Props) {
  return (
    <>
      {answer && (
        <div className={css.answer}>
          <b>制作より</b> {answer.maker}
          <Covered what="返信">
            <RichText text={answer.text} />
          </Covered>
        </div>
      )}
      {personal?.answer !== undefined && (
        <Suspense>
          <AnswerReview id={id} answer={personal.answer ?? ""} />
        </Suspense>
      )}
    </>
  )
}
