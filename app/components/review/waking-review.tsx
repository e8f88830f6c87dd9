import type { ReactNode } from "react"
import { WakingPart } from "#app/ui/kept/waking-part.tsx"
import type { PersonalReview } from "#app/viewer/personal-reviews.ts"
import { wakeCovers } from "#app/viewer/wake-cover.ts"
import type { ShownReview } from "./shown-review.ts"
import { usePersonalReview } from "./use-personal-review.ts"

type Props = {
  review: ShownReview
  /** The viewer sees more than everybody does. */
  isAwake?: boolean
  children: () => ReactNode
}

/** The line of a review in a list. In a document it is markup until it is used, or until it is something else to the viewer. */
export const WakingReview = (props: Props) =>
  props.review.isInDocument ? <Asleep {...props} /> : <li>{props.children()}</li>

function Asleep({ review, isAwake = false, children }: Props) {
  const personal = usePersonalReview(review.id)
  return (
    <WakingPart
      as="li"
      id={`review-${review.id}`}
      of={review}
      isAwake={isAwake || (personal !== undefined && isPersonal(personal))}
      wake={wakeCovers}
    >
      {children}
    </WakingPart>
  )
}

const isPersonal = (review: PersonalReview) =>
  review.isLiked ||
  review.isOwn ||
  review.isHidden ||
  review.spoilers.length > 0 ||
  review.photos.length > 0 ||
  review.answer !== undefined ||
  review.counted !== undefined
