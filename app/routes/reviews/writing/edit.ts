import { editReview as address } from "#app/addresses/change-review.ts"
import { services } from "#app/request/context.ts"
import { receiveAsMember } from "#app/request/receive-as-member.ts"
import { editReview } from "#domain/reviews/editing.ts"
import { reviewEditForm } from "#shared/schemas/review-form.ts"
import { blurPhotos } from "./blur-photos.ts"
import type { Route } from "./+types/edit"

/** Changes the member's review. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const site = context.get(services)
  const received = { request, schema: reviewEditForm, subject: address.read(url) }
  return receiveAsMember(site, received, async ({ member, subject, form }) => {
    const blurred = await blurPhotos(site.photos, form)
    if (!blurred.ok) return blurred
    const written = { form, blurred: blurred.value, now: site.now() }
    return site.write((tx) => editReview(tx, member, { ...subject, ...written }))
  })
}
