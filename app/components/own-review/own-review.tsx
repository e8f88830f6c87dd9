import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from "react"
import type { OwnReview as StoredReview } from "#domain/reviews/own-form.ts"
import type { ReviewView } from "#domain/reviews/view.ts"
import { lazyPart } from "#app/components/lazy-part.tsx"
import { readStored } from "./read-stored.ts"
import { ReviewMenu } from "./review-menu.tsx"
import { takeSaved } from "./saved-review.ts"
import type { Moderated } from "#shared/moderation/own-removals.ts"

const ReviewEditor = lazyPart(async () => (await import("./review-editor.tsx")).ReviewEditor)

type Props = {
  review: ReviewView & Moderated
  startsInEditMode?: boolean
  onDeleted: () => void
  /** Draws the review in view mode, with the menu of its author. */
  renderView: (menu: ReactNode) => ReactNode
  /** Draws the frame of the edit mode. */
  renderEdit: (editor: ReactNode) => ReactNode
}

/** A review for its author, in view mode or in edit mode. */
export function OwnReview({ review, startsInEditMode, onDeleted, renderView, renderEdit }: Props) {
  const [stored, setStored] = useState<StoredReview | null>(null)
  const [isLoading, setLoading] = useState(startsInEditMode ?? false)
  const wasEditing = useRef(false)
  const menu = useRef<HTMLDivElement>(null)
  const { id } = review

  const show = (review: StoredReview | null) => {
    setStored(review)
    setLoading(false)
  }
  async function open() {
    setLoading(true)
    show(await readStored(id))
  }

  const showFirst = useEffectEvent(show)
  useEffect(() => {
    if (startsInEditMode) void readStored(id).then(showFirst)
  }, [id, startsInEditMode])

  // After posting or saving. The page was as long as the form is, so where it was scrolled to is below the review by now.
  useEffect(() => {
    if (!takeSaved(id)) return
    menu.current?.closest("article")?.scrollIntoView()
    menu.current?.querySelector("button")?.focus()
  }, [id])

  // After the edit mode the focus returns to the button that opened it.
  useEffect(() => {
    if (wasEditing.current && !stored) menu.current?.querySelector("button")?.focus()
    wasEditing.current = stored !== null
  }, [stored])

  if (stored) {
    return renderEdit(
      <Suspense>
        <ReviewEditor stored={stored} onCancel={() => setStored(null)} />
      </Suspense>,
    )
  }
  return renderView(
    <ReviewMenu
      ref={menu}
      review={review}
      isOpening={isLoading}
      onEdit={open}
      onDeleted={onDeleted}
    />,
  )
}
