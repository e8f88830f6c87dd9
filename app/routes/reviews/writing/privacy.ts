import { reviewPrivacy as address } from "#app/addresses/change-review.ts"
import { services } from "#app/request/context.ts"
import { receiveAsMember } from "#app/request/receive-as-member.ts"
import { setPrivacy } from "#domain/reviews/editing.ts"
import { reviewPrivacyForm } from "#shared/schemas/review-form.ts"
import type { Route } from "./+types/privacy"

/** Publishes or hides the member's review. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const site = context.get(services)
  const received = { request, schema: reviewPrivacyForm, subject: address.read(url) }
  return receiveAsMember(site, received, ({ member, subject, form }) =>
    site.write((tx) => setPrivacy(tx, member, { ...subject, ...form })),
  )
}
