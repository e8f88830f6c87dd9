import { reviewPrivacy as address } from "#shared/addresses/change-review.ts"
import { memberResource } from "#app/request/member-resource.ts"
import { setPrivacy } from "#domain/reviews/editing.ts"
import { reviewPrivacyForm } from "#shared/schemas/review-form.ts"

/** Publishes or hides the member's review. */
export const action = memberResource({
  address,
  schema: reviewPrivacyForm,
  change: (tx, { member, subject, form }) => setPrivacy(tx, member, { ...subject, ...form }),
})
