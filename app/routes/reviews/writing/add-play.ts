import { repeatPlays as address } from "#shared/addresses/change-review.ts"
import { memberResource } from "#app/request/member-resource.ts"
import { addPlay } from "#domain/reviews/repeat-plays.ts"
import { repeatPlayForm } from "#shared/schemas/review-form.ts"

/** Adds a further play to the member's review. */
export const action = memberResource({
  address,
  schema: repeatPlayForm,
  change: (tx, { site, subject, form }) => addPlay(tx, { ...subject, ...form, now: site.now() }),
})
