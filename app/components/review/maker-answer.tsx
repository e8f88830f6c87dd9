import type { ReviewView } from "#domain/reviews/view.ts"
import { RichText } from "#app/components/rich-text.tsx"
import { Covered } from "#app/viewer/covered.tsx"
import type { PersonalReview } from "#app/viewer/viewer-store.ts"
import css from "./maker-answer.module.css"

type Props = { of: Pick<ReviewView, "answer">; personal: PersonalReview | undefined }

/** 制作より: the answer to a review, and for its maker the way to write one. */
export function MakerAnswer({ of: { answer }, personal }: Props) {
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
      {personal?.answering}
    </>
  )
}
