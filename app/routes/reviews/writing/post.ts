import * as address from "#shared/addresses/post-review.ts"
import { memberResource } from "#app/request/member-resource.ts"
import { postReview } from "#domain/reviews/posting.ts"
import { reviewPostForm } from "#shared/schemas/review-form.ts"
import { blurPhotos } from "./blur-photos.ts"

/** Posts the member's review of a mystery. */
export const action = memberResource({
  address,
  schema: reviewPostForm,
  async handle({ site, member, subject, form }) {
    const blurred = await blurPhotos(site.photos, form)
    if (!blurred.ok) return blurred
    const written = { form, blurred: blurred.value, now: site.now() }
    return site.write((tx) => postReview(tx, member, { mysteryId: subject.id, ...written }))
  },
})
