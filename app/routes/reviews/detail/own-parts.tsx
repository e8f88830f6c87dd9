import type { ReactNode } from "react"
import { useLocation, useNavigate } from "react-router"
import { addresses } from "#shared/addresses/addresses.ts"
import type { Moderated } from "#shared/moderation/own-removals.ts"
import { HeldNote } from "#app/components/own-review/held-note.tsx"
import { RemovedNotes } from "#app/components/own-review/removed-notes.tsx"
import { OwnReview } from "#app/components/own-review/own-review.tsx"
import type { ReviewDetail } from "#domain/reviews/detail.ts"

type Props = { review: ReviewDetail & Moderated; children: ReactNode }

/** The review's own page for its author. "#edit" opens it in edit mode. */
export function OwnParts({ review, children }: Props) {
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
      renderEdit={(editor) => editor}
    />
  )
}
