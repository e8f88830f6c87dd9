import { editReview as address } from "#shared/addresses/change-review.ts"
import { memberResource } from "#app/request/member-resource.ts"
import { editReview } from "#domain/reviews/editing.ts"
import { reviewEditForm } from "#shared/schemas/review-form.ts"
import { blurPhotos } from "./blur-photos.ts"

/** Changes the member's review. */
export const action = memberResource({
  address,
  schema: reviewEditForm,
  async handle({ site, member, subject, form }) {
    const blurred = await blurPhotos(site.photos, form)
    if (!blurred.ok) return blurred
    const written = { form, blurred: blurred.value, now: site.now() }
    return site.write((tx) => editReview(tx, member, { ...subject, ...written }))
  },
})
