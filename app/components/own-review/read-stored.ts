import type { OwnReview } from "#domain/reviews/own-form.ts"
import * as ownReview from "#shared/addresses/own-review.ts"
import { toast } from "#app/ui/overlay/toast.ts"
import { forgetMember } from "#app/viewer/viewer-store.ts"
import { messages } from "#shared/messages/catalogue.ts"

/** The member's review with what only they may read; null, with a message, if it could not be read. */
export async function readStored(id: number): Promise<OwnReview | null> {
  try {
    const answer = await fetch(ownReview.write({ id }))
    if (answer.status === 401) {
      toast.error(messages.LOGIN_REQUIRED)
      forgetMember()
    } else if (answer.ok) return (await answer.json()) as OwnReview
    else toast.error(messages.PAGE.UNAVAILABLE)
  } catch {
    toast.error(messages.PAGE.OFFLINE)
  }
  return null
}
