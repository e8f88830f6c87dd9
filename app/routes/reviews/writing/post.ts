import * as address from "#app/addresses/post-review.ts"
import { services } from "#app/request/context.ts"
import { receiveAsMember } from "#app/request/receive-as-member.ts"
import { postReview } from "#domain/reviews/posting.ts"
import { reviewPostForm } from "#shared/schemas/review-form.ts"
import { blurPhotos } from "./blur-photos.ts"
import type { Route } from "./+types/post"

/** Posts the member's review of a mystery. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const site = context.get(services)
  const received = { request, schema: reviewPostForm, subject: address.read(url) }
  return receiveAsMember(site, received, async ({ member, subject, form }) => {
    const blurred = await blurPhotos(site.photos, form)
    if (!blurred.ok) return blurred
    const written = { form, blurred: blurred.value, now: site.now() }
    return site.write((tx) => postReview(tx, member, { mysteryId: subject.id, ...written }))
  })
}
