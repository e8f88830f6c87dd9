import type { OwnReview } from "#domain/reviews/own-form.ts"
import * as ownReviewOf from "#shared/addresses/own-review-of.ts"
import { createListeners } from "#app/ui/create-store.ts"
import { patience } from "#app/viewer/send.ts"

type Answer = { review: OwnReview | null }

/** The member's review of a mystery. A failed request counts as none, as the specification says. */
export async function readOwnReview(mysteryId: string): Promise<OwnReview | null> {
  try {
    const answer = await fetch(ownReviewOf.write({ id: mysteryId }), {
      signal: AbortSignal.timeout(patience),
    })
    return answer.ok ? ((await answer.json()) as Answer).review : null
  } catch {
    return null
  }
}

/** Called with the mystery's id whenever a review has been posted from this page. */
export const { subscribe: onPosted, tell: tellPosted } = createListeners<[mysteryId: string]>()
