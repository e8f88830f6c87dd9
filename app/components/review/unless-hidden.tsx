import { type ReactNode, Suspense } from "react"
import { lazyPart } from "#app/components/lazy-part.tsx"
import type { PersonalReview } from "#app/viewer/personal-reviews.ts"

const MutedReview = lazyPart(async () => (await import("./muted-review.tsx")).MutedReview)

type Props = {
  id: number
  personal: PersonalReview | undefined
  /** In place of a review that the member cannot read at all. */
  gone?: ReactNode
  /** The review. */
  children: ReactNode
}

/** A review, unless it is hidden from the member. One by an author whom they muted can be shown all the same. */
export function UnlessHidden({ id, personal, gone = null, children }: Props) {
  if (!personal?.isHidden || personal.isUnveiled) return children
  if (!personal.isMuted) return gone
  return (
    <Suspense fallback={children}>
      <MutedReview id={id} />
    </Suspense>
  )
}
