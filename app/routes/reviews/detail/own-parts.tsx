import type { ReactNode } from "react"
import { useLocation, useNavigate } from "react-router"
import { addresses } from "#shared/addresses/addresses.ts"
import type { Moderated } from "#shared/moderation/own-removals.ts"
import { HeldNote } from "#app/components/own-review/held-note.tsx"
import { RemovedNotes } from "#app/components/own-review/removed-notes.tsx"
import { OwnReview } from "#app/components/own-review/own-review.tsx"
import type { ReviewDetail } from "#domain/reviews/detail.ts"
import type { Slab } from "#domain/services.ts"
import { ReviewHead } from "./review-head.tsx"
import css from "./review-page.module.css"

type Props = {
  review: ReviewDetail & Moderated
  slab: Slab | null
  isSaid: boolean
  children: ReactNode
}

/** The review's own page for its author. "#edit" opens it in edit mode. */
export function OwnParts({ review, slab, isSaid, children }: Props) {
  const { removals = [] } = review
  const { hash } = useLocation()
  const navigate = useNavigate()
  return (
    <OwnReview
      review={review}
      startsInEditMode={hash === "#edit"}
      onDeleted={() => void navigate(addresses.mypage)}
      renderView={(menu) => (
        <>
          {children}
          {review.held && <HeldNote />}
          <RemovedNotes removals={removals} />
          {menu}
        </>
      )}
      renderEdit={(editor) => (
        <>
          <ReviewHead review={review} slab={slab} isSaid={isSaid} />
          <div className={css.editor}>{editor}</div>
        </>
      )}
    />
  )
}
