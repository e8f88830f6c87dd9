import { repeatPlays as address } from "#app/addresses/change-review.ts"
import { services } from "#app/request/context.ts"
import { receiveAsMember } from "#app/request/receive-as-member.ts"
import { addPlay } from "#domain/reviews/repeat-plays.ts"
import { repeatPlayForm } from "#shared/schemas/review-form.ts"
import type { Route } from "./+types/add-play"

/** Adds a further play to the member's review. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const site = context.get(services)
  const received = { request, schema: repeatPlayForm, subject: address.read(url) }
  return receiveAsMember(site, received, ({ subject, form }) =>
    site.write((tx) => addPlay(tx, { ...subject, ...form, now: site.now() })),
  )
}
