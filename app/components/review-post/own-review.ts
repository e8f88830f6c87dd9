import type { OwnReview } from "#domain/reviews/own-form.ts"
import * as ownReviewOf from "#app/addresses/own-review-of.ts"
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

type Hear = (mysteryId: string) => void

const listeners = new Set<Hear>()

/** Calls back whenever a review has been posted from this page. */
export function onPosted(listener: Hear): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function tellPosted(mysteryId: string): void {
  for (const listener of listeners) listener(mysteryId)
}
